import { useState } from 'react';
import type { Scene } from '#domain/scene/scene.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Badge } from '#web/ui/display/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { NoteForm } from './NoteForm.tsx';
import type { Place, Thread } from './note-threads.ts';
import { OneNote } from './OneNote.tsx';
import { useNoteChanges } from './queries/note-changes.ts';

interface NoteThreadProps {
  scene: Scene;
  thread: Thread;
  /** Names the line that the thread is about. */
  namesPlace: boolean;
}

/** A note with its replies. */
export function NoteThread({ scene, thread, namesPlace }: NoteThreadProps) {
  const { id, first, notes, place } = thread;
  const [isReplying, setIsReplying] = useState(false);
  const at = { sceneId: scene.id };
  const { resolve } = useNoteChanges(at);
  const mayResolve = (scene.isOwn || first.isMine) && !first.isUnsent;
  // A reader's notes are their own.
  const mayReply = scene.role !== 'reader' || first.isPrivate || first.isUnsent;
  const change = () =>
    resolve.mutate(
      { noteId: first.id, isResolved: !first.isResolved },
      { onError: (error) => toast.error(reportedMessage('change the note', error)) },
    );
  return (
    <li className="grid gap-3 border-l-2 border-line-strong pl-4">
      <PlaceName place={place} namesLine={namesPlace} />
      {notes.map((note) => (
        <OneNote key={note.id} place={at} note={note} />
      ))}
      {first.isResolved && <Badge tone="success">Resolved</Badge>}
      {isReplying ? (
        <NoteForm
          place={at}
          label="Reply"
          send="Add reply"
          about={{ threadId: id, lineId: first.lineId, words: first.words, quote: first.quote }}
          onAdded={() => setIsReplying(false)}
          onCancel={() => setIsReplying(false)}
        />
      ) : (
        <div className="-ml-3 flex flex-wrap gap-1">
          {mayReply && (
            <Button variant="quiet" size="small" onClick={() => setIsReplying(true)}>
              Reply
            </Button>
          )}
          {mayResolve && (
            <Button variant="quiet" size="small" busy={resolve.isPending} onClick={change}>
              {first.isResolved ? 'Reopen' : 'Resolve'}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function PlaceName({ place, namesLine }: { place: Place; namesLine: boolean }) {
  if (place.name === 'scene')
    return namesLine && <p className="text-sm text-foreground-soft">The whole scene</p>;
  const isCut = place.name === 'cut';
  const quote = place.quote ?? (namesLine && !isCut ? place.line.text : null);
  const name = isCut ? 'A line that was cut' : namesLine ? (place.line.characterName ?? 'A direction') : null;
  if (!name && !quote) return null;
  return (
    <p className="line-clamp-2 text-sm text-foreground-soft">
      {name && <bdi>{name}</bdi>}
      {name && quote && ': '}
      {quote && <span className="font-script wrap-anywhere">“{quote}”</span>}
      {!isCut && place.hasChanged && ' (changed since)'}
    </p>
  );
}
