import type { Due } from '#domain/learning/learning-schema.ts';
import { addDays } from '#domain/scene/due-date.ts';
import { today } from '#web/features/scenes/today.ts';
import { RadioField } from '#web/ui/form/RadioField.tsx';
import { DateField } from '#web/ui/form/TextField.tsx';
import { dayText } from '../learning-text.ts';

interface DueFieldProps {
  due: Due;
  /** The scene's own date. */
  sceneDate: string | null;
  onChange: (due: Due) => void;
}

const usualDays = 7;

/** Chooses the date: the scene's, another one, or none. */
export function DueField({ due, sceneDate, onChange }: DueFieldProps) {
  const isOwn = due !== 'scene' && due !== 'none';
  const first = sceneDate === null && due === 'scene' ? 'none' : due;
  return (
    <fieldset>
      <legend className="font-medium">Off book by</legend>
      {sceneDate !== null && (
        <RadioField name="due" checked={first === 'scene'} onChange={() => onChange('scene')}>
          The date of the scene: {dayText(sceneDate, today())}
        </RadioField>
      )}
      <RadioField
        name="due"
        checked={isOwn}
        onChange={() => onChange(sceneDate ?? addDays(today(), usualDays))}
      >
        Another date
      </RadioField>
      {isOwn && (
        <DateField
          label="Date"
          className="mb-2 ml-9 max-w-52"
          required
          min={today()}
          value={due}
          onChange={({ target }) => target.value && onChange(target.value)}
        />
      )}
      <RadioField name="due" checked={first === 'none'} onChange={() => onChange('none')}>
        No date: keep it fresh
      </RadioField>
    </fieldset>
  );
}
