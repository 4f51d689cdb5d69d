import { useQueryClient } from '@tanstack/react-query';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Folder } from '#contract/folders.ts';
import { deleteFolder, useFolders } from '../queries/folders.ts';
import { characterColor } from '../character-color.ts';
import { FolderDialog } from './FolderDialog.tsx';
import type { FolderId } from '#domain/ids.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

interface FoldersDialogProps {
  onClose: () => void;
  /** Called after the folder was deleted. */
  onDeleted: (folderId: FolderId) => void;
}

/** Lists all folders; creates, renames, recolors and deletes them. */
export function FoldersDialog({ onClose, onDeleted }: FoldersDialogProps) {
  const client = useQueryClient();
  const folders = useFolders() ?? [];
  const [edited, setEdited] = useState<Folder | 'new' | null>(null);
  const [asked, setAsked] = useState<Folder | null>(null);

  async function remove(folder: Folder) {
    setAsked(null);
    try {
      await deleteFolder(client, folder.id);
      onDeleted(folder.id);
      toast.success('Folder deleted. Its scenes are still in your library.');
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    }
  }

  if (edited) {
    return <FolderDialog folder={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Folders"
      footer={
        <Button icon={FolderPlus} onClick={() => setEdited('new')}>
          New folder
        </Button>
      }
    >
      {folders.length === 0 ? (
        <p className="text-foreground-soft">
          No folders yet. A folder keeps the scenes of one audition or one play together.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {folders.map((folder) => (
            <li key={folder.id} className="flex items-center gap-3 py-1">
              <span
                aria-hidden
                className="size-4 shrink-0 rounded-full"
                style={{ backgroundColor: characterColor(folder.color) }}
              />
              <span className="min-w-0 grow font-medium wrap-anywhere">{folder.name}</span>
              <span className="shrink-0 text-sm text-foreground-soft tabular-nums">
                {folder.sceneCount} {folder.sceneCount === 1 ? 'scene' : 'scenes'}
              </span>
              <span className="flex shrink-0">
                <IconButton icon={Pencil} label={`Edit ${folder.name}`} onClick={() => setEdited(folder)} />
                <IconButton icon={Trash2} label={`Delete ${folder.name}`} onClick={() => setAsked(folder)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Delete ${asked?.name ?? ''}?`}
        description="Its scenes stay in your library, without a folder."
        confirmLabel="Yes, Delete"
        onConfirm={() => asked && void remove(asked)}
      />
    </Dialog>
  );
}
