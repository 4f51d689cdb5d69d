// The browser's own voice, for a line that is neither on the device nor to be had. Its sound never enters the page, so
// it cannot be put on the audio clock: it begins when it is asked, and says itself when it is over.
import type { ReadAloud } from './line-player.ts';

export interface SystemReading {
  /** What is said and nothing else. */
  readonly text: string;
  /** 1 is the voice's own. */
  readonly rate: number;
  readonly pitch: number;
  /** 0 to 1. */
  readonly volume: number;
}

// Some browsers look for their voices only when they are asked the first time, and answer later.
globalThis.speechSynthesis?.getVoices();

/** Slower than any voice reads, so that only a voice that says nothing any more is given up. */
const slowestCharactersPerSecond = 6;
const minSeconds = 6;

/** Null where this device has no voice of its own. */
export function systemVoice({ text, rate, pitch, volume }: SystemReading): ReadAloud | null {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  const voices = synthesis?.getVoices().filter((voice) => voice.localService) ?? [];
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
