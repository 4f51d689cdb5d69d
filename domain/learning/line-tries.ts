// Tries as evidence: in the order they were made, each once, by line and day. Devices may have sent them in any order.
import { dateIn, daysUntil } from '../scene/due-date.ts';
import type { Grade, PlanTry } from './history-schema.ts';
import type { LearningWay } from './line-try.ts';

export interface Evidence {
  /** Days before today, from 0; a try that claims to be from the future was made today. */
  readonly daysAgo: number;
  /** From 0, missed, to 1, said right without help. */
  readonly outcome: number;
  /** The words could be read. */
  readonly isShown: boolean;
}

const worth: Record<Grade, number> = { got: 1, close: 0.5, missed: 0 };

/** Ways in which part of the words can be read: they count as one prompt. */
const partlyShown: ReadonlySet<string> = new Set<LearningWay>(['first-letters', 'fading', 'build-up']);

/** From 0 to 1. Each prompt that was asked for halves what the try was worth. */
const outcomeOf = ({ grade, hints, way }: Pick<PlanTry, 'grade' | 'hints' | 'way'>) =>
  worth[grade] / 2 ** Math.min(hints + (partlyShown.has(way) ? 1 : 0), 4);

/** By line. The answer is the same for the same tries in any order. */
export function evidenceByLine(
  tries: readonly PlanTry[],
  today: string,
  timeZone: string,
): ReadonlyMap<string, readonly Evidence[]> {
  const dates = new Map<string, number>();
  const daysAgo = (at: string) => {
    const known = dates.get(at);
    if (known !== undefined) return known;
    const date = hasOffset(at) ? dateIn(timeZone, new Date(at)) : at.slice(0, 10);
    const days = Math.max(0, daysUntil(today, date));
    dates.set(at, days);
    return days;
  };
  const byLine = new Map<string, Evidence[]>();
  for (const each of inOrder(tries)) {
    const evidence = { daysAgo: daysAgo(each.at), outcome: outcomeOf(each), isShown: each.isShown };
    const before = byLine.get(each.line);
    if (before) before.push(evidence);
    else byLine.set(each.line, [evidence]);
  }
  return byLine;
}

const hasOffset = (at: string) => /(?:Z|[+-]\d\d:?\d\d)$/.test(at);

/** Only for the order: a time without an offset is compared as if it were in UTC. */
const momentOf = (at: string) => Date.parse(hasOffset(at) || !at.includes('T') ? at : `${at}Z`);

/** By time, then by ID; if neither differs, the worse try comes first. */
function inOrder(tries: readonly PlanTry[]): readonly PlanTry[] {
  const seen = new Set<string>();
  const keyed = tries.map((each) => ({ each, at: momentOf(each.at) }));
  keyed.sort(
    (a, b) =>
      a.at - b.at ||
      compare(a.each.id ?? '', b.each.id ?? '') ||
      outcomeOf(a.each) - outcomeOf(b.each) ||
      Number(b.each.isShown) - Number(a.each.isShown),
  );
  const kept: PlanTry[] = [];
  for (const { each } of keyed) {
    if (each.id !== undefined && seen.has(each.id)) continue;
    if (each.id !== undefined) seen.add(each.id);
    kept.push(each);
  }
  return kept;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
