import { problem } from '#contract/problems.ts';
import type { VoiceLink } from '#contract/voice-link.ts';
import { nextState } from '#domain/cloning/cloned-voice.ts';
import { cloningLimits } from '#domain/cloning/cloning-limits.ts';
import { daySeconds } from '#domain/durations.ts';
import { planAllows } from '#domain/plans/plan-rules.ts';
import { recordAuditEvent, type ActingAdmin } from '#server/audit/record-audit-event.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import { digestOf } from '#server/platform/mac.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { lockVoiceOfLink, readRecordings, updateVoice } from './cloned-voices.store.ts';
import { voicesAtWork } from './make-voices.ts';
import { getLinkedVoice, isComplete, openVoiceLink } from './voice-link.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'secrets' | 'cloning' | 'jobs' | 'consentCheck'>;

const perDay = { max: cloningLimits.attemptsPerDay, windowSeconds: daySeconds };

/**
 * Orders the copy, if whoever read the consent aloud also read the passages. Finishing twice orders one. Throws
 * `cloning.link_over`, `cloning.not_agreed`, `cloning.incomplete`, `cloning.no_engine`, `cloning.owner_plan`,
 * `cloning.too_often`, `cloning.words`, `cloning.other_speaker`, `cloning.unsure_speaker`.
 */
export async function finishVoice(
  services: Needs,
  token: string,
  { address, trail }: Pick<ActingAdmin, 'address' | 'trail'>,
): Promise<VoiceLink> {
  const { db, clock, cloning, jobs, consentCheck } = services;
  const { voice } = await getLinkedVoice(services, token);
  const { id, userId, isSelf } = voice;
  const next = nextState(voice.state, 'finish');
  if (next === null) throw problem('cloning.not_agreed');
  if (next === voice.state) {
    trail.nothingChanged();
    return openVoiceLink(services, token);
  }
  if (cloning.engines().length === 0) throw problem('cloning.no_engine');
  if (!planAllows(await getEntitlement(services, userId), 'voice_cloning'))
    throw problem('cloning.owner_plan');
  const recordings = await readRecordings(db, id);
  if (!isComplete(recordings.map(({ position }) => position))) throw problem('cloning.incomplete');
  if (!(await attempt(services, `voices finished ${id}`, perDay)).allowed) throw problem('cloning.too_often');
  const [consent, ...passages] = recordings.map(({ wav }) => wav);
  const fault = await consentCheck.check(id, { consent: consent!, sentence: voice.sentence!, passages });
  if (fault) throw problem(`cloning.${fault}`);
  await db.transaction(async (tx) => {
    const present = await lockVoiceOfLink(tx, digestOf(token), clock.now());
    if (!present) throw problem('cloning.link_over');
    // Another call has ordered it meanwhile.
    if (nextState(present.state, 'finish') === present.state) return trail.nothingChanged();
    await updateVoice(tx, id, { state: 'making', refusal: null, finishedAt: clock.now() });
    await jobs.send(tx, voicesAtWork, {});
    await recordAuditEvent(tx, services, { userId, address, trail }, 'voice.clone', id, { isSelf });
  });
  return openVoiceLink(services, token);
}
