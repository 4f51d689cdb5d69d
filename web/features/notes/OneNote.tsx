import { useState, type SubmitEvent } from 'react';
import { noteLimits } from '#contract/note-shapes.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Badge } from '#web/ui/display/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { shortMoment } from '#web/ui/text/date-text.ts';
import type { ShownNote } from './note-threads.ts';
import { NoteVoice } from './NoteVoice.tsx';
import { useNoteChanges } from './queries/note-changes.ts';
import type { NotePlace } from './offline/add-note-action.ts';

interface OneNoteProps {
  place: NotePlace;
  note: ShownNote;
}

export function OneNote({ place, note }: OneNoteProps) {
  const { id, isMine, author, text, writtenAt, editedAt, isUnsent } = note;
  const [state, setState] = useState<'read' | 'edited' | 'asked'>('read');
  const { remove } = useNoteChanges(place);
  const erase = () => {
    setState('read');
    remove.mutate(id, { onError: (error) => toast.error(reportedMessage('delete the note', error)) });
  };
  return (
    <article className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-foreground-soft">
        <bdi className="font-semibold text-foreground wrap-anywhere">{isMine ? 'You' : author}</bdi>
        <time dateTime={writtenAt}>{shortMoment(writtenAt)}</time>
        {editedAt && <span>edited</span>}
        {isUnsent && <Badge>Not sent yet</Badge>}
        {note.isPrivate && <Badge>Only you</Badge>}
      </p>
      {state === 'edited' ? (
        <EditedNote place={place} note={note} onDone={() => setState('read')} />
      ) : (
        text !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {text}
          </p>
        )
      )}
      <NoteVoice place={place} note={note} />
      {isMine && !isUnsent && state !== 'edited' && (
        <div className="-ml-3 flex flex-wrap gap-1">
          <Button variant="quiet" size="small" onClick={() => setState('edited')}>
            Edit
          </Button>
          <Button variant="quiet" size="small" busy={remove.isPending} onClick={() => setState('asked')}>
            Delete
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={state === 'asked'}
        onOpenChange={(open) => !open && setState('read')}
        title="Delete this note?"
        description="Replies to it stay."
        confirmLabel="Delete"
        onConfirm={erase}
      />
    </article>
  );
}

function EditedNote({ place, note, onDone }: OneNoteProps & { onDone: () => void }) {
  const [text, setText] = useState(note.text);
  const { edit } = useNoteChanges(place);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    edit.mutate({ noteId: note.id, text }, { onSuccess: onDone });
  }
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <TextArea
        label="Your note"
        value={text}
        maxLength={noteLimits.text}
        error={edit.error ? reportedMessage('save the note', edit.error) : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={text.trim() === ''} busy={edit.isPending} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
