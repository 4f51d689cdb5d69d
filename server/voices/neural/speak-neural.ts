// From a line to its audio with a neural model, phrase by phrase, with the same silences, tempo, and loudness as the
// embedded voices.
import { combineDeliveries } from '#domain/voices/delivery.ts';
import { directedPhrases, type DirectedPhrase } from '#domain/voices/directed-phrases.ts';
import type { Phrase, PhraseEnd } from '#domain/voices/phrase-builder.ts';
import type { Delivery } from '#domain/voices/delivery.ts';
import { phraseVariation, usualExpression } from '#domain/voices/expression.ts';
import { joinedSound } from '#domain/voices/joined-sound.ts';
import { voiceOrDefault, type VoiceGender, type VoiceId } from '#domain/voices/voices.ts';
import type { TimeSpan } from '../embedded/align-words.ts';
import { trackPitch, type PitchTrack } from '../embedded/pitch-track.ts';
import { reshapeVoice } from '../embedded/reshape-voice.ts';
import { sayAsDirected } from '../embedded/say-as-directed.ts';
import { level, type LinePart } from '../embedded/loudness.ts';
import { lineDelivery, phrasesOf } from '../embedded/render-line.ts';
import type { LineToRender, RenderedLine } from '../embedded/render-line.ts';
import type { CastSpeaker } from './neural-voices.ts';

/** The engine's interface: text in, samples from -1 to 1 out. */
export interface NeuralModel {
  readonly sampleRate: number;
  generate(asked: { text: string; sid: number; speed: number }): { readonly samples: Float32Array };
}

/** Before the first and after the last sample above this, a phrase is silent. */
const quiet = 0.01;
const pitchOfMostHz: Readonly<Record<VoiceGender, number>> = { female: 200, male: 115, neutral: 150 };
const [leadMs, trailMs, marginMs] = [30, 100, 20];
const wordlessMs = 300;
const maxSpeed = 2.5;
const MARKS: Readonly<Record<PhraseEnd, string>> = {
  stop: '.',
  exclamation: '!',
  question: '?',
  comma: ',',
  colon: ':',
  dash: ',',
  ellipsis: '...',
  cut: ',',
  join: ',',
};

/** Null if the text has letters and none of them can be spoken. */
export function speakNeural(model: NeuralModel, voice: CastSpeaker, line: LineToRender): RenderedLine | null {
  const { phrases, unspokenLetters } = phrasesOf(line);
  if (!phrases.some(({ words }) => words.length > 0) && unspokenLetters > 0) return null;
  const directed = line.reading && directedPhrases(phrases, line.reading);
  if (directed) return speakDirected(model, voice, line.voiceId, directed);
  const asked = lineDelivery(line);
  const { expression = usualExpression } = line;
  const rate = model.sampleRate;
  const gender = genderOf(voice, line.voiceId);
  const parts: LinePart[] = [];
  const marks: { from: number; to: number; at: number }[] = [];
  let length = 0;
  const add = (samples: Float32Array, gainDb = 0) => {
    parts.push({ samples, gainDb });
    length += samples.length;
  };
  const wait = (milliseconds: number) => add(new Float32Array(Math.round((milliseconds / 1000) * rate)));

  wait(leadMs + asked.pauseBeforeMs / line.speed);
  phrases.forEach((phrase, index) => {
    wait(phrase.delivery.pauseBeforeMs / line.speed);
    if (phrase.words.length > 0) {
      const own = combineDeliveries(phrase.delivery, phraseVariation(expression, index));
      const delivery = combineDeliveries(asked, own);
      const speed = Math.min(maxSpeed, line.speed * delivery.rate);
      const said = trimmed(model.generate({ text: textOf(phrase), sid: voice.speaker, speed }).samples, rate);
      const pitch = delivery.pitch * (voice.pitch ?? 1);
      const samples = withMelody(said, rate, gender, { pitch, range: delivery.range });
      marks.push(...marksOf(phrase, length / rate, samples.length / rate));
      add(samples, delivery.gainDb);
    }
    if (index < phrases.length - 1) wait(phrase.pauseAfterMs / line.speed);
  });
  if (phrases.length === 0) wait(wordlessMs);
  wait(phrases.at(-1)?.end === 'cut' ? 0 : trailMs);
  return { samples: joined(parts, rate), marks };
}

/** The model has no word times, so within a phrase a word's place is estimated; phrases begin at the actor's pauses. */
function speakDirected(
  model: NeuralModel,
  voice: CastSpeaker,
  voiceId: VoiceId,
  phrases: readonly DirectedPhrase[],
): RenderedLine {
  const rate = model.sampleRate;
  const silence = (milliseconds: number) => ({
    samples: new Float32Array(Math.round((milliseconds / 1000) * rate)),
    gainDb: 0,
  });
  const parts: LinePart[] = [silence(leadMs)];
  const marks: { from: number; to: number; at: number }[] = [];
  const seconds = () => parts.reduce((sum, { samples }) => sum + samples.length, 0) / rate;
  for (const phrase of phrases) {
    const text = textOf(phrase);
    const said = trimmed(model.generate({ text, sid: voice.speaker, speed: 1 }).samples, rate);
    const track = trackPitch(said, rate, pitchOfMostHz[genderOf(voice, voiceId)]);
    const meanHz = usualHz(track) ?? pitchOfMostHz[genderOf(voice, voiceId)];
    const spans = spansOf(phrase, said.length / rate);
    const { samples, newTime } = sayAsDirected({
      samples: said,
      rateHz: rate,
      track,
      spans,
      read: phrase.read,
      meanHz,
      targetHz: meanHz * (voice.pitch ?? 1),
    });
    const begins = seconds();
    phrase.words.forEach(({ from, to }, word) => {
      const at = begins + newTime(spans[word]!.startSeconds);
      if (to > from) marks.push({ from, to, at: Math.round(at * 1000) / 1000 });
    });
    parts.push({ samples, gainDb: 0 }, silence(Math.max(0, phrase.pauseAfterMs - 2 * marginMs)));
  }
  parts.push(silence(trailMs));
  return { samples: joined(parts, rate), marks };
}

const genderOf = (voice: CastSpeaker, voiceId: VoiceId): VoiceGender =>
  voice.gender ?? voiceOrDefault(voiceId).gender;

/** The median; undefined if nothing is voiced. */
function usualHz({ pitchHz }: PitchTrack): number | undefined {
  const voiced = pitchHz.filter((hz) => hz > 0).sort();
  return voiced[voiced.length >> 1];
}

/** The model has neither pitch nor range of its own to set: both are changed in what it said. */
function withMelody(
  samples: Float32Array,
  rateHz: number,
  gender: VoiceGender,
  { pitch, range }: Pick<Delivery, 'pitch' | 'range'>,
): Float32Array {
  if (pitch === 1 && range === 1) return samples;
  const track = trackPitch(samples, rateHz, pitchOfMostHz[gender]);
  const meanHz = usualHz(track);
  if (!meanHz) return samples;
  const shape = { pitch: (_: number, hz: number) => pitch * (hz / meanHz) ** (range - 1) };
  return reshapeVoice(samples, rateHz, track, { ...shape, rate: () => 1, gain: () => 1 }).samples;
}

const textOf = ({ words, end }: Phrase) => words.map(({ say }) => say).join(' ') + MARKS[end];

function marksOf(phrase: Phrase, startSeconds: number, seconds: number) {
  const spans = spansOf(phrase, seconds);
  return phrase.words.flatMap(({ from, to }, index) => {
    const at = Math.round((startSeconds + spans[index]!.startSeconds) * 1000) / 1000;
    return to > from ? [{ from, to, at }] : [];
  });
}

/** The model has no word times: each word takes time in proportion to its letters. */
function spansOf({ words }: Phrase, seconds: number): readonly TimeSpan[] {
  const letters = words.reduce((sum, { say }) => sum + say.length + 1, 0);
  const secondsOf = (count: number) => (count / letters) * seconds;
  let before = 0;
  return words.map(({ say }) => {
    const startSeconds = secondsOf(before);
    before += say.length + 1;
    return { startSeconds, endSeconds: secondsOf(before) };
  });
}

function trimmed(samples: Float32Array, rate: number): Float32Array {
  const margin = Math.round((marginMs / 1000) * rate);
  const first = samples.findIndex((sample) => Math.abs(sample) > quiet);
  if (first < 0) return samples.subarray(0, 0);
  const last = samples.findLastIndex((sample) => Math.abs(sample) > quiet);
  return samples.slice(Math.max(0, first - margin), last + margin);
}

function joined(parts: readonly LinePart[], rate: number): Float32Array {
  const whole = joinedSound(parts.map(({ samples }) => samples));
  level(whole, rate, parts);
  return whole;
}
