/** A piece of a speech that is shown at once; `from` is where in the speech it begins. */
export interface Subtitle {
  readonly from: number;
  readonly text: string;
}

/** The number of characters read at a glance. */
const maxCharacters = 90;
/** A sentence that ends after this many characters is shown alone. */
const minCharacters = 45;

/** The whole speech in pieces that end with a sentence if possible, otherwise with a word. */
export function subtitlesOf(speech: string): Subtitle[] {
  const pieces: { from: number; text: string }[] = [];
  for (const { 0: word, index } of speech.matchAll(/\s*\S+/g)) {
    const last = pieces.at(-1);
    const isFull =
      last &&
      (last.text.length + word.length > maxCharacters ||
        (last.text.length >= minCharacters && /[.!?…][”’"')\]]*$/.test(last.text)));
    if (!last || isFull) pieces.push({ from: index, text: word });
    else last.text += word;
  }
  return pieces;
}
