// The browser's own voice, for a line that can't be loaded. Its sound does not pass through the page's audio, so it
// can't be scheduled on the audio clock: it starts on request and reports its own end.
import type { ReadAloud } from './line-player.ts';

export interface SystemReading {
  /** The spoken text, without directions. */
  readonly text: string;
  /** Its two-letter code. */
  readonly language: string;
  /** 1 is the voice's default. */
  readonly rate: number;
  readonly pitch: number;
  /** From 0 to 1. */
  readonly volume: number;
}

// Some browsers look for their voices at the first call, and return them at a later one.
globalThis.speechSynthesis?.getVoices();

/** Slower than any voice reads, so that only a voice that has stopped responding is given up on. */
const slowestCharactersPerSecond = 6;
const minSeconds = 6;

/** The device's own voices of a language; those that need the network are left out. */
export function systemVoices(language: string): readonly SpeechSynthesisVoice[] {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  // Some browsers write de_DE.
  return (
    synthesis
      ?.getVoices()
      .filter(({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language) ??
    []
  );
}

/** Null if this device has no voice of its own for the language. */
export function systemVoice({ text, language, rate, pitch, volume }: SystemReading): ReadAloud | null {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  const voices = systemVoices(language);
  const voice = voices.find((one) => one.default) ?? voices[0];
  if (!synthesis || !voice) return null;
  return {
    maxSeconds: minSeconds + text.length / slowestCharactersPerSecond / Math.min(1, rate),
    begin(onOver) {
      let isStopped = false;
      const utterance = new SpeechSynthesisUtterance(text);
      Object.assign(utterance, { voice, lang: voice.lang, rate, pitch, volume });
      const over = () => !isStopped && onOver();
      utterance.addEventListener('end', over);
      utterance.addEventListener('error', over);
      synthesis.speak(utterance);
      return () => {
        isStopped = true;
        synthesis.cancel();
      };
    },
  };
}
