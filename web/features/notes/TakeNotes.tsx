import { useState } from 'react';
import type { RecordingId } from '#domain/ids.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Badge } from '#web/ui/display/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { clockText } from '#web/ui/text/clock-text.ts';
import { AuthorFilter } from './AuthorFilter.tsx';
import { NoteForm } from './NoteForm.tsx';
import { hasNoteBy, type ShownNote } from './note-threads.ts';
import { OneNote } from './OneNote.tsx';
import { useNoteChanges } from './queries/note-changes.ts';
import { useTakeNotes } from './queries/notes.ts';

interface TakeNotesProps {
  recordingId: RecordingId;
  /** The user recorded it. */
  isOwn: boolean;
  /** The current moment of the take. */
  seconds: number;
  goTo: (seconds: number) => void;
}

/** A note is current while the take is within this many seconds of it. */
const currentSeconds = 4;

/** The notes on a take, in its order; the one at the present moment is marked. */
export function TakeNotes({ recordingId, isOwn, seconds, goTo }: TakeNotesProps) {
  const { notes, isError, refetch } = useTakeNotes(recordingId);
  // One level below the take's own heading, which is the page's h1 for a coach.
  const Heading = isOwn ? 'h3' : 'h2';
  // The moment of the take at which the writing began.
  const [at, setAt] = useState<number | null>(null);
  const [by, setBy] = useState('');
  const threads = [...Map.groupBy(notes ?? [], ({ threadId }) => threadId).values()]
    .filter((thread) => hasNoteBy(thread, by))
    .toSorted(([a], [b]) => momentOf(a) - momentOf(b));
  return (
    <section aria-label="Notes on this take" className="grid gap-4">
      <Heading className="font-bold">Notes</Heading>
      {!notes && !isError && <Skeleton className="h-12" />}
      {!notes && isError && (
        <NotLoaded tryAgain={() => void refetch()}>The notes could not be loaded.</NotLoaded>
      )}
      {notes && (
        <div className="flex empty:hidden">
          <AuthorFilter notes={notes} by={by} onChange={setBy} />
        </div>
      )}
      {notes?.length === 0 && (
        <p className="text-foreground-soft">
          No notes yet.{' '}
          {isOwn && 'A coach you share this take with can add notes at any moment of it, and so can you.'}
        </p>
      )}
      <ul className="grid gap-5">
        {threads.map((thread) => (
          <TakeThread
            key={thread[0]!.threadId}
            recordingId={recordingId}
            thread={thread}
            isOwn={isOwn}
            isCurrent={isCurrent(momentOf(thread[0]), seconds)}
            goTo={goTo}
          />
        ))}
      </ul>
      {at === null ? (
        <Button className="justify-self-start" onClick={() => setAt(seconds)}>
          {`Write a note at ${clockText(seconds)}`}
        </Button>
      ) : (
        <NoteForm
          place={{ recordingId }}
          label={`Note at ${clockText(at)}`}
          send="Add note"
          about={{ ...nowhere, threadId: null, atSeconds: at }}
          onAdded={() => setAt(null)}
          onCancel={() => setAt(null)}
        />
      )}
    </section>
  );
}

const nowhere = { lineId: null, words: null, quote: null };
const momentOf = (note: ShownNote | undefined) => note?.atSeconds ?? 0;
const isCurrent = (moment: number, seconds: number) => seconds >= moment && seconds < moment + currentSeconds;

interface TakeThreadProps extends Pick<TakeNotesProps, 'recordingId' | 'isOwn' | 'goTo'> {
  thread: readonly ShownNote[];
  isCurrent: boolean;
}

function TakeThread({ recordingId, thread, isOwn, isCurrent: isNow, goTo }: TakeThreadProps) {
  const [isReplying, setIsReplying] = useState(false);
  const { resolve } = useNoteChanges({ recordingId });
  const first = thread[0]!;
  const moment = momentOf(first);
  const change = () =>
    resolve.mutate(
      { noteId: first.id, isResolved: !first.isResolved },
      { onError: (error) => toast.error(reportedMessage('change the note', error)) },
    );
  return (
    <li
      aria-current={isNow || undefined}
      className={`grid gap-3 border-l-4 pl-4 ${isNow ? 'border-amber' : 'border-line-strong'}`}
    >
      <p className="flex flex-wrap items-center gap-3">
        <Button
          variant="quiet"
          size="small"
          className="-ml-3 tabular-nums"
          aria-label={`Play from ${clockText(moment)}`}
          onClick={() => goTo(moment)}
        >
          {clockText(moment)}
        </Button>
        {first.isResolved && <Badge tone="success">Resolved</Badge>}
      </p>
      {thread.map((note) => (
        <OneNote key={note.id} place={{ recordingId }} note={note} />
      ))}
      {isReplying ? (
        <NoteForm
          place={{ recordingId }}
          label="Reply"
          send="Add reply"
          about={{ ...nowhere, threadId: first.threadId, atSeconds: moment }}
          onAdded={() => setIsReplying(false)}
          onCancel={() => setIsReplying(false)}
        />
      ) : (
        <div className="-ml-3 flex flex-wrap gap-1">
          <Button variant="quiet" size="small" onClick={() => setIsReplying(true)}>
            Reply
          </Button>
          {(isOwn || first.isMine) && (
            <Button variant="quiet" size="small" busy={resolve.isPending} onClick={change}>
              {first.isResolved ? 'Reopen' : 'Resolve'}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
