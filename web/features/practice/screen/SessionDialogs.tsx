import { lazy, Suspense } from 'react';
import { AmbienceDialog } from '#web/features/voices/ambience/AmbienceDialog.tsx';
import { useAmbience } from '#web/features/voices/ambience/use-ambience.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { TakeDialogs } from '../recording/TakeDialogs.tsx';
import { LineDialog } from '../script/LineDialog.tsx';
import type { PracticeDialog } from '../session/practice-store.ts';
import { isSessionOn, usePractice, usePracticeActions, useStaged } from '../session/use-practice.ts';
import { SessionPanel } from './SessionPanel.tsx';

const PracticeKeys = lazy(async () => ({ default: (await import('./PracticeKeys.tsx')).PracticeKeys }));

/** Everything that opens over the script. */
export function SessionDialogs() {
  const isOn = usePractice(isSessionOn);
  const shown = usePractice(({ dialog }) => dialog);
  const usesKeys = usePractice(({ view }) => view.usesKeys);
  const { showDialog, changeView } = usePracticeActions();
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
      <TakeDialogs />
    </>
  );
}
