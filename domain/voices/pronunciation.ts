/** How a word of a scene is to be said: "Hermione", "her MY oh nee". */
export interface Pronunciation {
  /** One word or a few, as the script writes them. */
  readonly written: string;
  /** Spelled as it sounds. */
  readonly spoken: string;
}

export const pronunciationLimits = { entries: 100, written: 60, spoken: 60 } as const;

/** Something that can be said, and nothing that an engine would take for a direction or markup. */
export const sayable = /^[^()[\]<>{}]*[\p{L}\p{N}][^()[\]<>{}]*$/u;

/** Two entries for one word are one too many: letter case and the kind of apostrophe make no difference. */
export const wordOf = (written: string): string =>
  written.normalize('NFC').trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');

/** Those that may matter to this text: what a request needs to carry of a scene's whole list. */
export function pronunciationsIn(text: string, list: readonly Pronunciation[]): readonly Pronunciation[] {
  if (list.length === 0) return list;
  const words = wordOf(text);
  return list.filter(({ written }) => words.includes(wordOf(written)));
}

/**
 * Finds every place where a word of the list stands, whole, in any letter case: "Hermione's" and "Hermione'll" hold
 * "Hermione", "Hermiones" does not. Of two that begin at one place the longer counts. Null: there is nothing to find.
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
