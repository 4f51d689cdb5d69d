import { lazy, Suspense } from 'react';
import type { NotesDialogProps } from './NotesDialog.tsx';

const NotesDialog = lazy(async () => ({ default: (await import('./NotesDialog.tsx')).NotesDialog }));

/** The notes on a line or a scene; loaded when they are first opened. */
export function LazyNotes(props: NotesDialogProps) {
  return (
    <Suspense>
      <NotesDialog {...props} />
    </Suspense>
  );
}
