/** How a word of a scene is spoken: "Hermione", "her MY oh nee". */
export interface Pronunciation {
  /** One or more words, as in the script. */
  readonly written: string;
  /** Spelled as it sounds. */
  readonly spoken: string;
}

export const pronunciationLimits = { entries: 100, written: 60, spoken: 60 } as const;

/** Text that can be spoken, without anything that an engine would treat as a direction or markup. */
export const sayable = /^[^()[\]<>{}]*[\p{L}\p{N}][^()[\]<>{}]*$/u;

/** Whether two entries are for the same word, ignoring case and the kind of apostrophe. */
export const wordOf = (written: string): string =>
  written.normalize('NFC').trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');

/** The entries that may matter for this text: what a request needs from a scene's whole list. */
export function pronunciationsIn(text: string, list: readonly Pronunciation[]): readonly Pronunciation[] {
  if (list.length === 0) return list;
  const words = wordOf(text);
  return list.filter(({ written }) => words.includes(wordOf(written)));
}

/**
 * A pattern for every whole word of the list, ignoring case: "Hermione's" and "Hermione'll" contain "Hermione",
 * "Hermiones" does not. If two begin at the same position, the longer wins. Null if the list is empty.
 */
export function wordsToPronounce(list: readonly Pronunciation[]): RegExp | null {
  const words = list
    .map(({ written }) => wordOf(written))
    .filter((word) => word !== '')
    .sort((one, other) => other.length - one.length)
    .map((word) =>
      word
        .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
        .replaceAll("'", "['’]")
        .replaceAll(' ', String.raw`\s+`),
    );
  if (words.length === 0) return null;
  const isWordEnd = `(?![${inWord}])(?!['’](?!(?:s|d|m|ll|re|ve)(?![${inWord}]))[${inWord}])`;
  return new RegExp(`(?<![${inWord}])(?:${words.join('|')})${isWordEnd}`, 'giu');
}

const inWord = String.raw`\p{L}\p{M}\p{N}`;
