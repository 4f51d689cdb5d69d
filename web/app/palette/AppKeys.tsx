import { useState } from 'react';
import { viewSettings } from '#web/features/scenes/view-settings.ts';
import { drillKeys, everywhereKeys, editorKeys, practiceKeys } from '#web/features/help/key-lists.ts';
import { KeyHelp } from '#web/features/help/KeyHelp.tsx';

const lists = [everywhereKeys, editorKeys, practiceKeys, drillKeys];

/** All keyboard shortcuts of the app. */
export function AppKeys({ onClose }: { onClose: () => void }) {
  const [usesKeys, setUsesKeys] = useState(() => viewSettings.read().usesKeys);
  function change(uses: boolean) {
    viewSettings.write({ ...viewSettings.read(), usesKeys: uses });
    setUsesKeys(uses);
  }
  return (
    <KeyHelp
      open
      onOpenChange={(open) => !open && onClose()}
      lists={lists}
      usesKeys={usesKeys}
      onUseKeys={change}
    />
  );
}
