import { useState } from 'react';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { NotLoaded } from '#web/ui/page/NotLoaded.tsx';
import { AuthorFilter } from './AuthorFilter.tsx';
import { hasNoteBy, threadsOf, type ShownNote } from './note-threads.ts';
import { NewNote } from './NewNote.tsx';
import { NoteThread } from './NoteThread.tsx';
import { useNotes } from './queries/notes.ts';

export interface NotesDialogProps {
  scene: Scene;
  /** The line whose notes are shown; null for all notes on the scene. */
  line: Line | null;
  onClose: () => void;
}

/** docs/product/sharing.md#notes */
export function NotesDialog({ scene, line, onClose }: NotesDialogProps) {
  const { notes: all, isError, refetch } = useNotes(scene);
  const notes = all?.filter(({ lineId }) => !line || lineId === line.id) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={line ? 'Notes on this line' : 'Notes'}
      description={
        line ? (
          <span className="line-clamp-3 font-script">{line.text}</span>
        ) : (
          `${whoReads(scene)} To write one on a line, open that line’s notes.`
        )
      }
    >
      <div className="grid gap-6">
        {all ? (
          <NoteList scene={scene} notes={notes} namesPlace={!line} />
        ) : isError ? (
          <NotLoaded tryAgain={() => void refetch()}>
            The notes could not be loaded. You can still add one; it is sent when you are connected.
          </NotLoaded>
        ) : (
          <Skeleton className="h-24" />
        )}
        <NewNote key={line?.id} sceneId={scene.id} line={line} isReader={scene.role === 'reader'} />
      </div>
    </Dialog>
  );
}

/** Who reads what here. */
const whoReads = ({ role }: Scene) =>
  role === 'reader'
    ? 'You read the notes of the owner and the coaches; yours are read by nobody else.'
    : 'Everybody who shares this scene reads the notes of the owner, the coaches and the co-owners.';

interface NoteListProps {
  scene: Scene;
  notes: readonly ShownNote[];
  namesPlace: boolean;
}

function NoteList({ scene, notes, namesPlace }: NoteListProps) {
  const [by, setBy] = useState('');
  const [showsResolved, setShowsResolved] = useState(false);
  const ofPerson = threadsOf(notes, scene).filter((thread) => hasNoteBy(thread.notes, by));
  const resolved = ofPerson.filter(({ first }) => first.isResolved).length;
  const shown = ofPerson.filter(({ first }) => showsResolved || !first.isResolved);
  return (
    <section aria-label="Notes" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
        <AuthorFilter notes={notes} by={by} onChange={setBy} />
        {resolved > 0 && (
          <CheckboxField
            label={`Show ${resolved} resolved`}
            checked={showsResolved}
            onChange={({ target }) => setShowsResolved(target.checked)}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className="text-foreground-soft">{resolved > 0 ? 'Everything is resolved.' : 'No notes yet.'}</p>
      ) : (
        <ul className="grid gap-5">
          {shown.map((thread) => (
            <NoteThread key={thread.id} scene={scene} thread={thread} namesPlace={namesPlace} />
          ))}
        </ul>
      )}
    </section>
  );
}
