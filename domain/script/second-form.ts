// Scripts by several hands name the same people in two ways: AMY above her speech, and AMY: beside it.
import { takeCensus, type Census } from './census.ts';
import type { CueForm } from './cue-reading.ts';
import type { Candidates, Layout } from './layout.ts';
import { evidenceOfSpeech } from './unlikely-names.ts';

const OTHER: Partial<Record<CueForm, readonly CueForm[]>> = { alone: ['colon'], colon: ['alone', 'space'] };
const MIN_TIMES = 2;
const MIN_SHARE = 0.5;

/** The other form in which people are named here, in capitals as in the layout; null if nobody is named in both. */
export function secondForm(candidates: Candidates, layout: Layout): CueForm | null {
  if (layout.casing !== 'caps') return null;
  const known = takeCensus(candidates, layout);
  return OTHER[layout.form]?.find((form) => isUsed(candidates, { ...layout, form }, known)) ?? null;
}

function isUsed(candidates: Candidates, layout: Layout, known: Census): boolean {
  const named = takeCensus(candidates, layout);
  let [times, evidence] = [0, 0];
  candidates.readings.forEach((ones, i) => {
    const one = ones.find(({ form, casing }) => form === layout.form && casing === 'caps');
    if (one === undefined || !isSpeaker(known.get(one.key) ?? 0, named.get(one.key) ?? 0)) return;
    times += 1;
    evidence += evidenceOfSpeech(one.rest || (candidates.lines[i + 1]?.text ?? ''));
  });
  const isShared = [...named.keys()].some((key) => known.has(key));
  const all = [...named.values()].reduce((sum, count) => sum + count, 0);
  return isShared && times >= MIN_TIMES && times >= all * MIN_SHARE && evidence > 0;
}

/** Named in both forms, or again and again in this one. */
const isSpeaker = (known: number, named: number): boolean => named > 0 && (known > 0 || named >= 2);
