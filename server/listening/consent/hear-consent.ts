// Whether somebody said the words of their consent, and whether they also read the passages.
import type { AcousticModel } from '#domain/listening/acoustic-model.ts';
import { sameVoice } from '#domain/cloning/same-voice.ts';
import { Downsampler } from '#domain/listening/downsampler.ts';
import { Ear } from '#domain/listening/ear.ts';
import { lineMarks } from '#domain/listening/line-marks.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import { recordingRateHz, samplesFrom } from '#domain/readers/wav.ts';
import { joinedSound } from '#domain/voices/joined-sound.ts';
import type { ConsentFault, SpokenConsent } from '#server/voices/cloning/consent-check.ts';
import type { Pronouncer } from '../pronounce.ts';

/** Names and accents are heard badly; words that were never said are hardly ever heard. */
const minWordsSaid = 0.6;

/** `SpokenConsent` has recordings that were checked when they were kept. */
export function hearConsent(
  { consent, sentence, passages }: SpokenConsent,
  ear: { readonly model: AcousticModel; readonly pronouncer: Pronouncer },
): ConsentFault | null {
  const spoken = soundOf([consent]);
  if (shareOfWordsSaid(spoken, sentence, ear) < minWordsSaid) return 'words';
  const verdict = sameVoice(spoken, soundOf(passages));
  if (verdict === 'same') return null;
  return verdict === 'different' ? 'other_speaker' : 'unsure_speaker';
}

/** From 0 to 1. */
export function shareOfWordsSaid(
  samples: Float32Array,
  text: string,
  { model, pronouncer }: { readonly model: AcousticModel; readonly pronouncer: Pronouncer },
): number {
  const words = pronouncer.pronounce(wordsToHear(text, []));
  const ear = new Ear(model, null);
  ear.listenFor({ words, commands: [] });
  ear.hear(samples, () => {});
  const outcomes = lineMarks(words.length, ear.heard).words;
  return outcomes.filter((outcome) => outcome === 'said').length / outcomes.length;
}

/** One after the other, at the rate of the ear. */
function soundOf(wavs: readonly Uint8Array[]): Float32Array {
  return joinedSound(
    wavs.map((wav) => new Downsampler(recordingRateHz).next(samplesFrom(wav) ?? new Float32Array(0))),
  );
}
