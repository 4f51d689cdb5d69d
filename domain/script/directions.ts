// Parts the spoken words of a speech from the directions printed inside it.

export interface Spoken {
  readonly text: string;
  readonly directions: readonly string[];
}

const OPEN_LIMIT = 2500;

/** Whether the document sets its directions in square brackets, so that round ones belong to the speech. */
export type RoundBrackets = 'direction' | 'spoken';

/** Takes bracketed directions out of a speech. A bracket that never closes takes the rest of its paragraph. */
export function partSpoken(speech: string, round: RoundBrackets): Spoken {
  if (!/[([]/.test(speech)) return { text: tidy(speech), directions: [] };
  const directions: string[] = [];
  let text = '';
  let i = 0;
  while (i < speech.length) {
    const c = speech[i] ?? '';
    const opens = c === '[' || (c === '(' && round === 'direction');
    const before = text.at(-1) ?? ' ';
    if (!opens || /[\p{L}\p{N}]/u.test(before)) {
      text += c;
      i += 1;
      continue;
    }
    const closed = closing(speech, i);
    const end = closed === -1 ? firstClosing(speech, i) : closed;
    const inner = speech
      .slice(i + 1, end === -1 ? undefined : end)
      .replace(/^[\s([]+/, '')
      .trim();
    const after = end === -1 ? ' ' : (speech[end + 1] ?? ' ');
    if (!/\p{L}/u.test(inner) || /[\p{L}\p{N}]/u.test(after)) {
      text += c;
      i += 1;
      continue;
    }
    directions.push(inner);
    i = end === -1 ? speech.length : end + 1;
    // The full stop printed after a closing bracket belongs to the direction when a sentence ended before it.
    if (speech[i] === '.' && (text.trim() === '' || /[.!?…—–-]["'”’]?\s*$/.test(text))) i += 1;
  }
  return { text: tidy(text), directions };
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])(?=\s|$)/g, '$1')
    .trim()
    .replace(/^[.,:;]\s+/, '');
}

function closing(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length && i - from < OPEN_LIMIT; i += 1) {
    const c = text[i];
    if (c === '(' || c === '[') depth += 1;
    else if (c === ')' || c === ']') {
      depth -= 1;
      if (depth === 0) return i;
    }
  }
  return -1;
}

/** A bracket opened twice closes at the first sign of closing. */
function firstClosing(text: string, from: number): number {
  const length = text.slice(from, from + OPEN_LIMIT).search(/[)\]]/);
  return length === -1 ? -1 : from + length;
}

/** `(rising)` without its brackets. */
export function withoutBrackets(text: string): string {
  return text
    .replace(/^[([]\s*/, '')
    .replace(/\s*[)\]][.,]?$/, '')
    .trim();
}
