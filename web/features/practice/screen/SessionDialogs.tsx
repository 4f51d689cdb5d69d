import type { ReactNode } from 'react';
import { AmbienceDialog } from '#web/features/voices/ambience/AmbienceDialog.tsx';
import type { Ambience } from '#web/features/voices/ambience/use-ambience.ts';
import { KeyHelp } from '#web/features/help/KeyHelp.tsx';
import { practiceKeys } from '#web/features/help/key-lists.ts';
import { Drawer } from '#web/ui/Drawer.tsx';
import type { ChangeView, ViewSettings } from '../session/view-settings.ts';

export type SessionDialog = 'keys' | 'panel' | 'ambience';

interface SessionDialogsProps {
  shown: SessionDialog | null;
  onShow: (shown: SessionDialog | null) => void;
  panel: ReactNode;
  ambience: Ambience;
  view: ViewSettings;
  onView: ChangeView;
}

/** What the header opens over the script, one at a time. */
export function SessionDialogs({ shown, onShow, panel, ambience, view, onView }: SessionDialogsProps) {
  const dialog = (name: SessionDialog) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => onShow(open ? name : null),
  });
  return (
    <>
      <Drawer title="Session" {...dialog('panel')}>
        <div className="p-6">{panel}</div>
      </Drawer>
      <AmbienceDialog ambience={ambience} {...dialog('ambience')} />
      <KeyHelp
        lists={[practiceKeys]}
        usesKeys={view.usesKeys}
        onUseKeys={(usesKeys) => onView({ usesKeys })}
        {...dialog('keys')}
      />
    </>
  );
}
