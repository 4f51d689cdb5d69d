import { useState } from 'react';
import { isUncertain } from '#domain/scene/certainty.ts';
import type { Character } from '#domain/scene/scene.ts';
import { mendingOf, type Mending } from '#domain/script/mending.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { useDispatch, useDraft } from '../draft/use-editor.ts';

/** A place in the editor where a problem can be fixed. */
export type MendingPlace = 'speakers' | 'unassigned' | 'title' | 'source';

interface ThingsToCheckProps {
  notes: readonly string[];
  /** False if there is no original to look at. */
  hasSource: boolean;
  onShow: (place: MendingPlace) => void;
}

/** On a phone they start collapsed, so that the script comes first. */
const isWide = () => matchMedia('(min-width: 64rem)').matches;

/**
 * Lists what to check in a script that was just read, each item with a button that fixes it or leads there; fixed items
 * disappear.
 */
export function ThingsToCheck({ notes, hasSource, onShow }: ThingsToCheckProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const dispatch = useDispatch();
  const characters = useDraft((draft) => draft.characters);
  const isOpen = {
    speakers: useDraft(({ lines }) => lines.some(isUncertain)),
    unassigned: useDraft(({ unassigned }) => unassigned.length > 0),
  };
  const open = notes
    .filter((note) => !checked.has(note))
    .map((note) => ({ note, mending: mendingOf(note) }))
    .filter(({ mending }) => {
      if (!mending) return true;
      return mending.kind === 'merge' ? pairOf(mending, characters) !== null : isOpen[mending.kind];
    });
  if (open.length === 0) return null;

  function mend(mending: Mending) {
    if (mending.kind !== 'merge') return onShow(mending.kind);
    const pair = pairOf(mending, characters);
    if (pair) dispatch({ move: 'merge-character', id: pair.from.id, intoId: pair.into.id });
  }

  return (
    <details open={open.length <= 5 && isWide()} className="mt-3 border-l-2 border-amber pl-4">
      <summary className="min-h-6 w-fit font-medium">
        {open.length === 1 ? 'One thing to check' : `${open.length} things to check`}
      </summary>
      <ul className="mt-2 grid gap-2 text-ink-soft">
        {open.map(({ note, mending }) => (
          <li key={note} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {note}
            {mending ? (
              <Button size="small" onClick={() => mend(mending)}>
                {buttonNames[mending.kind]}
              </Button>
            ) : (
              <>
                {aboutTheName.test(note) && (
                  <Button size="small" onClick={() => onShow('title')}>
                    Change the title
                  </Button>
                )}
                {hasSource && aboutThePages.test(note) && (
                  <Button size="small" onClick={() => onShow('source')}>
                    Show the pages
                  </Button>
                )}
                <Button size="small" onClick={() => setChecked(new Set([...checked, note]))}>
                  Mark as checked
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const aboutTheName = /^The name of this file/;
const aboutThePages = /^No text was found on|^This file is damaged/;

const buttonNames: Readonly<Record<Mending['kind'], string>> = {
  merge: 'Merge',
  speakers: 'Show the first',
  unassigned: 'Show them',
};

/** Null once one of the two was deleted. */
function pairOf(
  names: { readonly from: string; readonly into: string },
  characters: readonly Character[],
): { from: Character; into: Character } | null {
  const named = (name: string) => characters.find((character) => character.name === name);
  const [from, into] = [named(names.from), named(names.into)];
  return from && into ? { from, into } : null;
}
