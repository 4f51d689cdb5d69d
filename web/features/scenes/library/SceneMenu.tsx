import { useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  AudioLines,
  Download,
  EllipsisVertical,
  FileUp,
  Headphones,
  Link,
  Mic,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { reportedMessage } from '#web/platform/api/problem-text.ts';
import { useProductState } from '#web/features/feature-flags/product-state.ts';
import { unpublishScene } from '../queries/publishing.ts';
import { archiveScene } from '../queries/scenes.ts';
import { copySceneLink } from './copy-scene-link.ts';
import { paths } from '#web/app/paths.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

interface SceneMenuProps {
  scene: SceneSummary;
  canUsePremium: boolean;
  onExport: () => void;
  onPublish: () => void;
  onAudio: () => void;
  onShare: () => void;
  onReaders: () => void;
}

/** The less frequent actions for a scene. */
export function SceneMenu({
  scene,
  canUsePremium,
  onExport,
  onPublish,
  onAudio,
  onShare,
  onReaders,
}: SceneMenuProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { communityPublishing } = useProductState().switches;
  const { id, title, isArchived, isDefault, isPublic } = scene;

  const attempt = (action: string, work: () => Promise<string>) =>
    void work().then(toast.success, (error: unknown) => toast.error(reportedMessage(action, error)));
  const archive = async () => {
    await archiveScene(client, id, !isArchived);
    if (isArchived) return 'Scene moved back to your library';
    return isPublic ? 'Scene archived and removed from the community library' : 'Scene archived';
  };
  const unpublish = async () => {
    await unpublishScene(client, id);
    return 'Scene removed from the community library';
  };

  return (
    <Menu trigger={<IconButton icon={EllipsisVertical} label={`More actions for ${title}`} />}>
      <MenuItem icon={Download} onSelect={onExport}>
        Sides and export…
      </MenuItem>
      {canUsePremium && !isDefault && !isArchived && (
        <MenuItem icon={UserPlus} onSelect={onShare}>
          Share with people…
        </MenuItem>
      )}
      {!isDefault && !isArchived && scene.lineCount > 0 && (
        <MenuItem icon={Mic} onSelect={onReaders}>
          Record the partner…
        </MenuItem>
      )}
      {canUsePremium && scene.lineCount > 0 && (
        <MenuItem icon={AudioLines} onSelect={onAudio}>
          Audio file…
        </MenuItem>
      )}
      {canUsePremium && !isDefault && (
        <MenuItem icon={FileUp} onSelect={() => void navigate(paths.scene.revise(id))}>
          Upload a new draft…
        </MenuItem>
      )}
      {(canUsePremium || !isDefault) && (
        <MenuItem icon={Headphones} onSelect={() => void navigate(paths.recordings({ sceneId: id }))}>
          Takes
        </MenuItem>
      )}
      {canUsePremium && !isDefault && (
        <MenuItem
          icon={isArchived ? ArchiveRestore : Archive}
          onSelect={() => attempt('archive the scene', archive)}
        >
          {isArchived ? 'Move back to library' : 'Archive'}
        </MenuItem>
      )}
      {!isDefault && isPublic && (
        <MenuItem icon={Link} onSelect={() => void copySceneLink(id)}>
          Copy link
        </MenuItem>
      )}
      {!isDefault && isPublic && (
        <MenuItem icon={Undo2} onSelect={() => attempt('unpublish the scene', unpublish)}>
          Remove from community library
        </MenuItem>
      )}
      {canUsePremium && communityPublishing && !isDefault && !isPublic && !isArchived && (
        <MenuItem icon={Users} onSelect={onPublish}>
          Publish…
        </MenuItem>
      )}
    </Menu>
  );
}
