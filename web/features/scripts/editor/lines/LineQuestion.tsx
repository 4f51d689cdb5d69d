import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { useState, type SubmitEvent } from 'react';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useDraft } from '../draft/use-editor.ts';
import { useLineActions, type Question } from './line-actions.ts';

interface LineQuestionProps {
  question: Question;
  onClose: () => void;
}

/** Asks where to move these lines, or who speaks them. */
export function LineQuestion({ question: { about, ids }, onClose }: LineQuestionProps) {
  const actions = useLineActions();
  const lineCount = useDraft((draft) => draft.lines.length);
  const [typed, setTyped] = useState('');
  const isPlace = about === 'place';
  const place = Number(typed);
  const lastPlace = lineCount - ids.length + 1;
  const isValid = isPlace ? Number.isInteger(place) && place >= 1 && place <= lastPlace : typed.trim() !== '';
  const them = ids.length === 1 ? 'the line' : `${ids.length} lines`;

  function answer(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isValid) return;
    onClose();
    if (isPlace) actions.place(ids, place - 1);
    else actions.giveToNew(ids, typed);
  }

  return (
    <FormDialog
      title={isPlace ? `Move ${them}` : 'New character'}
      submitLabel={isPlace ? 'Move' : 'Assign lines'}
      disabled={!isValid}
      onSubmit={answer}
      onClose={onClose}
    >
      <TextField
        label={isPlace ? 'To line number' : 'Name'}
        hint={isPlace ? `1 to ${lastPlace}` : `Speaks ${them} from now on.`}
        inputMode={isPlace ? 'numeric' : undefined}
        autoComplete="off"
        maxLength={sceneLimits.characterName}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
