import { ClipboardPaste, FilePlus2, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';

/** A scene for those without a file: from its text, or from nothing. */
export function NewSceneMenu() {
  const navigate = useNavigate();
  return (
    <Menu trigger={<Button icon={Plus}>New Scene</Button>}>
      <MenuItem icon={ClipboardPaste} onSelect={() => void navigate(paths.upload('paste'))}>
        Paste text
      </MenuItem>
      <MenuItem icon={FilePlus2} onSelect={() => void navigate(paths.upload('empty'))}>
        Empty scene
      </MenuItem>
    </Menu>
  );
}
