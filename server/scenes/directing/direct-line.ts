import { createHash } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import type { SpeakLineBody } from '#contract/speech.ts';
import { daySeconds } from '#domain/durations.ts';
import type { DirectedLineId, LineId, SceneId, UserId } from '#domain/ids.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import { directingLimits, recordingConsent } from '#domain/voices/directing-limits.ts';
import { canShapeSpeech } from '#domain/voices/voices.ts';
import { getEntitlement } from '#server/billing/get-entitlement.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { lockUser } from '#server/users/users.store.ts';
import { speakLine } from '#server/voices/speak-line.ts';
import { getOwnScene } from '../sharing/share-scene.ts';
import {
  countOtherDirectedLines,
  deleteDirectedLineOf,
  findDirectedLine,
  findSpokenText,
  keepRecording,
  upsertDirectedLine,
} from './directing.store.ts';

const perDay = { max: directingLimits.linesPerDay, windowSeconds: daySeconds };
const recordingsPerDay = { max: directingLimits.recordingsPerDay, windowSeconds: daySeconds };

/**
 * Makes this reading the way the line goes, in place of an earlier one. Throws `scene.not_found`, `scene.access_denied`,
 * `scene.trial_fixed`, `directing.line_not_found`, `directing.line_changed`, `directing.too_often`, `directing.scene_full`.
 */
export async function directLine(
  services: Pick<Services, 'db' | 'clock' | 'speech'>,
  caller: Caller,
  { sceneId, lineId }: { sceneId: SceneId; lineId: LineId },
  { text, reading }: { text: string; reading: DirectedReading },
): Promise<{ directedLineId: DirectedLineId; recordingConsent: typeof recordingConsent | null }> {
  const { db, clock } = services;
  await getOwnScene(services, caller, sceneId);
  if (!(await attempt(services, `directed lines ${caller.userId}`, perDay)).allowed)
    throw problem('directing.too_often', { most: directingLimits.linesPerDay });
  return db.transaction(async (tx) => {
    // So that two lines at once are counted one after the other.
    await lockUser(tx, caller.userId);
    const present = await findSpokenText(tx, sceneId, lineId);
    if (present === null) throw problem('directing.line_not_found');
    if (present !== text || reading.at(-1)!.to > text.length) throw problem('directing.line_changed');
    if ((await countOtherDirectedLines(tx, sceneId, lineId)) >= directingLimits.linesPerScene)
      throw problem('directing.scene_full', { most: directingLimits.linesPerScene });
    const directed = { sceneId, lineId, text, reading, directedAt: clock.now() };
    return {
      directedLineId: await upsertDirectedLine(tx, directed),
      recordingConsent: hasVoiceService(services) ? recordingConsent : null,
    };
  });
}

/** Whether a paid voice service speaks, which can follow a recording. */
const hasVoiceService = ({ speech }: Pick<Services, 'speech'>) =>
  Object.values(speech.languagesOf(['elevenlabs'])).some(({ length }) => length > 0);

/**
 * Keeps the recording of a directed line for the voice service. Throws `directing.not_found`, `directing.no_voice_service`,
 * `directing.consent_changed`, `directing.too_many_recordings`, `directing.recording`.
 */
export async function sendDirectedRecording(
  services: Pick<Services, 'db' | 'clock' | 'speech' | 'lineMakers'>,
  userId: UserId,
  directedLineId: DirectedLineId,
  { wav, consent }: { wav: Uint8Array; consent: string },
): Promise<{ directedLineId: DirectedLineId }> {
  const { db, clock, lineMakers } = services;
  const directed = await findDirectedLine(db, directedLineId, userId);
  if (!directed) throw problem('directing.not_found');
  if (!hasVoiceService(services)) throw problem('directing.no_voice_service');
  if (consent !== recordingConsent.version) throw problem('directing.consent_changed');
  if (!(await attempt(services, `directed recordings ${userId}`, recordingsPerDay)).allowed)
    throw problem('directing.too_many_recordings', { most: directingLimits.recordingsPerDay });
  const made = await lineMakers.make(userId, wav, directed.text);
  if (!made?.audio) throw problem('directing.recording');
  const recording = { mp3: made.audio.mp3, consent: recordingConsent.text, agreedAt: clock.now() };
  const id = await keepRecording(db, directedLineId, userId, recording);
  if (id === null) throw problem('directing.not_found');
  return { directedLineId: id };
}

/** Does nothing for somebody else's line. */
export const deleteDirectedLine = (
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  directedLineId: DirectedLineId,
) => deleteDirectedLineOf(db, directedLineId, userId);

/**
 * Speaks a line as its owner directed it, if it still has the same words and the owner's plan allows it. Throws
 * `directing.not_found` and the problems of `speakLine`.
 */
export async function speakDirectedLine(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'paidPlans' | 'speech'>,
  userId: UserId,
  directedLineId: DirectedLineId,
  body: SpeakLineBody,
  allowed: Parameters<typeof speakLine>[3] = {},
) {
  const directed = await findDirectedLine(services.db, directedLineId, userId);
  if (!directed) throw problem('directing.not_found');
  const isDirected = directed.text === body.text && canShapeSpeech(await getEntitlement(services, userId));
  if (!isDirected) return speakLine(services, userId, body, allowed);
  const { reading, mp3 } = directed;
  const recording = mp3 ? { mp3, digest: createHash('sha256').update(mp3).digest('hex') } : undefined;
  return speakLine(services, userId, body, { ...allowed, reading, recording });
}
