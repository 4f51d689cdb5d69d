import { useState } from 'react';
import type { FolderId } from '#domain/ids.ts';
import { useFolders } from '#web/features/scenes/queries/folders.ts';
import { FolderDialog } from '#web/features/scenes/folders/FolderDialog.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';

interface FolderFieldProps {
  /** Null for no folder. */
  folderId: FolderId | null;
  onChange: (folderId: FolderId | null) => void;
}

const NEW_FOLDER = 'new-folder';

export function FolderField({ folderId, onChange }: FolderFieldProps) {
  const folders = useFolders();
  const [isCreating, setCreating] = useState(false);
  const isGone = folderId !== null && folders !== undefined && !folders.some(({ id }) => id === folderId);
  return (
    <>
      <SelectField<FolderId | typeof NEW_FOLDER>
        label="Folder"
        placeholder="No folder"
        error={isGone ? 'This folder was deleted. Please choose another.' : undefined}
        value={folderId ?? ''}
        options={[
          ...(isGone ? [{ value: folderId, label: 'Deleted folder', disabled: true }] : []),
          ...(folders ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: NEW_FOLDER, label: 'New folder…' },
        ]}
        onChoose={(value) => (value === NEW_FOLDER ? setCreating(true) : onChange(value))}
      />
      {isCreating && (
        <FolderDialog
          folder={null}
          onClose={() => setCreating(false)}
          onCreated={(folder) => onChange(folder.id)}
        />
      )}
    </>
  );
}
