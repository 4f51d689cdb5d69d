import { EllipsisVertical, Trash2, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import type { AdminScene } from '#contract/admin/content.ts';
import { deleteBuiltInScene, publishAsAdmin, removeSceneAsAdmin } from '../queries/content.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import { RemoveSceneDialog } from '../RemoveSceneDialog.tsx';
import { useAdminAction } from '../use-admin-action.ts';

type Asked = 'unpublish' | 'remove' | 'delete';

/** A scene that its owner keeps private has no actions. */
export const hasActions = ({ status, isHouse, isRemoved }: AdminScene) =>
  isHouse || isRemoved || status === 'published';

/** The actions of an admin on a scene. */
export function SceneActions({ scene }: { scene: AdminScene }) {
  const { id, title, status, isHouse, isShipped } = scene;
  const { run, isBusy } = useAdminAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isPublished = status === 'published';

  const publish = () =>
    run(
      () => publishAsAdmin(id),
      isHouse ? `“${title}” is in the community library.` : `The owner of “${title}” may publish it again.`,
      'publish the scene',
    );
  async function removeFromLibrary(reason: string, isForGood: boolean) {
    const action = () => removeSceneAsAdmin(id, { reason, isForGood });
    if (await run(action, `“${title}” was removed from the community library.`, 'unpublish the scene'))
      setAsked(null);
  }
  async function remove() {
    if (await run(() => deleteBuiltInScene(id), `“${title}” is deleted.`, 'delete the scene')) setAsked(null);
  }

  return (
    <>
      <Menu trigger={<IconButton icon={EllipsisVertical} label={`Actions for ${title}`} />}>
        {!isPublished && (
          <MenuItem icon={Users} onSelect={() => void publish()}>
            {isHouse ? 'Publish' : 'Allow publishing again'}
          </MenuItem>
        )}
        {isPublished && (
          <MenuItem
            icon={Undo2}
            onSelect={() => (isHouse ? void removeFromLibrary('', false) : setAsked('unpublish'))}
          >
            {isHouse ? 'Unpublish' : 'Unpublish…'}
          </MenuItem>
        )}
        {isPublished && !isHouse && (
          <MenuItem icon={Trash2} onSelect={() => setAsked('remove')}>
            Remove…
          </MenuItem>
        )}
        {isHouse && !isShipped && (
          <MenuItem icon={Trash2} onSelect={() => setAsked('delete')}>
            Delete…
          </MenuItem>
        )}
      </Menu>
      {(asked === 'unpublish' || asked === 'remove') && (
        <RemoveSceneDialog
          title={title}
          isForGood={asked === 'remove'}
          isBusy={isBusy}
          onRemove={(reason) => void removeFromLibrary(reason, asked === 'remove')}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Delete this built-in scene?"
        description={`“${title}” will be deleted for everybody. Copies made by users stay.`}
        confirmLabel="Yes, Delete"
        busy={isBusy}
        busyLabel="Deleting..."
        onConfirm={() => void remove()}
      />
    </>
  );
}
