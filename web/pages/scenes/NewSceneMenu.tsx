import { ClipboardPaste, FilePlus2, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';

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
