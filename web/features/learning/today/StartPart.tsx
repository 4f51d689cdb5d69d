import { useState } from 'react';
import { useNavigate } from 'react-router';
import { learnedPart, usualDue } from '#domain/learning/learned-part.ts';
import type { Due, LearnedPart } from '#domain/learning/learning-schema.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { paths } from '#web/app/paths.ts';
import { today } from '#web/features/scenes/today.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { useLearningChanges } from '../use-learning-changes.ts';
import { DueField } from './DueField.tsx';

interface StartPartProps {
  scene: Scene;
  /** The part that the actor already learns in this scene; null if none. */
  known: LearnedPart | null;
}

/** Chooses the part to learn and its date. */
export function StartPart({ scene, known }: StartPartProps) {
  const speaking = speakingCharacters(scene);
  const [characterId, setCharacterId] = useState(
    known?.characterId ?? scene.userCharacterId ?? speaking[0]?.character.id ?? null,
  );
  const [due, setDue] = useState<Due>(known?.due ?? usualDue(scene));
  const { savePart } = useLearningChanges();
  const navigate = useNavigate();
  async function start() {
    const part = characterId && learnedPart(scene, characterId, due);
    if (!part) return;
    const saving = savePart(part);
    void navigate(paths.learnedPart(scene.id));
    await saving;
  }
  const isPast = due !== 'scene' && due !== 'none' && due < today();
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <SelectField
        label="Your part"
        value={characterId ?? ''}
        onChoose={setCharacterId}
        options={speaking.map(({ character, lineCount }) => ({
          value: character.id,
          label: `${character.name}, ${counted(lineCount, 'line')}`,
        }))}
      />
      <DueField due={due} sceneDate={scene.isDefault ? null : scene.auditionDueDate} onChange={setDue} />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        disabledReason={
          speaking.length === 0
            ? 'Nobody in this scene has a line yet.'
            : isPast
              ? 'That day has passed.'
              : null
        }
      >
        {known ? 'Save' : 'Start learning'}
      </Button>
    </form>
  );
}
