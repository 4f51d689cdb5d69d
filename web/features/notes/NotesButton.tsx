import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Scene } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { LazyNotes } from './LazyNotes.tsx';
import { useNotes } from './queries/notes.ts';

/**
 * Opens all notes on a scene; the link in an email opens them with the page. Renders nothing for a scene that takes no notes.
 */
export function NotesButton({ scene }: { scene: Scene }) {
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(search.get('notes') === 'open');
  const { notes } = useNotes(scene);
  if (!scene.takesNotes) return null;
  const open = new Set(notes?.filter(({ isResolved }) => !isResolved).map(({ threadId }) => threadId)).size;
  return (
    <>
      <Button variant="quiet" icon={MessageSquareText} onClick={() => setIsOpen(true)}>
        {open > 0 ? `Notes (${open})` : 'Notes'}
      </Button>
      {isOpen && <LazyNotes scene={scene} line={null} onClose={() => setIsOpen(false)} />}
    </>
  );
}
