import { Plus } from 'lucide-react';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { asId } from '#domain/ids.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useDispatch } from '../draft/use-editor.ts';

/** `field`: where the name is typed. */
export function AddCharacter({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const dispatch = useDispatch();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [error, setError] = useState<string>();

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    field.current?.focus();
    if (!name.trim()) return setError('Please enter a character name');
    dispatch({ move: 'add-character', id: asId(crypto.randomUUID()), name, description });
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
