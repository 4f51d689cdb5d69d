import { useState, type ReactNode, type SubmitEvent } from 'react';
import { noteLimits } from '#contract/notes.ts';
import type { SceneId } from '#domain/ids.ts';
import { fieldSentence, reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { announce } from '#web/ui/feedback/announce.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import type { UnsentNote } from './offline/add-note-action.ts';
import { useAddNote } from './queries/notes.ts';

interface NoteFormProps {
  sceneId: SceneId;
  label: string;
  /** The button's label. */
  send: string;
  about: Pick<UnsentNote, 'threadId' | 'lineId' | 'words' | 'quote'>;
  onAdded: () => void;
  onCancel?: () => void;
  children?: ReactNode;
}

/** Text that isn't added yet, by place, so that closing the panel loses nothing. */
const unfinished = new Map<string, string>();

export function NoteForm({ sceneId, label, send, about, onAdded, onCancel, children }: NoteFormProps) {
  const place = [sceneId, about.threadId ?? about.lineId].join(' ');
  const [text, setText] = useState(unfinished.get(place) ?? '');
  const add = useAddNote(sceneId);

  function write(written: string) {
    setText(written);
    unfinished.set(place, written);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(
      { ...about, text },
      {
        onSuccess() {
          write('');
          announce('Note added');
          onAdded();
        },
      },
    );
  }
  const failure =
    add.error && (fieldSentence(add.error, 'text') ?? reportedMessage('add the note', add.error));
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextArea
        label={label}
        value={text}
        maxLength={noteLimits.text}
        error={failure ?? undefined}
        onChange={({ target }) => write(target.value)}
      />
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={text.trim() === ''} busy={add.isPending} busyLabel="Adding...">
          {send}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
