import { useMemo, useState } from 'react';
import type { DraftLine } from '#domain/scene/draft.ts';

export interface Selection {
  /** Pressing a line selects it in place of opening it. */
  readonly isOn: boolean;
  /** Those selected, in the order of the script. */
  readonly ids: readonly string[];
  has(id: string): boolean;
  /** This line in or out, or everything from the last one picked up to it. */
  pick(id: string, how: 'toggle' | 'range'): void;
  /** From where it began to `toId`; begins at `fromId`. */
  extend(fromId: string, toId: string): void;
  choose(ids: readonly string[]): void;
  begin(): void;
  end(): void;
}

interface Picked {
  readonly isOn: boolean;
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
}

const none: Picked = { isOn: false, ids: new Set(), anchor: null };

/** Which lines are selected; those that are gone are not any more. */
export function useSelection(lines: readonly DraftLine[]): Selection {
  const [picked, setPicked] = useState(none);
  const ids = useMemo(
    () => lines.filter((line) => picked.ids.has(line.id)).map((line) => line.id),
    [lines, picked.ids],
  );

  function range(from: string | null, to: string): ReadonlySet<string> {
    const ends = [from ?? to, to].map((id) => lines.findIndex((line) => line.id === id));
    const known = ends.filter((place) => place !== -1);
    return new Set(lines.slice(Math.min(...known), Math.max(...known) + 1).map((line) => line.id));
  }

  return {
    isOn: picked.isOn,
    ids,
    has: (id) => picked.ids.has(id),
    pick(id, how) {
      setPicked(({ ids: before, anchor }) => {
        if (how === 'range') return { isOn: true, ids: range(anchor, id), anchor: anchor ?? id };
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return { isOn: true, ids: after, anchor: id };
      });
    },
    extend(fromId, toId) {
      setPicked(({ ids: before, anchor }) => {
        const from = before.size > 0 && anchor !== null ? anchor : fromId;
        return { isOn: true, ids: range(from, toId), anchor: from };
      });
    },
    choose: (chosen) => setPicked({ isOn: true, ids: new Set(chosen), anchor: chosen[0] ?? null }),
    begin: () => setPicked({ ...none, isOn: true }),
    end: () => setPicked(none),
  };
}
