import { FolderCog } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFolders } from '../queries/folders.ts';
import type { FolderId } from '#domain/ids.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';

const FoldersDialog = lazy(async () => ({
  default: (await import('./FoldersDialog.tsx')).FoldersDialog,
}));

interface FolderFilterProps {
  folder: FolderId | undefined;
  onChange: (folder: FolderId | undefined) => void;
}

/** Filters the library by folder, and opens the folder settings. */
export function FolderFilter({ folder, onChange }: FolderFilterProps) {
  const folders = useFolders() ?? [];
  const [isManaging, setManaging] = useState(false);
  return (
    <div className="col-span-2 flex min-w-0 gap-1 max-sm:order-last sm:grow sm:basis-48">
      <CompactSelect
        label="Folder"
        className="min-w-0 grow"
        placeholder="All Folders"
        value={folder ?? ''}
        options={folders.map(({ id, name, sceneCount }) => ({ value: id, label: `${name} (${sceneCount})` }))}
        onChoose={(id) => onChange(id ?? undefined)}
      />
      <IconButton icon={FolderCog} label="Manage folders" onClick={() => setManaging(true)} />
      {isManaging && (
        <Suspense>
          <FoldersDialog
            onClose={() => setManaging(false)}
            onDeleted={(id) => id === folder && onChange(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
