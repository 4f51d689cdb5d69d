// A recognizer writes down whatever is said. It is slower than the ear and is never asked when a turn is over by the
// sound; it gives a second opinion on which words were said.

export interface Recognizer {
  /**
   * Listens to a line from now on, until `end`. `expected`: what is probably said. `onText`: all that was recognized so
   * far, whenever it changes.
   */
  listen(expected: string, onText: (text: string) => void): RecognizedSpeech;
  close(): void;
}

export interface RecognizedSpeech {
  /** Resolves with all that was recognized, after two seconds at most; null if it failed. */
  end(): Promise<string | null>;
}

/** No answer is waited for longer. */
export const lastWordsMs = 2000;
