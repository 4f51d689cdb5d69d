import { useState } from 'react';
import { hasUnsureWords, isUncertain } from '#domain/scene/certainty.ts';
import type { Character } from '#domain/scene/scene.ts';
import { areKeptApart } from '#domain/script/same-person.ts';
import { sentenceOf, type RemarkPlace, type ThingToCheck } from '#domain/script/thing-to-check.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { isWide } from '#web/ui/behavior/use-is-wide.ts';
import { useDispatch, useDraft } from '../draft/use-editor.ts';

/** A place in the editor where a problem can be fixed. */
export type MendingPlace = 'speakers' | 'words' | 'unassigned' | RemarkPlace;

interface ThingsToCheckProps {
  things: readonly ThingToCheck[];
  /** False if there is no original to look at. */
  hasSource: boolean;
  onShow: (place: MendingPlace) => void;
}

/**
 * Lists what to check in a script that was just read, each item with a button that fixes it or leads there; fixed items
 * disappear.
 */
export function ThingsToCheck({ things, hasSource, onShow }: ThingsToCheckProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const dispatch = useDispatch();
  const characters = useDraft((draft) => draft.characters);
  const isOpen = {
    speakers: useDraft(({ lines }) => lines.some(isUncertain)),
    words: useDraft(({ lines }) => lines.some(hasUnsureWords)),
    unassigned: useDraft(({ unassigned }) => unassigned.length > 0),
  };
  const open = things.filter((thing) => {
    if (thing.kind === 'remark') return !checked.has(thing.sentence);
    return thing.kind === 'merge' ? pairOf(thing, characters) !== null : isOpen[thing.kind];
  });
  if (open.length === 0) return null;

  function merge(thing: MergeSuggestion, isOnePerson: boolean) {
    const pair = pairOf(thing, characters);
    if (!pair) return;
    const [{ id }, intoId] = [pair.from, pair.into.id];
    dispatch(
      isOnePerson ? { move: 'merge-character', id, intoId } : { move: 'keep-apart', id, otherId: intoId },
    );
  }

  // On a phone they start collapsed, so that the script comes first.
  return (
    <details open={open.length <= 5 && isWide()} className="mt-3 border-l-2 border-amber pl-4">
      <summary className="min-h-6 w-fit font-medium">
        {open.length === 1 ? 'One thing to check' : `${open.length} things to check`}
      </summary>
      <ul className="mt-2 grid gap-2 text-foreground-soft">
        {open.map((thing) => (
          <li key={sentenceOf(thing)} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {sentenceOf(thing)}
            {thing.kind === 'remark' ? (
              <>
                {thing.place && (thing.place === 'title' || hasSource) && (
                  <Button size="small" onClick={() => onShow(thing.place!)}>
                    {placeNames[thing.place]}
                  </Button>
                )}
                <Button size="small" onClick={() => setChecked(new Set([...checked, thing.sentence]))}>
                  Mark as checked
                </Button>
              </>
            ) : thing.kind === 'merge' ? (
              <>
                <Button size="small" onClick={() => merge(thing, true)}>
                  Merge
                </Button>
                <Button size="small" variant="quiet" onClick={() => merge(thing, false)}>
                  Keep both
                </Button>
              </>
            ) : (
              <Button size="small" onClick={() => onShow(thing.kind)}>
                {buttonNames[thing.kind]}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

type MergeSuggestion = Extract<ThingToCheck, { kind: 'merge' }>;

const placeNames: Readonly<Record<RemarkPlace, string>> = {
  title: 'Change the title',
  source: 'Show the pages',
};

const buttonNames = {
  speakers: 'Show the first',
  words: 'Show the first',
  unassigned: 'Show them',
};

/** Null once one of the two was deleted, or they are kept apart. */
function pairOf(
  names: MergeSuggestion,
  characters: readonly Character[],
): { from: Character; into: Character } | null {
  const named = (name: string) => characters.find((character) => character.name === name);
  const [from, into] = [named(names.from), named(names.into)];
  return from && into && !areKeptApart(from, into) ? { from, into } : null;
}
