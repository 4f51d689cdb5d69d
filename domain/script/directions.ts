// Separates the spoken words of a speech from the directions inside it.

export interface Spoken {
  readonly text: string;
  readonly directions: readonly string[];
}

const OPEN_LIMIT = 2500;

/** Whether the document uses square brackets for directions, so that round ones belong to the speech. */
export type RoundBrackets = 'direction' | 'spoken';

/** Removes bracketed directions from a speech. A bracket that never closes includes the rest of its paragraph. */
export function partSpoken(speech: string, round: RoundBrackets): Spoken {
  if (!/[([]/.test(speech)) return { text: tidy(speech), directions: [] };
  const ends = closingsOf(speech);
  const lastLetter = speech.search(/\p{L}\P{L}*$/u);
  const opening = speech.search(/\S/);
  const directions: string[] = [];
  const kept: string[] = [];
  /** The last two characters kept, without trailing white space. */
  let ending = '';
  let from = 0;
  let i = 0;
  while (i < speech.length) {
    const c = speech[i] ?? '';
    // A bracket at the beginning of a speech says how it is said, whatever brackets mean later.
    const opens = c === '[' || (c === '(' && (round === 'direction' || i === opening));
    const before = i > from ? speech[i - 1] : kept.at(-1)?.at(-1);
    const end = ends.get(i) ?? -1;
    if (!opens || isLetter(before) || (end === -1 && i > lastLetter)) {
      i += 1;
      continue;
    }
    const inner = speech
      .slice(i + 1, end === -1 ? undefined : end)
      .replace(/^[\s([]+/, '')
      .trim();
    const after = end === -1 ? ' ' : speech[end + 1];
    // (laughing)Who told you that?, unlike (s)he.
    const isManner = i === opening && /\p{L}{2}/u.test(inner);
    if (!/\p{L}/u.test(inner) || (isLetter(after) && !isManner)) {
      i += 1;
      continue;
    }
    directions.push(inner);
    if (i > from) {
      kept.push(speech.slice(from, i));
      ending = (ending + speech.slice(from, i)).trimEnd().slice(-2);
    }
    from = end === -1 ? speech.length : end + 1;
    // A period after a closing bracket belongs to the direction if a sentence ended before it.
    if (speech[from] === '.' && (ending === '' || /[.!?…—–-]["'”’]?$/.test(ending))) from += 1;
    i = from;
  }
  kept.push(speech.slice(from));
  return { text: tidy(kept.join('')), directions };
}

/** Letters that a bracket can be part of a word with: actor(s). Chinese and Japanese put no space before one. */
const isLetter = (c: string | undefined): boolean =>
  c !== undefined && /[\p{L}\p{N}]/u.test(c) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー]/u.test(c);

function tidy(text: string): string {
  const single = /\s{2}|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text;
  return single
    .replace(/ ([,.;:!?])(?=\s|$)/g, '$1')
    .replace(/(?<!\.)\.\. \.(?=[^\s.])/g, '...')
    .trim()
    .replace(/^[.,:;]\s+/, '');
}

/** Where each bracket closes. One that is opened twice and closed once closes where the inner one does. */
function closingsOf(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i];
    if (c === '(' || c === '[') open.push(i);
    else if (c === ')' || c === ']') {
      const from = open.pop();
      if (from !== undefined && i - from < OPEN_LIMIT) ends.set(from, i);
    }
  }
  let next = -1;
  for (let i = text.length - 1; i >= 0 && open.length > 0; i -= 1) {
    if (text[i] === ')' || text[i] === ']') next = i;
    if (open.at(-1) !== i) continue;
    open.pop();
    if (next !== -1 && next - i < OPEN_LIMIT) ends.set(i, next);
  }
  return ends;
}

/** `(rising)` without its brackets; "Ann (10)" stays as it is. */
export function withoutBrackets(text: string): string {
  if (!/^[([]/.test(text)) return text;
  const end = closingsOf(text).get(0);
  const isWhole = end === undefined || /^[.,]?$/.test(text.slice(end + 1));
  return isWhole ? text.slice(1, end).trim() : text;
}
