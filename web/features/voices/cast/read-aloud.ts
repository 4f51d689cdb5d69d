// Reads a line with one of the device's own voices, because the actor chose them, the server can't be reached, or no
// voice of the server speaks the line's language.
import { browserSentence } from '#contract/browser-problems.ts';
import type { WordMark } from '#contract/speech.ts';
import type { CharacterId } from '#domain/ids.ts';
import { combineDeliveries, styleDelivery } from '#domain/voices/delivery.ts';
import { deliveryFromDirection } from '#domain/voices/directions.ts';
import { defaultLanguage } from '#domain/voices/languages.ts';
import type { LineSpeech } from '#domain/voices/line-speech.ts';
import { marksAsWritten, saidText, type SaidText } from '#domain/voices/said-text.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import type { ReadAloud } from '#web/platform/audio/line-player.ts';
import { readWithSystemVoice, systemVoices } from '#web/platform/audio/system-voice.ts';
import { partnerVoices } from '../device/partner-voices.ts';
import { deviceCast } from './device-cast.ts';

/** The reason why a line isn't requested from the server: the actor chose the device's voices. */
export class DeviceVoiceChosen extends Error {}

interface HowRead {
  readonly characterId: CharacterId | null;
  /** The ids of all speaking characters, most important first. */
  readonly characterIds: readonly CharacterId[];
  /** The speed of the run. */
  readonly speed: number;
  /** From 0 to 1. */
  readonly volume: number;
}

/** The usual speed of voices. */
const charactersPerSecond = 14;
/** Slower than any voice, so that the line is given up only if the voice has stopped responding. */
const slowestCharactersPerSecond = 6;
const minSeconds = 6;

/** Null for a line that failed for another reason, and if the device has no voice of the language. */
export function readAloud(line: LineSpeech, reason: unknown, how: HowRead): ReadAloud | null {
  const refused = refusedLanguage(reason);
  const isCalledFor = reason instanceof Offline || reason instanceof DeviceVoiceChosen || refused !== null;
  if (!isCalledFor) return null;
  const voices = systemVoices(refused ?? line.language ?? defaultLanguage);
  const cast = deviceCast(how.characterIds, voices, partnerVoices.read().chosen);
  const part = cast.get(how.characterId ?? '') ?? (voices[0] && { voice: voices[0], pitch: 1 });
  if (!part) return null;
  const said = saidText(line.text, { pronunciations: line.pronunciations ?? [], isPlain: true });
  // Emphasis marks would be read out; replacing them with spaces keeps the positions of the words.
  const text = said.text.replaceAll(/[*_]/g, ' ');
  const delivery = deliveryOf(line);
  const rate = how.speed * (line.settings.speed ?? 1) * delivery.rate;
  const marks = expectedMarks(text, rate).map((mark) => ({ ...mark }));
  const written = marksAsWritten(marks, said).map((mark) => ({ ...mark }));
  return {
    maxSeconds: minSeconds + text.length / slowestCharactersPerSecond / Math.min(1, rate),
    lengthSeconds: text.length / charactersPerSecond / rate,
    marks: written,
    begin(onOver) {
      const beganAt = performance.now();
      const volume = Math.min(1, how.volume * 10 ** (delivery.gainDb / 20));
      const reading = { text, voice: part.voice, rate, pitch: part.pitch * delivery.pitch, volume };
      return readWithSystemVoice(reading, onOver, (from) =>
        moveMarks(written, placeAsWritten(from, said), (performance.now() - beganAt) / 1000),
      );
    },
  };
}

/** Lines that are spoken together, one after the other, because a device speaks with one voice at a time. */
export function readInTurn(readings: readonly (ReadAloud | null)[]): ReadAloud | null {
  const [first, ...rest] = readings.filter((reading) => reading !== null);
  if (!first) return null;
  return rest.reduce(
    (one, other) => ({
      maxSeconds: one.maxSeconds + other.maxSeconds,
      lengthSeconds: one.lengthSeconds + other.lengthSeconds,
      marks: one.marks,
      begin(onOver) {
        let stop = one.begin(() => (stop = other.begin(onOver)));
        return () => stop();
      },
    }),
    first,
  );
}

/** Says why the device's voice reads; null if the actor chose it. */
export function readAloudNotice(reason: unknown): string | null {
  if (reason instanceof DeviceVoiceChosen) return null;
  return reason instanceof ApiError
    ? `${reason.message} This device’s own voice reads these lines.`
    : browserSentence('speech.read_aloud');
}

/** The code of the language that no voice of the server speaks; null for any other reason. */
function refusedLanguage(reason: unknown): string | null {
  if (!(reason instanceof ApiError) || reason.code !== 'speech.language') return null;
  const code = reason.details?.['code'];
  return typeof code === 'string' ? code : null;
}

const deliveryOf = ({ settings: { delivery, direction, emotion } }: LineSpeech) =>
  [direction, emotion]
    .map((words) => deliveryFromDirection(words ?? ''))
    .reduce(combineDeliveries, styleDelivery(delivery ?? 'neutral'));

/** When each word is expected, until the voice reports it. */
const expectedMarks = (text: string, rate: number): WordMark[] =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    at: index / charactersPerSecond / rate,
  }));

const placeAsWritten = (from: number, said: SaidText): number =>
  marksAsWritten([{ from, to: from + 1, at: 0 }], said)[0]?.from ?? from;

/** The word at `from` begins now: the words after it move by as much as it was expected earlier or later. */
function moveMarks(marks: { from: number; at: number }[], from: number, seconds: number): void {
  const current = marks.findLastIndex((mark) => mark.from <= from);
  const late = seconds - (marks[current]?.at ?? seconds);
  for (const [index, mark] of marks.entries()) {
    if (index >= current) mark.at += late;
    else mark.at = Math.min(mark.at, seconds);
  }
}
