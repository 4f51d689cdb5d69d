// A line → the sound of it: said by flite, cut into phrases, each reshaped, joined again with its silences.
import { deliveryFromDirection } from '#domain/voices/directions.ts';
import { combineDeliveries } from '#domain/voices/delivery.ts';
import type { Delivery, DeliveryStyle } from '#domain/voices/delivery.ts';
import { variationDelivery, type Variation } from '#domain/voices/living-read.ts';
import { spokenText } from '#domain/voices/spoken-text.ts';
import type { Phrase, PhraseEnd } from '#domain/voices/phrase-builder.ts';
import type { VoiceId } from '#domain/voices/voices.ts';
import { accented } from './accents.ts';
import { alignWords, guessedSounds } from './align-words.ts';
import type { TimeSpan } from './align-words.ts';
import { embeddedVoices, ownPitchHz } from './embedded-voices.ts';
import type { EmbeddedVoice } from './embedded-voices.ts';
import { brighten } from './equaliser.ts';
import { fliteRateHz } from './flite.ts';
import type { Flite, FliteSpeech } from './flite.ts';
import { level } from './loudness.ts';
import { phraseDelivery, phraseShape } from './phrase-shape.ts';
import { trackPitch } from './pitch-track.ts';
import type { PronouncingDictionary } from './pronouncing-dictionary.ts';
import { resample } from './resample.ts';
import { reshapeVoice } from './reshape-voice.ts';
import type { Reshaped } from './reshape-voice.ts';

export interface LineToRender {
  readonly text: string;
  readonly voiceId: VoiceId;
  readonly delivery: DeliveryStyle;
  readonly speed: number;
  readonly emotion: string;
  readonly direction: string;
  readonly variation?: Variation;
}

export interface RenderedLine {
  /** -1 to 1, one channel at `outputRateHz`. */
  readonly samples: Float32Array;
  /** Seconds at which each word begins, and its place in the text. */
  readonly marks: readonly { readonly from: number; readonly to: number; readonly at: number }[];
}

export interface Synthesizer {
  readonly flite: Flite;
  readonly dictionary: PronouncingDictionary;
}

export const outputRateHz = 24_000;
/** Silence before the first sound and after the last. */
const leadSeconds = 0.03;
const trailSeconds = 0.1;
const fadeSeconds = 0.004;
/** What is kept of the silence around a phrase, so that no consonant is clipped. */
const marginSeconds = 0.03;
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

/** Null when the text has letters and none of them can be said. */
export function renderLine(synthesizer: Synthesizer, line: LineToRender): RenderedLine | null {
  const { phrases, unspokenLetters } = spokenText(line.text);
  const saying = phrases.filter((phrase) => phrase.words.length > 0);
  if (saying.length === 0 && unspokenLetters > 0) return null;
  const voice = embeddedVoices[line.voiceId];
  const lineDelivery = [
    deliveryFromDirection(line.direction),
    ...(line.variation ? [variationDelivery(line.variation)] : []),
  ].reduce(combineDeliveries, deliveryFromDirection(line.emotion));
  const speech = saying.length > 0 ? say(synthesizer, voice, saying, line.speed) : null;

  const parts: Float32Array[] = [
    silence(leadSeconds - marginSeconds + lineDelivery.pauseBeforeMs / 1000 / line.speed),
  ];
  const marks: { from: number; to: number; at: number }[] = [];
  let written = parts[0]!.length;
  const add = (samples: Float32Array) => {
    parts.push(samples);
    written += samples.length;
  };
  let spokenPhrases = 0;
  phrases.forEach((phrase, index) => {
    add(silence(phrase.delivery.pauseBeforeMs / 1000 / line.speed));
    if (phrase.words.length > 0 && speech) {
      const { reshaped, spans } = speech.phrase(spokenPhrases++, line.delivery, lineDelivery);
      phrase.words.forEach(({ from, to }, word) => {
        const at = written / outputRateHz + reshaped.newTime(spans[word]!.startSeconds);
        marks.push({ from, to, at: Math.round(at * 1000) / 1000 });
      });
      add(reshaped.samples);
    }
    if (index < phrases.length - 1) add(silence(phrase.pauseAfterMs / 1000 / line.speed));
  });
  add(silence(trailSeconds - marginSeconds));
  return { samples: finish(parts, written, line.delivery, lineDelivery), marks };
}

function finish(
  parts: readonly Float32Array[],
  length: number,
  style: DeliveryStyle,
  line: Delivery,
): Float32Array {
  const samples = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  brighten(samples, outputRateHz);
  level(samples, outputRateHz, phraseDelivery(style, line, deliveryFromDirection(''), 'stop').gainDb);
  return samples;
}

/** Everything in one go, so that the synthesizer hears the whole line; phrases are then taken out of it. */
function say(synthesizer: Synthesizer, voice: EmbeddedVoice, phrases: readonly Phrase[], speed: number) {
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
    phrase(index: number, style: DeliveryStyle, line: Delivery) {
      const phrase = phrases[index]!;
      const own = spans.slice(firstWords[index], firstWords[index]! + phrase.words.length);
      return reshapePhrase(
        voice,
        speech,
        phrase,
        own,
        phraseDelivery(style, line, phrase.delivery, phrase.end),
      );
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
  delivery: Delivery,
): { reshaped: Reshaped; spans: readonly TimeSpan[] } {
  const start = Math.max(0, spans[0]!.startSeconds - marginSeconds);
  const end = spans.at(-1)!.endSeconds + marginSeconds;
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
    isOpenQuestion: /^(who|what|where|when|why|how|which|whose)/.test(phrase.words[0]!.say),
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

const silence = (seconds: number) => new Float32Array(Math.round(seconds * outputRateHz));
