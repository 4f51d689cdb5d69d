// Phrases → their sounds: all said by flite in one go, cut apart again, each reshaped by its voice and delivery.
import type { Delivery } from '#domain/voices/delivery.ts';
import type { Phrase, PhraseEnd } from '#domain/voices/phrase-builder.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { accented } from './accents.ts';
import { alignWords, guessedSounds } from './align-words.ts';
import type { TimeSpan } from './align-words.ts';
import { embeddedVoices, ownPitchHz } from './embedded-voices.ts';
import type { EmbeddedVoice } from './embedded-voices.ts';
import { fliteRateHz } from './flite.ts';
import type { Flite, FliteSpeech } from './flite.ts';
import { outputRateHz } from './line-sound.ts';
import { phraseShape } from './phrase-shape.ts';
import { trackPitch } from './pitch-track.ts';
import type { PronouncingDictionary } from './pronouncing-dictionary.ts';
import { resample } from './resample.ts';
import { reshapeVoice } from './reshape-voice.ts';
import type { Reshaped } from './reshape-voice.ts';

export interface Synthesizer {
  readonly flite: Flite;
  readonly dictionary: PronouncingDictionary;
}

const fadeSeconds = 0.004;
/** What is kept of the silence around a phrase, so that no consonant is clipped. */
export const marginSeconds = 0.03;
const FLITE_MARKS: Readonly<Record<PhraseEnd, string>> = {
  stop: '.',
  exclamation: '.',
  question: '?',
  comma: ',',
  colon: ',',
  dash: ',',
  ellipsis: ',',
  cut: ',',
  join: '',
};

/** Everything in one go, so that the synthesizer hears the whole line; phrases are then taken out of it. */
export function sayPhrases(
  synthesizer: Synthesizer,
  voiceId: VoiceId,
  phrases: readonly Phrase[],
  speed: number,
) {
  const voice = embeddedVoices[voiceId];
  const words = phrases.flatMap((phrase) => phrase.words.map((word) => word.say));
  const { lexicon, expected } = pronunciations(synthesizer.dictionary, voice, words);
  const speech = synthesizer.flite({
    speaker: voice.speaker,
    text: phrases
      .map((phrase) => phrase.words.map((word) => word.say).join(' ') + FLITE_MARKS[phrase.end])
      .join(' '),
    pitchHz: voice.pitchHz / voice.size,
    stretch: (voice.stretch * voice.size) / speed,
    lexicon,
  });
  const spans = alignWords(expected, speech.phones);
  const firstWords = phrases.map((_, index) =>
    phrases.slice(0, index).reduce((sum, phrase) => sum + phrase.words.length, 0),
  );
  return {
    phrase(index: number, delivery: Delivery) {
      const phrase = phrases[index]!;
      const own = spans.slice(firstWords[index], firstWords[index]! + phrase.words.length);
      const isJoined = phrases[index - 1]?.end === 'join';
      const cut: TimeSpan = {
        startSeconds: Math.max(0, own[0]!.startSeconds - (isJoined ? 0 : marginSeconds)),
        endSeconds:
          (phrase.end === 'join' && spans[firstWords[index + 1] ?? -1]?.startSeconds) ||
          own.at(-1)!.endSeconds + (phrase.end === 'cut' ? 0 : marginSeconds),
      };
      return reshapePhrase(voice, speech, phrase, own, cut, delivery);
    },
  };
}

function pronunciations(dictionary: PronouncingDictionary, voice: EmbeddedVoice, words: readonly string[]) {
  const lexicon = new Map<string, readonly string[]>();
  const soundsOf = (word: string): string[] => {
    const known = dictionary.find(word);
    if (!known) return guessedSounds(word);
    if (!voice.accent) return known.map((sound) => sound.replace(/\d/, ''));
    const sounds = accented(voice.accent, known);
    lexicon.set(word, sounds);
    return sounds.map((sound) => sound.replace(/\d/, ''));
  };
  return { lexicon, expected: words.map((say) => say.split(' ').flatMap(soundsOf)) };
}

function reshapePhrase(
  voice: EmbeddedVoice,
  speech: FliteSpeech,
  phrase: Phrase,
  spans: readonly TimeSpan[],
  { startSeconds: start, endSeconds: end }: TimeSpan,
  delivery: Delivery,
): { reshaped: Reshaped; spans: readonly TimeSpan[] } {
  const cut = speech.samples.subarray(Math.round(start * fliteRateHz), Math.round(end * fliteRateHz));
  const samples = resample(cut, (fliteRateHz * voice.size) / outputRateHz);
  fadeEdges(samples);
  const own = ownPitchHz[voice.speaker];
  const meanHz = own === null ? voice.pitchHz : own * voice.size;
  const inPhrase = spans.map((span) => ({
    startSeconds: (span.startSeconds - start) / voice.size,
    endSeconds: (span.endSeconds - start) / voice.size,
  }));
  const track = trackPitch(samples, outputRateHz, meanHz);
  const shape = phraseShape({
    end: phrase.end,
    isOpenQuestion: /^(who|what|where|when|why|how|which|whose)\b/.test(phrase.words[0]!.say),
    voicedSeconds: track.pitchHz.findLastIndex((pitch) => pitch > 0) * track.hopSeconds,
    stressed: inPhrase.filter((_, index) => phrase.words[index]!.isStressed),
    delivery,
    range: voice.range,
    meanHz,
    targetHz: voice.pitchHz,
  });
  return { reshaped: reshapeVoice(samples, outputRateHz, track, shape), spans: inPhrase };
}

function fadeEdges(samples: Float32Array): void {
  const length = Math.min(samples.length >> 1, Math.round(fadeSeconds * outputRateHz));
  for (let index = 0; index < length; index++) {
    samples[index]! *= index / length;
    samples[samples.length - 1 - index]! *= index / length;
  }
}
