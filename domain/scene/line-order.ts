// The order of lines (docs/product/scenes.md#editing). Lines moved together stay together, in their order.
import type { LineId } from '../ids.ts';
import type { DraftLine, SceneDraft } from './draft.ts';

/** The first of these lines gets this index in the new order, and the others follow; past the end, they go last. */
export function placeLines(draft: SceneDraft, ids: readonly LineId[], place: number): SceneDraft {
  const [moved, others] = partedBy(draft.lines, ids);
  const to = Math.min(Math.max(place, 0), others.length);
  return { ...draft, lines: others.toSpliced(to, 0, ...moved) };
}

/** One index up (-1) or down (1); separate lines gather first. */
export function moveLines(draft: SceneDraft, ids: readonly LineId[], step: -1 | 1): SceneDraft {
  const wanted = new Set(ids);
  const first = draft.lines.findIndex((line) => wanted.has(line.id));
  const last = draft.lines.findLastIndex((line) => wanted.has(line.id));
  if (first === -1) return draft;
  const [moved] = partedBy(draft.lines, ids);
  return placeLines(draft, ids, step === -1 ? first - 1 : last - moved.length + 2);
}

/** Whether moving these lines this way changes anything. */
export function canMoveLines(lines: readonly DraftLine[], ids: readonly LineId[], step: -1 | 1): boolean {
  const wanted = new Set(ids);
  const edge = step === -1 ? lines.slice(0, wanted.size) : lines.slice(lines.length - wanted.size);
  return wanted.size > 0 && !edge.every((line) => wanted.has(line.id));
}

function partedBy(lines: readonly DraftLine[], ids: readonly LineId[]): [DraftLine[], DraftLine[]] {
  const wanted = new Set(ids);
  return [lines.filter((line) => wanted.has(line.id)), lines.filter((line) => !wanted.has(line.id))];
}
