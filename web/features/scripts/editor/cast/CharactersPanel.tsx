import { Plus, Users } from 'lucide-react';
import { memo, useId, useMemo, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { MAX_NAME_LENGTH } from '#domain/scene/draft-characters.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { CharacterRow } from './CharacterRow.tsx';
import { SamePeople } from './SamePeople.tsx';
import { useStaggeredMount } from '#web/ui/use-staggered-mount.ts';
import type { MakeMove } from '../draft/use-draft.ts';

interface CharactersPanelProps {
  draft: Pick<SceneDraft, 'characters' | 'lines' | 'userCharacterId'>;
  make: MakeMove;
  onSelectLines: (characterId: string) => void;
}

const SHOWN_AT_FIRST = 8;

/** Who speaks, with how many lines each has. */
export const CharactersPanel = memo(function CharactersPanel({
  draft,
  make,
  onSelectLines,
}: CharactersPanelProps) {
  const { characters, lines, userCharacterId } = draft;
  const headingId = useId();
  const newName = useRef<HTMLInputElement>(null);
  const isTurn = useStaggeredMount(2);
  const shown = isTurn ? characters : characters.slice(0, SHOWN_AT_FIRST);
  const lineCounts = useMemo(() => {
    const counts = new Map<string | null, number>();
    for (const line of lines) counts.set(line.characterId, (counts.get(line.characterId) ?? 0) + 1);
    return counts;
  }, [lines]);
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
            onChange={({ target: { value } }) => make({ move: 'play-part', characterId: value || null })}
          />
          {isTurn && (
            <SamePeople characters={characters} linesOf={(id) => lineCounts.get(id) ?? 0} make={make} />
          )}
          <ul
            aria-label="Characters"
            className="mt-4 max-h-96 overflow-y-auto overscroll-contain border-b border-line"
          >
            {shown.map((character) => (
              <CharacterRow
                key={character.id}
                character={character}
                others={characters}
                lineCount={lineCounts.get(character.id) ?? 0}
                isMine={character.id === userCharacterId}
                make={make}
                onSelectLines={onSelectLines}
              />
            ))}
          </ul>
        </>
      )}
      <AddCharacter make={make} field={newName} />
    </section>
  );
});

interface AddCharacterProps {
  make: MakeMove;
  field: RefObject<HTMLInputElement | null>;
}

function AddCharacter({ make, field }: AddCharacterProps) {
  const [name, setName] = useState('');
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!name.trim()) return;
    make({ move: 'add-character', id: crypto.randomUUID(), name });
    toast.success('Character added');
    setName('');
  }
  return (
    <form className="mt-4 flex items-end gap-2" onSubmit={add}>
      <TextField
        label="New character"
        ref={field}
        className="grow"
        maxLength={MAX_NAME_LENGTH}
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
