import { useLayoutEffect, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { LineId } from '#domain/ids.ts';
import { usePlanAllows } from '#web/features/billing/queries/billing.ts';
import { prepareNotes } from '#web/features/notes/LazyNotes.tsx';
import { openThreadsByLine } from '#web/features/notes/note-threads.ts';
import { useNotes } from '#web/features/notes/queries/notes.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useEventCallback } from '#web/ui/behavior/use-event-callback.ts';
import { prepareLoops } from '../loops/LazyLoops.tsx';
import { useBookmarks } from '../queries/bookmarks.ts';
import { createPractice, type PracticeParts } from './practice-store.ts';
import { PracticeContext } from './use-practice.ts';

export type PracticeProviderProps = Omit<PracticeParts, 'owner' | 'onToggleBookmark'> & {
  readonly children?: ReactNode;
};

/** Provides one practice session, from the start of the run until the page is left. */
export function PracticeProvider({ children, ...parts }: PracticeProviderProps) {
  const { scene, character } = parts;
  const mayRecord = usePlanAllows('recordings');
  const userId = useSession().user?.id;
  const { lineIds: bookmarks, toggle } = useBookmarks(scene.id, (refusal) => toast.error(refusal.message));
  const { notes: allNotes } = useNotes(scene);
  const notes = useMemo(() => openThreadsByLine(allNotes ?? []), [allNotes]);
  const owner = useEventCallback(() => ({ userId, mayRecord }));
  const onReplan = useEventCallback(parts.onReplan);
  const onToggleBookmark = useEventCallback((lineId: LineId) => void toggle(lineId));
  const [practice] = useState(() => createPractice({ ...parts, onReplan, onToggleBookmark, owner }));
  useEffect(() => practice.open(), [practice]);
  useEffect(prepareLoops, []);
  useEffect(() => {
    if (scene.takesNotes) prepareNotes();
  }, [scene.takesNotes]);
  useLayoutEffect(
    () => practice.actions.refresh({ scene, character, bookmarks, notes }),
    [practice, scene, character, bookmarks, notes],
  );
  return <PracticeContext value={practice}>{children}</PracticeContext>;
}
