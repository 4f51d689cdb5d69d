// The browser's own voices. Their sound does not pass through the page's audio, so it can't be scheduled on the audio
// clock or recorded: a line starts on request and reports its own end.
import { speechParts } from '#domain/practice/speech-parts.ts';

export interface SystemReading {
  /** The spoken text, without directions. */
  readonly text: string;
  readonly voice: SpeechSynthesisVoice;
  /** 1 is the voice's default. */
  readonly rate: number;
  readonly pitch: number;
  /** From 0 to 1. */
  readonly volume: number;
}

// Some browsers load their voices at the first call, and return them at a later one.
globalThis.speechSynthesis?.getVoices();

/** Chrome's voices fall silent in a longer text. */
const maxPartCharacters = 180;
/** If a voice hasn't begun by then it has lost the text, as on Android after a cancel. */
const maxStartMs = 2500;
const betterVoices = /premium|enhanced|natural|neural/i;

/**
 * Better voices first. Voices that need the network are left out, because they would send the script to another server.
 */
export function systemVoices(language: string): readonly SpeechSynthesisVoice[] {
  const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  // Some browsers write de_DE.
  const own = (synthesis?.getVoices() ?? []).filter(
    ({ lang, localService }) => localService && lang.toLowerCase().split(/[-_]/)[0] === language,
  );
  const rank = (voice: SpeechSynthesisVoice) => (betterVoices.test(voice.name) ? 0 : voice.default ? 1 : 2);
  return own.toSorted((one, other) => rank(one) - rank(other));
}

/**
 * Reads the text at once. `onWord`: called with the position of each word as it is spoken, in browsers that report it.
 * Calls `onOver` once, at its end or when the voice fails; returns a function that stops it, after which nothing is
 * called.
 */
export function readWithSystemVoice(
  { text, ...how }: SystemReading,
  onOver: () => void,
  onWord: (from: number) => void = () => {},
): () => void {
  const synthesis = globalThis.speechSynthesis;
  const parts = speechParts(text, maxPartCharacters).filter((part) => part.text.trim() !== '');
  let isOver = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function finish() {
    if (isOver) return;
    isOver = true;
    clearTimeout(waiting);
    onOver();
  }

  function speak(index: number, triesLeft: number) {
    const part = parts[index];
    if (!part) return finish();
    const utterance = new SpeechSynthesisUtterance(part.text);
    Object.assign(utterance, { ...how, lang: how.voice.lang });
    let isCurrent = true;
    const once = (next: () => void) => () => {
      if (isOver || !isCurrent) return;
      isCurrent = false;
      clearTimeout(waiting);
      next();
    };
    utterance.addEventListener('start', () => clearTimeout(waiting));
    utterance.addEventListener('boundary', ({ charIndex }) => !isOver && onWord(part.from + charIndex));
    utterance.addEventListener(
      'end',
      once(() => speak(index + 1, 1)),
    );
    utterance.addEventListener('error', once(finish));
    waiting = setTimeout(
      once(() => {
        synthesis.cancel();
        if (triesLeft > 0) speak(index, triesLeft - 1);
        else finish();
      }),
      maxStartMs,
    );
    synthesis.speak(utterance);
    // The voices may be paused after the page was in the background.
    synthesis.resume();
    return undefined;
  }

  speak(0, 1);
  return () => {
    isOver = true;
    clearTimeout(waiting);
    synthesis.cancel();
  };
}
