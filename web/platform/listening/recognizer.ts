// A recognizer turns speech into text. Because it is slower than the ear, it doesn't decide when a turn is over; it
// gives a second opinion on which words were said.

export interface Recognizer {
  /**
   * Listens to a line until `end`. `expected`: the text that is probably said. `onText`: called with all text
   * recognized so far, whenever it changes.
   */
  listen(expected: string, onText: (text: string) => void): RecognizedSpeech;
  close(): void;
}

export interface RecognizedSpeech {
  /** Resolves with all recognized text, after two seconds at most; null if it failed. */
  end(): Promise<string | null>;
}

/** The longest wait for the last words. */
export const lastWordsMs = 2000;
