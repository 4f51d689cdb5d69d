// From phrases to their audio: flite speaks all of them at once, then they are separated and each is reshaped by its
// voice and delivery.
import type { DirectedPhrase } from '#domain/voices/directed-phrases.ts';
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
import { sayAsDirected } from './say-as-directed.ts';
import { trackPitch, type PitchTrack } from './pitch-track.ts';
import type { PronouncingDictionary } from './pronouncing-dictionary.ts';
import { resample } from './resample.ts';
import { reshapeVoice } from './reshape-voice.ts';
import type { Reshaped, Shape } from './reshape-voice.ts';

export interface Synthesizer {
  readonly flite: Flite;
  readonly dictionary: PronouncingDictionary;
}

export interface SaidPhrase {
  readonly gainDb: number;
  readonly reshaped: Reshaped;
  /** When its words were spoken before reshaping. */
  readonly spans: readonly TimeSpan[];
}

/** `read`: how a directed phrase goes; otherwise it has the melody of its end. */
type SayablePhrase = Phrase & Partial<Pick<DirectedPhrase, 'read'>>;

/** A passage ends with the sentence that fills it. */
const passageWords = 40;
const fadeSeconds = 0.004;
/** The silence kept around a phrase, so that no consonant is clipped. */
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

/** One audio piece per phrase, in order, generated on demand. */
export function* sayPhrases(
  synthesizer: Synthesizer,
  voiceId: VoiceId,
  phrases: readonly SayablePhrase[],
  speed: number,
): Generator<SaidPhrase, undefined> {
  const voice = embeddedVoices[voiceId];
  for (const passage of passages(phrases)) yield* sayPassage(synthesizer, voice, passage, speed);
}

/** Long speeches are split at the ends of sentences, because memory grows with the length. */
function passages(phrases: readonly SayablePhrase[]): SayablePhrase[][] {
  const parts: SayablePhrase[][] = [[]];
  let words = 0;
  for (const phrase of phrases) {
    parts.at(-1)!.push(phrase);
    words += phrase.words.length;
    const isSentence = /^(?:stop|question|exclamation)$/.test(phrase.end);
    if (words < (isSentence ? passageWords : 2 * passageWords) || phrase.end === 'join') continue;
    parts.push([]);
    words = 0;
  }
  return parts.filter((part) => part.length > 0);
}

/** All at once, so that the synthesizer knows what follows; then the phrases are taken out of it. */
function* sayPassage(
  synthesizer: Synthesizer,
  voice: EmbeddedVoice,
  phrases: readonly SayablePhrase[],
  speed: number,
): Generator<SaidPhrase, undefined> {
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
  let first = 0;
  for (const [index, phrase] of phrases.entries()) {
    const own = spans.slice(first, first + phrase.words.length);
    first += phrase.words.length;
    const isJoined = phrases[index - 1]?.end === 'join';
    const next = phrase.end === 'join' ? spans[first] : undefined;
    const cut: TimeSpan = {
      startSeconds: Math.max(0, own[0]!.startSeconds - (isJoined ? 0 : marginSeconds)),
      endSeconds: next?.startSeconds ?? own.at(-1)!.endSeconds + (phrase.end === 'cut' ? 0 : marginSeconds),
    };
    yield reshapePhrase(voice, speech, phrase, own, cut);
  }
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
  phrase: SayablePhrase,
  spans: readonly TimeSpan[],
  { startSeconds: start, endSeconds: end }: TimeSpan,
): SaidPhrase {
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
  const { read } = phrase;
  const reshaped = read
    ? sayAsDirected({
        samples,
        rateHz: outputRateHz,
        track,
        spans: inPhrase,
        read,
        meanHz,
        targetHz: voice.pitchHz,
      })
    : reshapeVoice(samples, outputRateHz, track, plainShape(voice, phrase, inPhrase, track, meanHz));
  return { gainDb: phrase.delivery.gainDb, reshaped, spans: inPhrase };
}

const plainShape = (
  voice: EmbeddedVoice,
  phrase: Phrase,
  spans: readonly TimeSpan[],
  track: PitchTrack,
  meanHz: number,
): Shape =>
  phraseShape({
    end: phrase.end,
    isOpenQuestion: /^(who|what|where|when|why|how|which|whose)\b/.test(phrase.words[0]!.say),
    voicedSeconds: track.pitchHz.findLastIndex((pitch) => pitch > 0) * track.hopSeconds,
    stressed: spans.filter((_, index) => phrase.words[index]!.isStressed),
    delivery: phrase.delivery,
    range: voice.range,
    meanHz,
    targetHz: voice.pitchHz,
  });

function fadeEdges(samples: Float32Array): void {
  const length = Math.min(samples.length >> 1, Math.round(fadeSeconds * outputRateHz));
  for (let index = 0; index < length; index++) {
    samples[index]! *= index / length;
    samples[samples.length - 1 - index]! *= index / length;
  }
}
