import { NotebookPen } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import { emotions } from '#domain/voices/directions.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { LanguageField } from '../details/LanguageField.tsx';
import { useDispatch } from '../draft/use-editor.ts';

/** The open line’s emotion, beat, language and notes; collapsed if empty. */
export function LineMarksFields({ line }: { line: DraftLine }) {
  const dispatch = useDispatch();
  const { id } = line;
  const listId = useId();
  const hasAny = Boolean(line.emotion || line.beatShift || line.userNotes || line.language);
  const [isOpen, setOpen] = useState(hasAny);
  const wasOpen = useRef(isOpen);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen && !wasOpen.current) fields.current?.querySelector('input')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!isOpen) {
    return (
      <Button
        variant="quiet"
        size="small"
        icon={NotebookPen}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        {line.isStageDirection ? 'Beat and notes' : 'Emotion, beat, language and notes'}
      </Button>
    );
  }
  return (
    <div ref={fields} className="grid gap-3 py-1 sm:grid-cols-2">
      {!line.isStageDirection && (
        <TextField
          label="Emotion"
          list={listId}
          autoComplete="off"
          maxLength={sceneLimits.emotion}
          value={line.emotion ?? ''}
          onChange={({ target: { value } }) =>
            dispatch({ move: 'mark-line', id, marks: { emotion: value || null } })
          }
        />
      )}
      <datalist id={listId}>
        {emotions.map((emotion) => (
          <option key={emotion}>{emotion}</option>
        ))}
      </datalist>
      <TextField
        label="Beat"
        placeholder="What shifts here"
        autoComplete="off"
        maxLength={sceneLimits.beatShift}
        value={line.beatShift ?? ''}
        onChange={({ target: { value } }) => dispatch({ move: 'mark-line', id, marks: { beatShift: value } })}
      />
      {!line.isStageDirection && (
        <LanguageField
          label="Language of this line"
          language={line.language}
          otherwise="As detected"
          onChoose={(code) => dispatch({ move: 'mark-line', id, marks: { language: code ?? undefined } })}
        />
      )}
      <TextArea
        label="My notes"
        hint="Only you can see them."
        className="sm:col-span-2"
        rows={2}
        maxLength={sceneLimits.userNotes}
        value={line.userNotes ?? ''}
        onChange={({ target: { value } }) => dispatch({ move: 'mark-line', id, marks: { userNotes: value } })}
      />
    </div>
  );
}
