import { useDeferredValue, useMemo } from 'react';
import type { Character } from '#domain/scene/scene.ts';
import { samePersonPairs } from '#domain/script/same-person.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { useDispatch, useDraft } from '../draft/use-editor.ts';

interface SamePeopleProps {
  linesOf: (id: string) => number;
}

const MAX_SHOWN = 4;

/** Suggests merging pairs of names that may mean one person into the one with more lines. */
export function SamePeople({ linesOf }: SamePeopleProps) {
  const dispatch = useDispatch();
  const characters = useDeferredValue(useDraft((draft) => draft.characters));
  const pairs = useMemo(() => pairsAmong(characters).slice(0, MAX_SHOWN), [characters]);
  if (pairs.length === 0) return null;
  return (
    <ul aria-label="Possible duplicates" className="mt-4 grid gap-3 border-l-2 border-amber pl-4">
      {pairs.map(({ key, one, other }) => {
        const [into, from] = linesOf(one.id) >= linesOf(other.id) ? [one, other] : [other, one];
        return (
          <li key={key} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="grow">
              Is <Name of={from} /> the same person as <Name of={into} />?
            </span>
            <span className="flex gap-2">
              <Button
                size="small"
                aria-label={`Merge ${from.name} into ${into.name}`}
                onClick={() => dispatch({ move: 'merge-character', id: from.id, intoId: into.id })}
              >
                Merge
              </Button>
              <Button
                size="small"
                variant="quiet"
                aria-label={`${from.name} and ${into.name} are two people`}
                onClick={() => dispatch({ move: 'keep-apart', id: from.id, otherId: into.id })}
              >
                Keep both
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const Name = ({ of: { name, color } }: { of: Character }) => (
  <ScriptName color={characterColor(color)} className="font-script wrap-anywhere">
    {name}
  </ScriptName>
);

function pairsAmong(characters: readonly Character[]) {
  const byName = new Map(characters.map((character) => [character.name, character]));
  return samePersonPairs(characters, () => 0).flatMap(([oneName, otherName]) => {
    const [one, other] = [byName.get(oneName), byName.get(otherName)];
    return one && other && one !== other ? [{ key: `${one.id} ${other.id}`, one, other }] : [];
  });
}
