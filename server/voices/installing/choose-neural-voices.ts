import { problem } from '#contract/problems.ts';
import { languageName } from '#domain/voices/languages.ts';
import { recordAuditEvent, type ActingAdmin } from '#server/audit/record-audit-event.ts';
import type { Services } from '#server/platform/services.ts';
import { isNeuralLanguage } from '../neural/models.ts';
import { freeBytesIn, neededBytes } from './list-neural-voices.ts';
import { lockChoice, saveAsItIs, saveChoice, type NeuralVoicesRow } from './neural-voices.store.ts';

/** What stays free besides. */
const spareBytes = 200_000_000;

/**
 * Chooses whether the machines have the neural voices of a language; they follow in the background. Choosing the same again
 * changes nothing, unless it failed. Throws `neural_voices.unknown`, `neural_voices.no_space`.
 */
export async function chooseNeuralVoices(
  services: Pick<Services, 'background' | 'clock' | 'config' | 'db' | 'voiceKeeper'>,
  admin: ActingAdmin,
  language: string,
  isWanted: boolean,
): Promise<void> {
  const { background, clock, config, db, voiceKeeper } = services;
  if (!isNeuralLanguage(language))
    throw problem('neural_voices.unknown', { language: languageName(language) });
  const isHere = voiceKeeper.isInstalled(language);
  const needed = neededBytes(services, language) + spareBytes;
  if (isWanted && !isHere && ((await freeBytesIn(config.dataDir)) ?? Infinity) < needed) {
    throw problem('neural_voices.no_space', { megabytes: Math.ceil(needed / 1e6) });
  }
  const isChanged = await db.transaction(async (tx) => {
    await saveAsItIs(tx, language, isHere);
    const choice = await lockChoice(tx, language);
    if (isSame(choice, isWanted, isHere)) return false;
    await saveChoice(tx, { language, isWanted, chosenAt: clock.now() });
    const event = isWanted ? 'neural_voices.install' : 'neural_voices.remove';
    await recordAuditEvent(tx, services, admin, event, null, { language });
    return true;
  });
  if (isChanged) background.run('follow the choice of neural voices', () => voiceKeeper.look());
}

/** Voices that aren't chosen may be there all the same: the operator may have installed them. */
function isSame(choice: NeuralVoicesRow, isWanted: boolean, isHere: boolean): boolean {
  if (choice.isWanted !== isWanted) return isWanted && isHere;
  if (!isWanted) return !isHere;
  return isHere || choice.failure === null;
}
