import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CharacterId } from '#domain/ids.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { RevisedLine } from '#domain/scene/revised-line.ts';
import type { ComparisonRow } from './comparison-rows.ts';
import { RevisedRow } from './RevisedRow.tsx';
import type { Comparison } from './use-comparison.ts';

interface ComparisonListProps {
  old: SceneDraft;
  rows: readonly ComparisonRow[];
  comparison: Comparison;
}

const USUAL_ROW_PX = 76;

/** Both drafts in one virtual list, which scrolls with the page. */
export function ComparisonList({ old, rows, comparison }: ComparisonListProps) {
  const { asItWas, toggle } = comparison;
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const speakerOf = useSpeakers(old, comparison);
  // oxlint-disable-next-line react/incompatible-library -- its result is used here and passed to no memo
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: top,
    estimateSize: () => USUAL_ROW_PX,
    getItemKey: (place) => rows[place]?.key ?? place,
    overscan: 8,
  });
  // Content above the list appears and disappears.
  useLayoutEffect(() => {
    const { top: below = 0 } = list.current?.getBoundingClientRect() ?? {};
    setTop(Math.round(below + scrollY));
  }, [rows, comparison]);
  return (
    <ol
      ref={list}
      aria-label={`Lines of the new draft of ${old.title}`}
      className="relative border-t border-line"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0"
            style={{ top: start - top }}
          >
            {'untouched' in row ? (
              <p className="border-b border-line py-2 text-center text-sm text-foreground-soft">
                {row.untouched === 1 ? 'One unchanged line' : `${row.untouched} unchanged lines`}
              </p>
            ) : (
              <RevisedRow
                revised={row.revised}
                character={speakerOf(row.revised)}
                isAsItWas={asItWas.has(row.revised.id)}
                onToggle={toggle}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The speaker of a line: the current name, in the previous color. */
function useSpeakers(old: SceneDraft, { revision: { read, people } }: Comparison) {
  return useMemo(() => {
    const before = new Map<CharacterId | null | undefined, Character>(
      old.characters.map((character) => [character.id, character]),
    );
    const now = new Map<CharacterId | null, Pick<Character, 'name' | 'color'>>(
      read.characters.map((character) => {
        const was = before.get(people.get(character.id));
        return [character.id, { name: character.name, color: was?.color ?? character.color }] as const;
      }),
    );
    return ({ old: was, read: line }: RevisedLine) =>
      line ? now.get(line.characterId) : before.get(was?.characterId);
  }, [old, read, people]);
}
