import { isRecognizerLanguage, type RecognizerLanguage } from '#contract/listening.ts';
import { strictnesses, type Strictness } from '#domain/listening/turn-end.ts';
import type { Hearing } from '#domain/listening/front-end.ts';
import { preference } from '#web/platform/storage/preferences.ts';

/** The actor's options for hands-free practice on this device. */
export interface HandsFreeOptions {
  readonly strictness: Strictness;
  /** Seconds of silence after which a prompt is offered; null for never. */
  readonly promptAfterSeconds: number | null;
  /** The partner stops if the actor speaks over them; only with headphones. */
  readonly canInterrupt: boolean;
  /** The words "again" and "back", said alone, repeat the cue or go back. */
  readonly hearsMoves: boolean;
  /** The browser's recognizer also listens, if it works on this device. */
  readonly asksBrowser: boolean;
  /** The actor agreed to send their voice to the server to check words. */
  readonly sendsVoice: boolean;
  /** The language of scenes that aren't in English; null if none is chosen. */
  readonly language: RecognizerLanguage | null;
}

export const promptDelays = [3, 5, 8, 12] as const;

const initialOptions: HandsFreeOptions = {
  strictness: 'performance',
  promptAfterSeconds: 5,
  canInterrupt: false,
  hearsMoves: false,
  asksBrowser: false,
  sendsVoice: false,
  language: null,
};

export const handsFreeOptions = preference('hands_free', isOptions, initialOptions);

function isOptions(value: unknown): value is HandsFreeOptions {
  const options = (value ?? {}) as Partial<HandsFreeOptions>;
  const { strictness, promptAfterSeconds, canInterrupt, hearsMoves, asksBrowser, sendsVoice, language } =
    options;
  return (
    strictnesses.some((known) => known === strictness) &&
    (promptAfterSeconds === null || promptDelays.some((known) => known === promptAfterSeconds)) &&
    typeof canInterrupt === 'boolean' &&
    typeof hearsMoves === 'boolean' &&
    typeof asksBrowser === 'boolean' &&
    typeof sendsVoice === 'boolean' &&
    (language === null || (typeof language === 'string' && isRecognizerLanguage(language)))
  );
}

/** What the ear has learned of the actor's voice, by microphone. */
type KnownVoices = Readonly<Record<string, Hearing>>;
const maxKnown = 8;

const known = preference<KnownVoices>('hearing', isKnownVoices, {});

export const knownVoices = {
  of: (microphone: string): Hearing | null => known.read()[microphone] ?? null,
  keep(microphone: string, hearing: Hearing): void {
    const { [microphone]: _, ...others } = known.read();
    known.write(Object.fromEntries([[microphone, hearing], ...Object.entries(others)].slice(0, maxKnown)));
  },
};

function isKnownVoices(value: unknown): value is KnownVoices {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value as Record<string, Partial<Hearing> | null>).every(
    (hearing) =>
      typeof hearing?.floorDb === 'number' &&
      Array.isArray(hearing.cepstralMean) &&
      hearing.cepstralMean.length === 13 &&
      hearing.cepstralMean.every((number) => Number.isFinite(number)),
  );
}
