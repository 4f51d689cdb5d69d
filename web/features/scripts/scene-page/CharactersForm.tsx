import { Plus } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { whyNotDeleteCharacter } from '#domain/scene/draft-characters.ts';
import { useDispatch, useDraft, useEditor } from '../editor/draft/use-editor.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CharacterFields } from './CharacterFields.tsx';

/** The scene’s characters: docs/product/scenes.md#editing. */
export function CharactersForm() {
  const { dispatch, draft } = useEditor();
  const characters = useDraft((now) => now.characters);
  const userCharacterId = useDraft((now) => now.userCharacterId);
  function remove(id: string) {
    const refusal = whyNotDeleteCharacter(draft(), id);
    if (refusal) return void toast.error(refusal, { id: 'character' });
    dispatch({ move: 'delete-character', id });
    toast.success('Character deleted');
  }
  return (
    <section aria-labelledby="characters">
      <h2 id="characters" className="text-xl font-bold">
        Characters{' '}
        <span className="text-base font-normal text-ink-soft tabular-nums">{characters.length}</span>
      </h2>
      <ul aria-label="Characters" className="mt-2">
        {characters.map((character) => (
          <CharacterFields
            key={character.id}
            character={character}
            isMine={character.id === userCharacterId}
            onDelete={remove}
          />
        ))}
      </ul>
      <AddCharacter />
    </section>
  );
}

function AddCharacter() {
  const dispatch = useDispatch();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    field.current?.focus();
    if (!name.trim()) return setError('Please enter a character name');
    dispatch({ move: 'add-character', id: crypto.randomUUID(), name, description });
    toast.success('Character added');
    setName('');
    setDescription('');
  }
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={add}>
      <TextField
        label="New character"
        ref={field}
        error={error}
        maxLength={sceneLimits.characterName}
        autoComplete="off"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setError(undefined);
        }}
      />
      <TextField
        label="Who they are (optional)"
        maxLength={sceneLimits.characterDescription}
        autoComplete="off"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Button type="submit" icon={Plus} className="justify-self-start">
        Add Character
      </Button>
    </form>
  );
}
