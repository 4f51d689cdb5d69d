import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { Plus, Users } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CharacterRow } from './CharacterRow.tsx';
import { SamePeople } from './SamePeople.tsx';
import { useEventCallback } from '#web/ui/behavior/use-event-callback.ts';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';
import { selectionOf } from '../draft/line-selection.ts';
import { useDispatch, useDraft, useEditor } from '../draft/use-editor.ts';

interface CharactersPanelProps {
  onLinesSelected?: () => void;
}

const SHOWN_AT_FIRST = 8;

/** The characters, with the number of lines of each. */
export function CharactersPanel({ onLinesSelected }: CharactersPanelProps) {
  const { dispatch, draft, select } = useEditor();
  const characters = useDraft((now) => now.characters);
  const userCharacterId = useDraft((now) => now.userCharacterId);
  // Deferred, so that typing in a line is shown before the lines are counted again.
  const lines = useDeferredValue(useDraft((now) => now.lines));
  const headingId = useId();
  const newName = useRef<HTMLInputElement>(null);
  const isMounted = useStaggeredMount(2);
  const shown = isMounted ? characters : characters.slice(0, SHOWN_AT_FIRST);
  const lineCounts = useMemo(() => {
    const counts = new Map<string | null, number>();
    for (const line of lines) counts.set(line.characterId, (counts.get(line.characterId) ?? 0) + 1);
    return counts;
  }, [lines]);
  const selectLines = useEventCallback((characterId: string) => {
    const theirs = draft().lines.filter((line) => line.characterId === characterId);
    select(() => selectionOf(theirs.map(({ id }) => id)));
    onLinesSelected?.();
  });
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl font-bold">
        Characters{' '}
        <span className="text-base font-normal text-ink-soft tabular-nums">{characters.length}</span>
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
            options={characters.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target: { value } }) => dispatch({ move: 'play-part', characterId: value || null })}
          />
          {isMounted && <SamePeople linesOf={(id) => lineCounts.get(id) ?? 0} />}
          <ul
            aria-label="Characters"
            className="mt-4 max-h-96 overflow-y-auto overscroll-contain border-b border-line"
          >
            {shown.map((character) => (
              <CharacterRow
                key={character.id}
                character={character}
                lineCount={lineCounts.get(character.id) ?? 0}
                isMine={character.id === userCharacterId}
                onSelectLines={selectLines}
              />
            ))}
          </ul>
        </>
      )}
      <AddCharacter field={newName} />
    </section>
  );
}

function AddCharacter({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const dispatch = useDispatch();
  const [name, setName] = useState('');
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!name.trim()) return;
    dispatch({ move: 'add-character', id: crypto.randomUUID(), name });
    toast.success('Character added');
    setName('');
  }
  return (
    <form className="mt-4 flex items-end gap-2" onSubmit={add}>
      <TextField
        label="New character"
        ref={field}
        className="grow"
        maxLength={sceneLimits.characterName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" icon={Plus} disabled={!name.trim()}>
        Add
      </Button>
    </form>
  );
}
