import { useViewSettings } from '../pages/practice-timed/view-settings.ts';
import { everywhereKeys, editorKeys, practiceKeys } from './key-lists.ts';
import { KeyHelp } from './KeyHelp.tsx';

const lists = [everywhereKeys, editorKeys, practiceKeys];

/** All keys of the app. */
export function AppKeys({ onClose }: { onClose: () => void }) {
  const [{ usesKeys }, changeView] = useViewSettings();
  return (
    <KeyHelp
      open
      onOpenChange={(open) => !open && onClose()}
      lists={lists}
      usesKeys={usesKeys}
      onUseKeys={(uses) => changeView({ usesKeys: uses })}
    />
  );
}
