// Chooses scenes of a script by part, by pages, or all. Single scenes can be added or left out by hand.
import { useState } from 'react';
import type { CharacterId } from '#domain/ids.ts';
import { chosenBy, type SectionChoice } from '#domain/production/breakdown.ts';
import type { ShownSection } from './SectionRows.tsx';

export type ChoiceKind = SectionChoice['kind'];

/** The actor's choice, as stored on this device. */
export interface KeptChoice {
  readonly part: CharacterId | null;
  readonly kind: ChoiceKind;
  /** Null until a range is chosen; then all pages count. */
  readonly range: { readonly from: number; readonly to: number } | null;
  /** Positions added or left out by hand. */
  readonly toggled: readonly number[];
}

export const noChoice: KeptChoice = { part: null, kind: 'mine', range: null, toggled: [] };

/** `onChange` receives each new choice, so that it can be stored. */
export function useChoice(
  sections: readonly ShownSection[],
  initial: KeptChoice,
  onChange: (choice: KeptChoice) => void,
) {
  const pages = sections.flatMap(({ page }) => page ?? []);
  const firstPage = Math.min(...pages);
  const lastPage = Math.max(...pages);
  const hasPages = pages.length > 0 && lastPage > firstPage;
  const [kept, setKept] = useState(initial);
  const { part, kind, toggled } = kept;
  const range = kept.range ?? { from: firstPage, to: lastPage };

  const choice = choiceOf(kind, part, range);
  const chosen = new Set(choice === null ? [] : chosenBy(choice, sections));
  for (const position of toggled) if (!chosen.delete(position)) chosen.add(position);

  const change = (next: Partial<KeptChoice>) => {
    const changed = { ...kept, ...next };
    setKept(changed);
    onChange(changed);
  };
  return {
    part,
    kind,
    range,
    hasPages,
    firstPage,
    lastPage,
    chosen,
    choosePart: (next: CharacterId | null) => change({ part: next, toggled: [] }),
    choose: (next: ChoiceKind) => change({ kind: next, toggled: [] }),
    changeRange: (next: Partial<typeof range>) => change({ range: { ...range, ...next }, toggled: [] }),
    toggle: (position: number) => change({ toggled: [...withToggled(new Set(toggled), position)] }),
  };
}

/** Adds the position, or removes it if it is in the set. */
export function withToggled(positions: ReadonlySet<number>, position: number): ReadonlySet<number> {
  const next = new Set(positions);
  if (!next.delete(position)) next.add(position);
  return next;
}

export type Choice = ReturnType<typeof useChoice>;

function choiceOf(
  kind: ChoiceKind,
  part: CharacterId | null,
  range: { readonly from: number; readonly to: number },
): SectionChoice | null {
  if (kind === 'mine') return part === null ? null : { kind, part };
  return kind === 'pages' ? { kind, ...range } : { kind };
}
