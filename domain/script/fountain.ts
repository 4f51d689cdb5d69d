// Fountain's forced elements: a sign at the start of a line says what the line is.
import type { ReadingLine } from './reading-line.ts';

const TITLE_KEY = /^(?:title|credit|authors?|source|draft date|date|contact|copyright|revision|notes?):/i;

function isForcedCue(text: string): boolean {
  return /^@\p{L}/u.test(text);
}

/** Two Fountain signs that plain scripts do not wear, or its title page at the very top. */
export function isFountain(lines: readonly ReadingLine[]): boolean {
  let signs = 0;
  for (const line of lines) {
    const text = line.text;
    if (isForcedCue(text) || /^![^!]/.test(text) || /^>.+<$/.test(text) || /^\.[\p{L}]/u.test(text))
      signs += 1;
    else if (/^\[\[.*\]\]$/.test(text) || /^={3,}$/.test(text) || /^~\S/.test(text)) signs += 1;
    else if (/\S \^$/.test(text) || /^>\s*\p{Lu}/u.test(text)) signs += 1;
  }
  const opensWithKey = TITLE_KEY.test(lines[0]?.text ?? '');
  const keys = opensWithKey ? lines.slice(0, 8).filter((line) => TITLE_KEY.test(line.text)).length : 0;
  return signs >= 2 || keys >= 2;
}

/** Marks forced lines, drops notes, boneyards, synopses and the title page's rows. */
export function readFountain(lines: readonly ReadingLine[]): ReadingLine[] {
  const kept: ReadingLine[] = [];
  let boneyard = false;
  let note = false;
  for (const line of lines) {
    const text = line.text;
    if (/^\\\S/.test(text)) {
      // What is spoken and only looks like a sign, as our own export writes it.
      line.forced = 'speech';
      line.text = text.slice(1);
      kept.push(line);
      continue;
    }
    const wasHidden = boneyard || note;
    if (text.startsWith('/*')) boneyard = true;
    if (text.startsWith('[[')) note = true;
    const hidden = wasHidden || boneyard || note;
    if (text.endsWith('*/')) boneyard = false;
    if (text.endsWith(']]') || (line.gap !== null && line.gap > 1.5)) note = false;
    if (hidden || /^={1,}(?:\s|$|=)/.test(text) || /^#{1,6}\s*\S/.test(text)) continue;
    line.text = text.replace(/\[\[.*?\]\]|\/\*.*?\*\//g, '').trim();
    if (line.text === '') continue;
    force(line);
    kept.push(line);
  }
  return kept;
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
  } else if (text.startsWith('>') || /^\.\p{Lu}{2}/u.test(text)) {
    line.forced = 'heading';
    line.text = text.slice(1).trim();
  } else if (/^~\S/.test(text)) {
    line.forced = 'speech';
    line.text = text.slice(1).trim();
  }
}
