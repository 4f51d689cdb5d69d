import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
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

/** Both drafts in one list; only the rows in view are in the page. */
export function ComparisonList({ old, rows, comparison }: ComparisonListProps) {
  const { revision, asItWas, toggle } = comparison;
  const scroller = useRef<HTMLDivElement>(null);
  const speakerOf = useSpeakers(old, comparison);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here and handed on to no memo
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => USUAL_ROW_PX,
    getItemKey: (place) => rows[place]?.key ?? place,
    overscan: 8,
  });
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={`Lines of the new draft of ${revision.read.title}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="relative h-[calc(100dvh-11rem)] min-h-96 overflow-y-auto overscroll-contain border-t border-line"
    >
      <ol className="relative" style={{ height: virtualizer.getTotalSize() }}>
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
              style={{ top: start }}
            >
              {'untouched' in row ? (
                <p className="border-b border-line py-2 text-center text-sm text-ink-soft">
                  {row.untouched === 1 ? 'One line as it was' : `${row.untouched} lines as they were`}
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
    </div>
  );
}

/** Whoever says a line: under the name they have now, in the colour they have had. */
function useSpeakers(old: SceneDraft, { revision: { read, people } }: Comparison) {
  return useMemo(() => {
    const before = new Map(old.characters.map((character) => [character.id, character]));
    const now = new Map(
      read.characters.map((character) => {
        const was = before.get(people.get(character.id) ?? '');
        return [character.id, { name: character.name, color: was?.color ?? character.color }] as const;
      }),
    );
    return ({ old: was, read: line }: RevisedLine) =>
      line ? now.get(line.characterId ?? '') : before.get(was?.characterId ?? '');
  }, [old, read, people]);
}
