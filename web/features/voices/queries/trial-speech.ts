import { speakTrialLine, type SpokenLine } from '#contract/speech.ts';
import { call } from '#web/platform/api/call.ts';

/** A line of the trial scene, by its order; needs no account. */
export const fetchTrialSpeech = (order: number, signal: AbortSignal): Promise<SpokenLine> =>
  call(speakTrialLine, { params: { order }, signal });
