// Which sections of a script are which in a new draft of it: docs/product/productions.md#a-new-draft. A scene is known by
// its words; its number and heading decide only where the words don't.
import type { DraftLine } from '../scene/draft.ts';
import { wordingOf } from '../scene/revision-wording.ts';
import { longestIncreasing } from './longest-increasing.ts';
import type { SectionHead } from './production.ts';

export interface ComparedSection extends Pick<SectionHead, 'number' | 'heading'> {
  readonly lines: readonly Pick<DraftLine, 'text'>[];
}

type SectionChange = 'kept' | 'changed' | 'split' | 'merged' | 'new' | 'cut';

/** Sections of the old draft and what became of them; both are positions, in order. */
export interface SectionMatch {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly change: SectionChange;
  /** Its place among the others is another one. */
  readonly isMoved: boolean;
  readonly isRenumbered: boolean;
}

/** So much of a section's words makes it the same, or a part of the other. */
const largeShare = 0.5;
/** So much is enough for two sections that have most in common with each other. */
const smallShare = 0.2;

/**
 * Each section of both drafts is in one match. In the order of the new draft; what was cut comes after what it followed.
 */
export function matchSections(
  before: readonly ComparedSection[],
  after: readonly ComparedSection[],
): SectionMatch[] {
  const [old, now] = [before.map(readSection), after.map(readSection)];
  const links = new Links(old.length, now.length);
  linkEqual(old, now, links);
  linkAlike(old, now, links);
  linkByHeading(old, now, links);
  return laidOut(old, now, links);
}

interface ReadSection {
  readonly number: string | null;
  readonly headingKey: string;
  /** All its text; empty if it has no words. */
  readonly key: string;
  /** Every three words in a row, and short lines whole, with how often they occur. */
  readonly phrases: ReadonlyMap<string, number>;
}

function readSection({ number, heading, lines }: ComparedSection): ReadSection {
  const phrases = new Map<string, number>();
  const texts = lines.map(({ text }) => wordingOf(text).words);
  for (const words of texts) {
    for (let i = 0; i < Math.max(1, words.length - 2); i += 1) {
      const phrase = words.slice(i, i + 3).join(' ');
      if (phrase !== '') phrases.set(phrase, (phrases.get(phrase) ?? 0) + 1);
    }
  }
  const key = texts
    .map((words) => words.join(' '))
    .join('\n')
    .trim();
  return { number, headingKey: wordingOf(heading).words.join(' '), key, phrases };
}

class Links {
  readonly #to: Set<number>[];
  readonly #from: Set<number>[];
  constructor(oldCount: number, newCount: number) {
    this.#to = Array.from({ length: oldCount }, () => new Set());
    this.#from = Array.from({ length: newCount }, () => new Set());
  }
  add(i: number, j: number): void {
    this.#to[i]?.add(j);
    this.#from[j]?.add(i);
  }
  isFreeBefore = (i: number): boolean => this.#to[i]?.size === 0;
  isFreeAfter = (j: number): boolean => this.#from[j]?.size === 0;
  /** What belongs together with this section of the new draft. */
  groupOf(j: number): { from: number[]; to: number[] } {
    const [from, to] = [new Set<number>(), new Set([j])];
    for (const each of to) {
      for (const i of this.#from[each] ?? []) {
        from.add(i);
        for (const other of this.#to[i] ?? []) to.add(other);
      }
    }
    const sorted = (positions: ReadonlySet<number>) => [...positions].sort((one, other) => one - other);
    return { from: sorted(from), to: sorted(to) };
  }
}

/** Sections with the same words, as often as they occur in both; those with the same number and heading first. */
function linkEqual(old: readonly ReadSection[], now: readonly ReadSection[], links: Links): void {
  const keys = [
    ({ number, headingKey, key }: ReadSection) => key && `${number}\n${headingKey}\n${key}`,
    ({ headingKey, key }: ReadSection) => key && `${headingKey}\n${key}`,
    ({ key }: ReadSection) => key,
  ];
  for (const keyOf of keys) linkInOrder(old, now, links, keyOf);
}

/** What is left and has no words, or was written anew, is known by its number and heading. */
function linkByHeading(old: readonly ReadSection[], now: readonly ReadSection[], links: Links): void {
  linkInOrder(old, now, links, ({ number, headingKey }) => headingKey && `${number}\n${headingKey}`);
  linkInOrder(old, now, links, ({ headingKey, key }) => (key === '' ? headingKey : ''));
}

/** Links sections with the same key that have no link yet, one to one; an empty key is none. */
function linkInOrder(
  old: readonly ReadSection[],
  now: readonly ReadSection[],
  links: Links,
  keyOf: (section: ReadSection) => string,
): void {
  const waiting = new Map<string, number[]>();
  for (const [i, section] of old.entries()) {
    const key = links.isFreeBefore(i) ? keyOf(section) : '';
    if (key !== '') waiting.set(key, [...(waiting.get(key) ?? []), i]);
  }
  for (const [j, section] of now.entries()) {
    const i = links.isFreeAfter(j) ? waiting.get(keyOf(section))?.shift() : undefined;
    if (i !== undefined) links.add(i, j);
  }
}

interface Shared {
  readonly i: number;
  readonly j: number;
  /** The shares of the old and of the new section's words that both have in common, 0 to 1. */
  readonly ofOld: number;
  readonly ofNew: number;
}

function linkAlike(old: readonly ReadSection[], now: readonly ReadSection[], links: Links): void {
  const shared = sharedWords(old, now, links);
  const closest = (key: 'i' | 'j') => {
    const best = new Map<number, Shared>();
    for (const each of shared) {
      const known = best.get(each[key]);
      if (!known || each.ofOld + each.ofNew > known.ofOld + known.ofNew) best.set(each[key], each);
    }
    return best;
  };
  const [closestOfOld, closestOfNew] = [closest('i'), closest('j')];
  for (const each of shared) {
    const { i, j, ofOld, ofNew } = each;
    const isClosest = closestOfOld.get(i) === each && closestOfNew.get(j) === each;
    const isPart = ofOld >= largeShare || ofNew >= largeShare;
    if (isPart || (isClosest && Math.max(ofOld, ofNew) >= smallShare)) links.add(i, j);
  }
}

/** For sections without a link that have words in common. A phrase counts less the more sections it is in. */
function sharedWords(
  old: readonly ReadSection[],
  now: readonly ReadSection[],
  links: Pick<Links, 'isFreeBefore' | 'isFreeAfter'>,
): Shared[] {
  const places = new Map<string, number[]>();
  for (const [i, { phrases }] of old.entries()) {
    for (const phrase of phrases.keys()) places.set(phrase, [...(places.get(phrase) ?? []), i]);
  }
  const worth = (phrase: string) => 1 / (places.get(phrase)?.length ?? 1);
  const total = ({ phrases }: ReadSection) =>
    Array.from(phrases, ([phrase, times]) => times * worth(phrase)).reduce((sum, one) => sum + one, 0);
  const totals = old.map(total);
  return now.flatMap((section, j) => {
    if (!links.isFreeAfter(j)) return [];
    const common = new Map<number, number>();
    for (const [phrase, times] of section.phrases) {
      for (const i of places.get(phrase) ?? []) {
        if (!links.isFreeBefore(i)) continue;
        const both = Math.min(times, old[i]?.phrases.get(phrase) ?? 0) * worth(phrase);
        common.set(i, (common.get(i) ?? 0) + both);
      }
    }
    const totalNow = total(section);
    return Array.from(common, ([i, words]) => ({
      i,
      j,
      ofOld: words / (totals[i] || 1),
      ofNew: words / (totalNow || 1),
    }));
  });
}

function laidOut(old: readonly ReadSection[], now: readonly ReadSection[], links: Links): SectionMatch[] {
  const groups = now.map((_, j) => links.groupOf(j)).filter(({ to }, j) => to[0] === j);
  const first = groups.map(({ from }) => from[0] ?? null);
  const inPlace = longestIncreasing(first.filter((i) => i !== null));
  const matches: SectionMatch[] = groups.map((group) => ({
    ...group,
    change: changeOf(group),
    isMoved: group.from[0] !== undefined && !inPlace.has(group.from[0]),
    isRenumbered: isRenumbered(group),
  }));
  const placed: SectionMatch[] = [];
  const cut = old.flatMap((_, i) => (links.isFreeBefore(i) ? [i] : []));
  const cutMatch = (i: number): SectionMatch => ({
    from: [i],
    to: [],
    change: 'cut',
    isMoved: false,
    isRenumbered: false,
  });
  for (const match of matches) {
    const here = match.from[0];
    if (here !== undefined && !match.isMoved) {
      while (cut[0] !== undefined && cut[0] < here) placed.push(cutMatch(cut.shift() ?? 0));
    }
    placed.push(match);
  }
  return [...placed, ...cut.map(cutMatch)];

  function changeOf({ from, to }: Pick<SectionMatch, 'from' | 'to'>): SectionChange {
    if (from.length === 0) return 'new';
    if (from.length > 1 && from.length >= to.length) return 'merged';
    if (to.length > 1) return 'split';
    const [one, other] = [old[from[0] ?? 0], now[to[0] ?? 0]];
    return one?.key === other?.key && one?.headingKey === other?.headingKey ? 'kept' : 'changed';
  }

  /** A script that is numbered for the first time is not renumbered. */
  function isRenumbered({ from, to }: Pick<SectionMatch, 'from' | 'to'>): boolean {
    if (from.length !== 1 || to.length !== 1) return false;
    const [was, is] = [old[from[0] ?? 0]?.number ?? null, now[to[0] ?? 0]?.number ?? null];
    return was !== null && is !== null && was !== is;
  }
}
