import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Download, EllipsisVertical, Headphones } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { failureSentence } from '../../api/problem-text.ts';
import { ApiError, Offline } from '../../api/api-error.ts';
import { archiveScene } from '../../api/queries/scenes.ts';
import { paths } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';

interface SceneMenuProps {
  scene: SceneSummary;
  canUsePremium: boolean;
  onExport: () => void;
}

/** What is seldom done with a scene. */
export function SceneMenu({ scene, canUsePremium, onExport }: SceneMenuProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id, title, isArchived } = scene;

  async function archive() {
    try {
      await archiveScene(client, id, !isArchived);
      toast.success(isArchived ? 'Scene is back in your library' : 'Scene archived');
    } catch (error) {
      const isTold = error instanceof Offline || (error instanceof ApiError && error.status < 500);
      toast.error(isTold ? error.message : failureSentence('archive the scene', error));
    }
  }

  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={`More for ${title}`} />}>
      <MenuItem icon={Download} onSelect={onExport}>
        Export
      </MenuItem>
      {canUsePremium && (
        <MenuItem icon={Headphones} onSelect={() => void navigate(paths.recordings({ sceneId: id }))}>
          Takes
        </MenuItem>
      )}
      {canUsePremium && !scene.isDefault && (
        <MenuItem icon={isArchived ? ArchiveRestore : Archive} onSelect={() => void archive()}>
          {isArchived ? 'Move back to library' : 'Archive'}
        </MenuItem>
      )}
    </Menu>
  );
}
