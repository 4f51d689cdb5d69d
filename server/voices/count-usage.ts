import { problem } from '#contract/problems.ts';
import type { VoiceEngineId } from '#contract/speech.ts';
import type { UserId } from '#domain/ids.ts';
import { effectivePlan } from '#domain/plans/plan.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import { dailySpeechCharacters, monthlyStudioCharacters } from '#domain/voices/speech-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { addSpeechUsage, addStudioUsage, takeBackSpeechUsage, takeBackStudioUsage } from './speech.store.ts';

/**
 * Counts what is about to be generated for a user. Returns a function that reverts it. Throws
 * `speech.rate_limit` once the day's limit is used up, and `speech.failed` once the month's limit of the paid voices is, so
 * that another engine speaks.
 */
export function countUsage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  entitlement: Entitlement,
  characters: number,
): (engine: VoiceEngineId) => Promise<() => Promise<void>> {
  const plan = effectivePlan(entitlement);
  return async (engine) => {
    const day = clock.now().toISOString().slice(0, 10);
    const inDay = { userId, day, characters };
    const inMonth = { userId, month: `${day.slice(0, 7)}-01`, characters };
    if (!(await addSpeechUsage(db, inDay, dailySpeechCharacters[plan]))) throw problem('speech.rate_limit');
    const takeBackDay = () => takeBackSpeechUsage(db, inDay);
    if (engine !== 'elevenlabs') return takeBackDay;
    if (!(await addStudioUsage(db, inMonth, monthlyStudioCharacters[plan]))) {
      await takeBackDay();
      throw problem('speech.failed', undefined, new Error('the month of paid voices is spent'));
    }
    return async () => {
      await takeBackDay();
      await takeBackStudioUsage(db, inMonth);
    };
  };
}
