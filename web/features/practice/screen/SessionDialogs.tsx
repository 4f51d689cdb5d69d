import { lazy, Suspense } from 'react';
import { isPlaying } from '#domain/practice/run-state.ts';
import { LazyNotes } from '#web/features/notes/LazyNotes.tsx';
import { AmbienceDialog } from '#web/features/voices/ambience/AmbienceDialog.tsx';
import { useAmbience } from '#web/features/voices/ambience/use-ambience.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { TakeDialogs } from '../recording/TakeDialogs.tsx';
import { LineDialog } from '../script/LineDialog.tsx';
import type { PracticeDialog } from '../session/practice-state.ts';
import { isSessionOn, usePractice, usePracticeActions, useStaged } from '../session/use-practice.ts';
import { SessionPanel } from './SessionPanel.tsx';

const PracticeKeys = lazy(async () => ({ default: (await import('./PracticeKeys.tsx')).PracticeKeys }));

/** Everything that opens over the script. */
export function SessionDialogs() {
  const isOn = usePractice(isSessionOn);
  const shown = usePractice(({ dialog }) => dialog);
  const usesKeys = usePractice(({ view }) => view.usesKeys);
  const scene = usePractice((state) => state.scene);
  const notes = usePractice(({ run, openNotes }) => (isPlaying(run) ? null : openNotes));
  const { showDialog, showNotes, changeView } = usePracticeActions();
  const ambience = useAmbience({ isHeard: isOn || shown === 'ambience', staged: useStaged() });
  const dialog = (name: PracticeDialog) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => showDialog(open ? name : null),
  });
  return (
    <>
      <Drawer title="Session" {...dialog('panel')}>
        <div className="p-6">
          <SessionPanel />
        </div>
      </Drawer>
      <AmbienceDialog ambience={ambience} {...dialog('ambience')} />
      {shown === 'keys' && (
        <Suspense>
          <PracticeKeys
            usesKeys={usesKeys}
            onUseKeys={(uses) => changeView({ usesKeys: uses })}
            onClose={() => showDialog(null)}
          />
        </Suspense>
      )}
      <LineDialog />
      {notes && <LazyNotes scene={scene} line={notes.line} onClose={() => showNotes(null)} />}
      <TakeDialogs />
    </>
  );
}
