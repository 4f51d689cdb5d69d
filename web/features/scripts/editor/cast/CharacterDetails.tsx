import { useEffect, useRef, useState } from 'react';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import type { Character } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { LanguageField } from '../details/LanguageField.tsx';
import { useDispatch } from '../draft/use-editor.ts';

interface CharacterDetailsProps {
  character: Character;
  onDone: () => void;
}

export function CharacterDetails({
  character: { id, name, description, language },
  onDone,
}: CharacterDetailsProps) {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="grid gap-3 py-3">
      <TextField
        label="Name"
        ref={field}
        maxLength={sceneLimits.characterName}
        value={typed}
        error={typed.trim() ? undefined : 'Please enter a character name'}
        onChange={(event) => {
          setTyped(event.target.value);
          dispatch({ move: 'rename-character', id, name: event.target.value });
        }}
        onKeyDown={(event) => event.key === 'Enter' && onDone()}
      />
      <TextArea
        label="Who they are"
        maxLength={sceneLimits.characterDescription}
        value={description}
        onChange={(event) => dispatch({ move: 'describe-character', id, description: event.target.value })}
      />
      <LanguageField
        label="Speaks"
        language={language}
        otherwise="The language of the scene"
        onChoose={(code) => dispatch({ move: 'choose-language', id, language: code })}
      />
      <Button size="small" className="justify-self-start" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
