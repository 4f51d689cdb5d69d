// Which scenes of a script an actor takes: by part, by pages, or all; each can be added or left out by hand.
import { useState } from 'react';
import { chosenBy, type SectionChoice } from '#domain/production/breakdown.ts';
import type { ShownSection } from './SectionRows.tsx';

export type ChoiceKind = SectionChoice['kind'];

export function useChoice(sections: readonly ShownSection[], part: string | null) {
  const pages = sections.flatMap(({ page }) => page ?? []);
  const firstPage = Math.min(...pages);
  const lastPage = Math.max(...pages);
  const hasPages = pages.length > 0 && lastPage > firstPage;
  const [kind, setKind] = useState<ChoiceKind>('mine');
  const [range, setRange] = useState({ from: firstPage, to: lastPage });
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());

  const choice = choiceOf(kind, part, range);
  const chosen = new Set(choice === null ? [] : chosenBy(choice, sections));
  for (const position of toggled) if (!chosen.delete(position)) chosen.add(position);
  for (const position of chosen) if (sections[position]?.sceneId) chosen.delete(position);

  const anew = () => setToggled(new Set());
  return {
    kind,
    range,
    hasPages,
    firstPage,
    lastPage,
    chosen,
    choose: (next: ChoiceKind) => {
      setKind(next);
      anew();
    },
    changeRange: (next: Partial<typeof range>) => {
      setRange((now) => ({ ...now, ...next }));
      anew();
    },
    toggle: (position: number) => setToggled((now) => withToggled(now, position)),
    anew,
  };
}

/** With the position, or without it if it was there. */
export function withToggled(positions: ReadonlySet<number>, position: number): ReadonlySet<number> {
  const next = new Set(positions);
  if (!next.delete(position)) next.add(position);
  return next;
}

export type Choice = ReturnType<typeof useChoice>;

function choiceOf(
  kind: ChoiceKind,
  part: string | null,
  range: { readonly from: number; readonly to: number },
): SectionChoice | null {
  if (kind === 'mine') return part === null ? null : { kind, part };
  return kind === 'pages' ? { kind, ...range } : { kind };
}
