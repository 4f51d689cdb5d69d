import { lazy, Suspense } from 'react';
import type { NotesDialogProps } from './NotesDialog.tsx';

const loadDialog = async () => ({ default: (await import('./NotesDialog.tsx')).NotesDialog });
const NotesDialog = lazy(loadDialog);

/** Loads the panel in advance, so that it also opens offline. */
export const prepareNotes = (): void => void loadDialog().catch(() => {});

/** The notes on a line or a scene; loaded when they are first opened. */
export function LazyNotes(props: NotesDialogProps) {
  return (
    <Suspense>
      <NotesDialog {...props} />
    </Suspense>
  );
}
