import { isPlaying } from '#domain/practice/run-state.ts';
import type { Line } from '#domain/scene/scene.ts';
import { NoteCount } from '#web/features/notes/NoteCount.tsx';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';

/** The number of notes on the line; hidden while the scene plays. */
export function LineNoteCount({ line, name }: { line: Line; name: string }) {
  const count = usePractice(({ run, notes }) => (isPlaying(run) ? 0 : (notes.get(line.id) ?? 0)));
  const { showNotes } = usePracticeActions();
  if (count === 0) return null;
  return <NoteCount count={count} lineName={name} onOpen={() => showNotes({ line })} />;
}
