// Fountain's forced elements: a character at the start of a line sets its type.
import type { ReadingLine } from './reading-line.ts';

const TITLE_KEY = /^(?:title|credit|authors?|source|draft date|date|contact|copyright|revision|notes?):/i;

function isForcedCue(text: string): boolean {
  return /^@\p{L}/u.test(text);
}

/** At least two Fountain marks that plain scripts do not use, or its title page at the very top. */
export function isFountain(lines: readonly ReadingLine[]): boolean {
  let signs = 0;
  for (const line of lines) {
    const text = line.text;
    if (isForcedCue(text) || /^![^!]/.test(text) || /^>.+<$/.test(text) || /^\.[\p{L}]/u.test(text))
      signs += 1;
    else if (/^\[\[.*\]\]$/.test(text) || /^={3,}$/.test(text) || /^~\S/.test(text)) signs += 1;
    else if (/\S\s*\[\[.*\]\]$/.test(text)) signs += 1;
    else if (/^\/\*.*\*\/$/.test(text)) signs += 2;
    else if (/\S \^$/.test(text) || /^>\s*\p{Lu}/u.test(text)) signs += 1;
  }
  const opensWithKey = TITLE_KEY.test(lines[0]?.text ?? '');
  const keys = opensWithKey ? lines.slice(0, 8).filter((line) => TITLE_KEY.test(line.text)).length : 0;
  return signs >= 2 || keys >= 2;
}

/** Marks forced lines, and removes notes, boneyards, synopses, and the rows of the title page. */
export function readFountain(lines: readonly ReadingLine[]): ReadingLine[] {
  const kept: ReadingLine[] = [];
  const lastEnd = (end: Ending): number => lines.findLastIndex(({ text }) => text.includes(end));
  const lastEnds: Record<Ending, number> = { '*/': lastEnd('*/'), ']]': lastEnd(']]') };
  let until: Ending | null = null;
  lines.forEach((line, i) => {
    const { text } = line;
    if (until === ']]' && line.gap !== null && line.gap > MAX_IN_NOTE) until = null;
    if (until === null && /^\\\S/.test(text)) {
      // Speech that only looks like a mark, as our own export escapes it.
      line.forced = 'speech';
      line.text = text.slice(1);
      kept.push(line);
      return;
    }
    const shown = shownOf(text, until, (end) => lastEnds[end] >= i);
    until = shown.until;
    line.text = shown.text.trim();
    if (line.text === '' || /^={1,}(?:\s|$|=)/.test(line.text) || SECTION.test(line.text)) return;
    force(line);
    kept.push(line);
  });
  return kept;
}

/** # Act one, not #1 GUARD. */
const SECTION = /^#{1,6}(?:\s+\S|[^\d\s#])/;

type Ending = '*/' | ']]';
/** A note that was left open ends at more white space than this, in lines. */
const MAX_IN_NOTE = 1.5;

/** The rest of a line without notes and boneyards, and what would end one that continues on the next line. */
function shownOf(
  text: string,
  begun: Ending | null,
  isEnded: (end: Ending) => boolean,
): { text: string; until: Ending | null } {
  let shown = '';
  let rest = text;
  let until = begun;
  for (;;) {
    if (until !== null) {
      const end = rest.indexOf(until);
      if (end === -1) return { text: shown, until };
      rest = rest.slice(end + until.length);
    }
    const opens = rest.search(/\/\*|\[\[/);
    until = rest[opens] === '/' ? '*/' : ']]';
    if (opens === -1 || !isEnded(until)) return { text: shown + rest, until: null };
    shown += rest.slice(0, opens);
    rest = rest.slice(opens + 2);
  }
}

function force(line: ReadingLine): void {
  const text = line.text;
  if (isForcedCue(text)) {
    line.forced = 'cue';
    line.text = text.slice(1).replace(/\s*\^$/, '');
  } else if (/^![^!]/.test(text)) {
    line.forced = 'action';
    line.text = text.slice(1).trim();
  } else if (/^>.*<$/.test(text)) {
    line.forced = 'action';
    line.text = text.slice(1, -1).trim();
  } else if (text.startsWith('>') || /^\.[\p{L}\p{N}]/u.test(text)) {
    line.forced = 'heading';
    line.isSceneHeading = text.startsWith('.');
    line.text = text.slice(1).trim();
  } else if (/^~\S/.test(text)) {
    line.forced = 'speech';
    line.text = text.slice(1).trim();
  }
}
