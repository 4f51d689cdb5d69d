// Which lines are selected, and how choosing a line changes that.
import type { LineId } from '#domain/ids.ts';
import type { DraftLine } from '#domain/scene/draft.ts';

export interface LineSelection {
  /** Pressing a line selects it instead of opening it. */
  readonly isOn: boolean;
  /** May include deleted lines. */
  readonly ids: ReadonlySet<LineId>;
  /** Where a range starts. */
  readonly anchor: LineId | null;
}

export const nothingSelected: LineSelection = { isOn: false, ids: new Set(), anchor: null };
export const beginSelecting = (): LineSelection => ({ ...nothingSelected, isOn: true });
export const endSelecting = (): LineSelection => nothingSelected;

export const selectionOf = (ids: readonly LineId[]): LineSelection => ({
  isOn: true,
  ids: new Set(ids),
  anchor: ids[0] ?? null,
});

/** Adds or removes the line. */
export function toggled({ ids }: LineSelection, id: LineId): LineSelection {
  const after = new Set(ids);
  if (!after.delete(id)) after.add(id);
  return { isOn: true, ids: after, anchor: id };
}

/** Selects every line from the anchor to this one; from `fromId` if nothing is selected yet. */
export function extended(
  { ids, anchor }: LineSelection,
  lines: readonly DraftLine[],
  id: LineId,
  fromId?: LineId,
): LineSelection {
  const isGoing = fromId === undefined || ids.size > 0;
  const from = (isGoing ? anchor : null) ?? fromId ?? id;
  return { isOn: true, ids: rangeOf(lines, from, id), anchor: from };
}

function rangeOf(lines: readonly DraftLine[], from: LineId, to: LineId): ReadonlySet<LineId> {
  const ends = [from, to].map((id) => lines.findIndex((line) => line.id === id));
  const known = ends.filter((place) => place !== -1);
  return new Set(lines.slice(Math.min(...known), Math.max(...known) + 1).map((line) => line.id));
}

/** The ids of the selected lines, in script order. */
export const selectedIds = (lines: readonly DraftLine[], { ids }: LineSelection): readonly LineId[] =>
  lines.filter((line) => ids.has(line.id)).map((line) => line.id);
