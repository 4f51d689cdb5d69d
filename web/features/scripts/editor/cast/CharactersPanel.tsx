import { Users } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { CharacterId } from '#domain/ids.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { containsText } from '#web/ui/text/contains-text.ts';
import { AddCharacter } from './AddCharacter.tsx';
import { CharacterRow } from './CharacterRow.tsx';
import { SamePeople } from './SamePeople.tsx';
import { useEventCallback } from '#web/ui/behavior/use-event-callback.ts';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';
import { selectionOf } from '../draft/line-selection.ts';
import { useDraft, useEditor } from '../draft/use-editor.ts';

interface CharactersPanelProps {
  /** A character who has lines can't be deleted; otherwise their lines go with them. */
  keepsLines?: boolean;
  onLinesSelected?: () => void;
}

const SHOWN_AT_FIRST = 8;

/** The characters, whoever has most lines first. */
export function CharactersPanel({ keepsLines = false, onLinesSelected }: CharactersPanelProps) {
  const { dispatch, draft, select } = useEditor();
  const characters = useDraft((now) => now.characters);
  const userCharacterId = useDraft((now) => now.userCharacterId);
  // Deferred, so that typing in a line is shown before the lines are counted again.
  const lines = useDeferredValue(useDraft((now) => now.lines));
  const headingId = useId();
  const newName = useRef<HTMLInputElement>(null);
  const isMounted = useStaggeredMount(2);
  const [sought, setSought] = useState('');
  const lineCounts = useMemo(() => {
    const counts = new Map<string | null, number>();
    for (const line of lines) counts.set(line.characterId, (counts.get(line.characterId) ?? 0) + 1);
    return counts;
  }, [lines]);
  const linesOf = (id: string) => lineCounts.get(id) ?? 0;
  const sorted = characters.toSorted((one, other) => linesOf(other.id) - linesOf(one.id));
  const isLong = characters.length > SHOWN_AT_FIRST;
  const found = isLong ? sorted.filter(({ name }) => containsText(name, sought)) : sorted;
  const shown = isMounted ? found : found.slice(0, SHOWN_AT_FIRST);
  const selectLines = useEventCallback((characterId: CharacterId) => {
    const theirs = draft().lines.filter((line) => line.characterId === characterId);
    select(() => selectionOf(theirs.map(({ id }) => id)));
    onLinesSelected?.();
  });
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl font-bold">
        Characters{' '}
        <span className="text-base font-normal text-foreground-soft tabular-nums">{characters.length}</span>
      </h2>
      {characters.length === 0 ? (
        <EmptyState
          icon={Users}
          title="No Characters Detected"
          actions={<Button onClick={() => newName.current?.focus()}>Add Character</Button>}
        >
          Add the characters in this scene, then assign their lines.
        </EmptyState>
      ) : (
        <>
          <SelectField
            label="I play"
            className="mt-3"
            placeholder="Nobody yet"
            value={userCharacterId ?? ''}
            options={sorted.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(characterId) => dispatch({ move: 'play-part', characterId })}
          />
          {isMounted && <SamePeople linesOf={linesOf} />}
          {isLong && (
            <SearchField
              label="Find a character"
              placeholder="Find a character"
              maxLength={100}
              className="mt-4"
              value={sought}
              onChange={setSought}
            />
          )}
          <ul
            aria-label="Characters"
            className="mt-4 max-h-96 overflow-y-auto overscroll-contain border-b border-line"
          >
            {shown.map((character) => (
              <CharacterRow
                key={character.id}
                character={character}
                lineCount={linesOf(character.id)}
                keepsLines={keepsLines}
                isMine={character.id === userCharacterId}
                onSelectLines={selectLines}
              />
            ))}
          </ul>
          {found.length === 0 && <p className="mt-3 text-foreground-soft">No character has this name.</p>}
        </>
      )}
      <AddCharacter field={newName} />
    </section>
  );
}
