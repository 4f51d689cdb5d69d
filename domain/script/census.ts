// Which names the chosen layout has, how often, and which reading of each line is therefore the likeliest.
import type { CueForm, CueReading } from './cue-reading.ts';
import { FORM_TRUST, isCounted, isFormOf, type Candidates, type Layout } from './layout.ts';

/** How often each name (by key) is a cue in the chosen layout. */
export type Census = ReadonlyMap<string, number>;

/** The names of the chosen layout, counted where a paragraph can begin. */
export function takeCensus(candidates: Candidates, layout: Layout): Map<string, number> {
  const census = new Map<string, number>();
  candidates.readings.forEach((ones, index) => {
    for (const [at, one] of ones.entries()) {
      const isTwice = ones.findIndex(({ form, key }) => form === one.form && key === one.key) < at;
      if (!isFormOf(layout, one.form) || isTwice || !isCounted(candidates, index, one)) continue;
      census.set(one.key, (census.get(one.key) ?? 0) + 1);
    }
  });
  return census;
}

const JOINT = /\s*[,/&+]\s*|\s(?:AND|UND|ET|Y|E|I|OG|OCH|EN|И|ΚΑΙ)\s/u;

/** The census including characters who are named together before they speak, if each is known alone. */
export function withJointNames(
  census: Map<string, number>,
  readings: readonly CueReading[][],
): Map<string, number> {
  for (const { key, form } of readings.flat()) {
    if (form === 'alone' || !JOINT.test(key)) continue;
    const known = key.split(JOINT).map((name) => census.get(name) ?? 0);
    if (Math.min(...known) >= 2) census.set(key, Math.max(2, census.get(key) ?? 0));
  }
  return census;
}

/** The reading of each line that best fits the layout and its known names, or null. */
export function bestReadings(
  readings: readonly CueReading[][],
  layout: Layout,
  census: Census,
): (CueReading | null)[] {
  return readings.map((ones) => {
    let best: CueReading | null = null;
    let bestValue = 0;
    for (const one of ones) {
      const value = fit(one, layout, census);
      if (value > bestValue) {
        best = one;
        bestValue = value;
      }
    }
    return best;
  });
}

// Scripts mix these forms: a name with a direction after it needs no other punctuation.
const KINDRED: Partial<Record<CueForm, readonly CueForm[]>> = {
  dot: ['direction', 'dash', 'space', 'lead'],
  colon: ['direction', 'lead'],
  dash: ['direction', 'dot'],
  direction: ['dot', 'dash', 'space'],
  lead: ['direction', 'colon', 'dot'],
  space: ['direction'],
};

export function isKindred(form: CueForm, layout: Layout): boolean {
  return KINDRED[layout.form]?.includes(form) ?? false;
}

function fit(one: CueReading, layout: Layout, census: Census): number {
  const count = census.get(one.key) ?? 0;
  const sameForm = one.form === layout.form || (one.form === layout.also && one.casing === layout.casing);
  const needed =
    sameForm || (one.form === 'direction' && isKindred(one.form, layout))
      ? 0
      : isKindred(one.form, layout)
        ? 2
        : 3;
  if (count < needed || (one.form === 'space' && !sameForm && needed === 3)) return 0;
  // The longest known name at the beginning of a line in capitals is meant.
  if (one.form === 'space') return (count >= 2 ? 4 : 1) + one.name.length / 100;
  const casing = one.casing === layout.casing ? 1 : one.casing === 'caps' ? 0.8 : 0.4;
  return (sameForm ? 2 : FORM_TRUST[one.form]) * casing * (1 + Math.min(count, 6)) + one.name.length / 1000;
}
