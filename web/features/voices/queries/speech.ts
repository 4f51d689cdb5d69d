import type { Input } from '#contract/endpoint.ts';
import { speakLine, speakTrialLine, type SpokenLine } from '#contract/speech.ts';
import { call } from '#web/platform/api/call.ts';

export type SpeechRequest = Omit<Input<NonNullable<(typeof speakLine)['body']>>, 'priority'>;

/** Longer than the synthesis of any line takes. */
const timeoutMs = 20_000;

export function fetchSpeech(
  line: SpeechRequest,
  priority: 'now' | 'ahead',
  signal: AbortSignal,
): Promise<SpokenLine> {
  return call(speakLine, {
    body: { ...line, priority },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
}

/** A line of the trial scene, by its order; needs no account. */
export const fetchTrialSpeech = (order: number, signal: AbortSignal): Promise<SpokenLine> =>
  call(speakTrialLine, { params: { order }, signal });
