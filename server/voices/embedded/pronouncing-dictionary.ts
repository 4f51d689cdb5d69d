// The CMU Pronouncing Dictionary, searched in its file: imported as a module, it would cost each thread 67 MB.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export interface PronouncingDictionary {
  /** Sounds by flite's names, vowels with stress (`ax0`, `ow1`); null for an unknown word. */
  find(word: string): readonly string[] | null;
  /** Every way to say it, the usual one first; empty for an unknown word. */
  findAll(word: string): readonly (readonly string[])[];
}

const ENTRY = /^ {2}"([^"(]+)(?:\(\d+\))?": "([^"]+)"/;

export function loadDictionary(): PronouncingDictionary {
  const text = readFileSync(createRequire(import.meta.url).resolve('cmu-pronouncing-dictionary'));
  return { find: (word) => search(text, word)[0] ?? null, findAll: (word) => search(text, word) };
}

/** Lines are sorted by word (five of 126,046 are not, and are not found), so this is a binary search. */
function search(text: Buffer, word: string): readonly (readonly string[])[] {
  let low = text.indexOf('\n  "') + 1;
  let high = text.length;
  while (low < high) {
    const start = text.lastIndexOf('\n', (low + high) >> 1) + 1;
    const end = lineEnd(text, start);
    const entry = entryAt(text, start, end);
    if (!entry || entry.word >= word) high = Math.min(start, high - 1);
    else low = end + 1;
  }
  const found: string[][] = [];
  for (;;) {
    const end = lineEnd(text, low);
    const entry = entryAt(text, low, end);
    if (entry?.word !== word) return found;
    found.push(entry.sounds.split(' ').map(fliteName));
    low = end + 1;
  }
}

function entryAt(text: Buffer, start: number, end: number) {
  const [, word, sounds] = ENTRY.exec(text.toString('latin1', start, end)) ?? [];
  return word && sounds ? { word, sounds } : null;
}

function lineEnd(text: Buffer, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

const fliteName = (sound: string) => (sound === 'AH0' ? 'ax0' : sound.toLowerCase());
