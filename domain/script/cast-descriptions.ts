// What the cast list says of each speaker, also where the speeches shorten the name that the list prints in full.
import { nameKey, wordCount } from './names.ts';

/** A longer entry is a speech below the list. */
const MAX_ENTRY = 200;
const MAX_HEAD_WORDS = 9;

interface Entry {
  readonly printed: string;
  /** Its words up to the first comma, colon, bracket or dash. */
  readonly head: readonly string[];
  readonly rest: string;
}

/** `printed`: the lines of a cast list. By name key; names that the list doesn't have are missing. */
export function castDescriptions(
  names: readonly string[],
  printed: readonly string[],
): ReadonlyMap<string, string> {
  const entries = printed.flatMap(entryFrom);
  const speakers = new Set(names.map(nameKey));
  const found = names.flatMap((name) => {
    const key = nameKey(name);
    const words = wordsOf(key);
    const ranked = entries
      .map((entry) => ({ entry, rank: rankOf(words, entry, speakers) }))
      .filter(({ rank }) => rank !== null)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
    const [best] = ranked;
    return best ? [[key, descriptionFrom(words, best.entry)] as const] : [];
  });
  return new Map(found);
}

function entryFrom(printed: string): Entry[] {
  const text = printed
    .replace(/\s+(?=[,.:;])/gu, '')
    .replace(/[\s.,;]+$/u, '')
    .trim();
  if (text === '' || text.length > MAX_ENTRY || isSpeech(text)) return [];
  const end = HEAD_END.exec(text)?.index ?? text.length;
  const head = text.slice(0, end);
  if (wordCount(head) > MAX_HEAD_WORDS) return [];
  return [{ printed: text, head: wordsOf(nameKey(head)), rest: withoutMarks(text.slice(end)) }];
}

/** A period ends a name that isn't abbreviated by it. */
const HEAD_END = /\s*[,:(\t]|\s+[-–—]+\s|\.{2,}|(?<=\p{L}{5})\.\s|\s{2,}/u;
const MIN_SPEECH = 50;

/** The first speeches, where the list goes on to them. */
function isSpeech(text: string): boolean {
  const said = /^[\p{Lu}\p{M} ]{2,30}\.\s+(?=\p{Lu})(.*)$/u.exec(text)?.[1];
  return said !== undefined && (said.length >= MIN_SPEECH || /[!?…]/u.test(said));
}

const withoutMarks = (text: string): string =>
  text
    .replace(/^[\s,.:;–—-]+/u, '')
    .replace(/^\(([^()]*)\)?$/u, '$1')
    .trim();

const wordsOf = (key: string): string[] => key.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'-]*/gu) ?? [];

/** Null: somebody else's entry. Lower is surer. */
function rankOf(
  words: readonly string[],
  { head, rest }: Entry,
  speakers: ReadonlySet<string>,
): number | null {
  const [first] = words;
  if (first === undefined || head.length === 0) return null;
  const begins = words.every((word, i) => head[i] === word);
  if (begins) return head.length === words.length ? 0 : 1;
  if (speakers.has(head.join(' ')) || speakers.has(head[0] ?? '')) return null;
  const tail = head.slice(-words.length);
  if (words.every((word, i) => tail[i] === word)) return 2;
  if (words.every((word) => head.includes(word))) return 3;
  if (words.length > 1) return null;
  if (wordsOf(nameKey(rest))[0] === first) return 4;
  return first.length > 1 && head.some((word) => word.startsWith(first)) ? 5 : null;
}

/** Without the name, unless the entry prints more of it. */
function descriptionFrom(words: readonly string[], { printed, head, rest }: Entry): string {
  if (head.length === words.length && words.every((word, i) => head[i] === word)) return rest;
  if (!words.every((word, i) => head[i] === word)) return printed;
  const end = printed.toUpperCase().indexOf(words.at(-1) ?? '') + (words.at(-1)?.length ?? 0);
  const after = withoutMarks(printed.slice(end));
  return /^\p{Lu}/u.test(after) ? printed : after;
}
