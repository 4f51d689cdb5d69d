import type { RevisedLine } from '#domain/scene/revised-line.ts';

export type ComparisonRow =
  | { readonly key: string; readonly revised: RevisedLine }
  /** Consecutive unchanged lines. */
  | { readonly key: string; readonly untouched: number };

const isTouched = ({ kind, isMoved }: RevisedLine): boolean => kind !== 'kept' || isMoved;

/** Every line, or only the changed ones. */
export function comparisonRows(lines: readonly RevisedLine[], onlyTouched: boolean): ComparisonRow[] {
  const rows: ComparisonRow[] = [];
  for (const revised of lines) {
    const last = rows.at(-1);
    if (!onlyTouched || isTouched(revised)) rows.push({ key: revised.id, revised });
    else if (last && 'untouched' in last) {
      rows[rows.length - 1] = { key: last.key, untouched: last.untouched + 1 };
    } else rows.push({ key: `untouched ${revised.id}`, untouched: 1 });
  }
  return rows;
}

/** The number of lines per kind of change. */
export function comparisonCounts(lines: readonly RevisedLine[]) {
  const count = (is: (line: RevisedLine) => boolean) => lines.filter(is).length;
  return {
    kept: count(({ kind }) => kind === 'kept'),
    changed: count(({ kind }) => kind === 'changed'),
    new: count(({ kind }) => kind === 'new'),
    cut: count(({ kind }) => kind === 'cut'),
    moved: count(({ isMoved }) => isMoved),
  };
}

const FEW = 0.1;

/** So little of the scene is in the file that it may be another scene’s. */
export const isHardlyThisScene = ({ kept, changed, cut }: ReturnType<typeof comparisonCounts>): boolean =>
  kept + changed < FEW * (kept + changed + cut);
