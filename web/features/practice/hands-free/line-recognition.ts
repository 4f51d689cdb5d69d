// One of the actor's lines as a recognizer hears it, in addition to the ear or instead of it.
import { isWholeLine, recognizedIn, type RecognizedLine } from '#domain/listening/recognized-words.ts';
import type { WordToHear } from '#domain/listening/words-to-hear.ts';
import type { Recognizer } from '#web/platform/listening/recognizer.ts';

export interface LineRecognition {
  isWhole(strictness: 'performance' | 'sense'): boolean;
  /** Null if the recognizer failed. */
  end(): Promise<RecognizedLine | null>;
}

/** `onWords`: the words recognized so far, whenever they change. */
export function recognizeLine(
  recognizer: Recognizer,
  line: { readonly text: string; readonly words: readonly WordToHear[] },
  onWords: (recognized: RecognizedLine) => void = () => {},
): LineRecognition {
  let sofar = '';
  const speech = recognizer.listen(line.text, (text) => {
    sofar = text;
    onWords(recognizedIn(line.words, text));
  });
  return {
    isWhole: (strictness) => isWholeLine(line.words, sofar, strictness),
    async end() {
      const text = await speech.end();
      return text === null ? null : recognizedIn(line.words, text);
    },
  };
}
