import { lazy, Suspense } from 'react';
import { useIsWide } from '#web/ui/behavior/use-is-wide.ts';
import { HearingPanel } from '../hands-free/HearingPanel.tsx';
import { usePractice } from '../session/use-practice.ts';
import { BookmarkList } from './BookmarkList.tsx';
import { SessionNotes } from './SessionNotes.tsx';
import { RunControls } from './RunControls.tsx';
import { SessionInfo } from './SessionInfo.tsx';
import { ViewControls } from './ViewControls.tsx';

const SessionQuestions = lazy(async () => ({
  default: (await import('./SessionQuestions.tsx')).SessionQuestions,
}));

/** The actor's character, the options of the run and of the view, and the bookmarks and notes. */
export function SessionPanel() {
  const isAuto = usePractice(({ plan }) => plan.mode === 'auto');
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      <SessionInfo />
      {isAuto && <HearingPanel />}
      <RunControls />
      <ViewControls />
      <BookmarkList />
      <SessionNotes />
      <Suspense>
        <SessionQuestions />
      </Suspense>
    </div>
  );
}

/** On a wide screen only; on others the panel is in a drawer. */
export function PanelBesideScript() {
  if (!useIsWide()) return null;
  return (
    <aside
      aria-label="Session and script"
      className="w-72 shrink-0 overflow-y-auto border-l border-line p-6 print:hidden"
    >
      <SessionPanel />
    </aside>
  );
}
