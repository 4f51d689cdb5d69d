import type { CharacterId } from '#domain/ids.ts';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { Plus } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import type { Character } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { speakerFrom, speakerOptions, type Speaker } from './speakers.ts';

interface AddLineFormProps {
  characters: readonly Character[];
  /** The suggested next speakers; the first is selected until the actor selects another. */
  likely: CharacterId | null;
  onAdd: (characterId: CharacterId | null, text: string) => void;
}

/** Adds lines from the keyboard: Enter adds one and suggests its speaker. */
export function AddLineForm({ characters, likely, onAdd }: AddLineFormProps) {
  const [chosen, setChosen] = useState<Speaker | null>(null);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const options = speakerOptions(characters);
  const speaker = options.some(({ value }) => value === chosen) ? chosen : likely;

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    field.current?.focus();
    if (!text.trim() || !speaker) return setError('Please enter dialogue text and select a character');
    onAdd(speakerFrom(speaker), text.trim());
    setChosen(null);
    setText('');
    setError(null);
  }

  return (
    <form noValidate className="grid gap-1.5 pt-4" onSubmit={add}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto]">
        <SelectField
          label="Character"
          className="max-sm:col-span-2"
          placeholder="Choose"
          value={speaker ?? ''}
          options={options}
          onChoose={setChosen}
        />
        <TextField
          label="New line"
          autoComplete="off"
          maxLength={sceneLimits.lineText}
          ref={field}
          value={text}
          inputClassName="font-script"
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" icon={Plus}>
          Add Line
        </Button>
      </div>
      <FormError>{error}</FormError>
    </form>
  );
}
