import type { Input } from '#contract/endpoint.ts';
import {
  getRecordedLine,
  speakDirectedLine,
  speakLine,
  speakTrialLine,
  type SpokenLine,
} from '#contract/speech.ts';
import type { DirectedLineId, RecordedLineId } from '#domain/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';

export type SpeechRequest = Omit<Input<NonNullable<(typeof speakLine)['body']>>, 'priority'> & {
  /** A person's recording of the line, heard in place of a voice while it is there. */
  readonly recordedLineId?: RecordedLineId;
  /** How the actor directed the line, as long as that is kept. */
  readonly directedLineId?: DirectedLineId;
};

/** Longer than the synthesis of any line takes. */
const timeoutMs = 20_000;

export async function fetchSpeech(
  { recordedLineId, directedLineId, ...line }: SpeechRequest,
  priority: 'now' | 'ahead',
  signal: AbortSignal,
): Promise<SpokenLine> {
  if (recordedLineId) {
    const recorded = await call(getRecordedLine, { params: { recordedLineId }, signal }).catch(nullIfGone);
    if (recorded) return recorded;
  }
  const speech = {
    body: { ...line, priority },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  };
  if (directedLineId) {
    const params = { directedLineId };
    const directed = await call(speakDirectedLine, { ...speech, params }).catch(nullIfGone);
    if (directed) return directed;
  }
  return call(speakLine, speech);
}

/**
 * Null for a recording or a direction that was deleted, or that an admin who acts as the owner may not hear: a voice then
 * speaks the line plainly.
 */
function nullIfGone(error: unknown): null {
  if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
  throw error;
}

/** A line of the trial scene, by its order; needs no account. */
export const fetchTrialSpeech = (order: number, signal: AbortSignal): Promise<SpokenLine> =>
  call(speakTrialLine, { params: { order }, signal });
