import { useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { folderLimits, type Folder } from '#contract/folders.ts';
import { editorColors, firstUnusedColor } from '#domain/scene/character-colors.ts';
import { createFolder, saveFolder, useFolders } from '../queries/folders.ts';
import { FormDialog } from '#web/ui/overlay/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { characterColor } from '../character-color.ts';

interface FolderDialogProps {
  /** The folder to rename or recolor; null creates one. */
  folder: Folder | null;
  onClose: () => void;
  /** Called after a folder was created. */
  onCreated?: (folder: Folder) => void;
}

/** In palette order. */
const colorNames = [
  'Indigo',
  'Crimson',
  'Green',
  'Magenta',
  'Olive',
  'Violet',
  'Plum',
  'Pine',
  'Ochre',
  'Petrol',
  'Purple',
  'Umber',
];

export function FolderDialog({ folder, onClose, onCreated }: FolderDialogProps) {
  const client = useQueryClient();
  const others = useFolders() ?? [];
  const [name, setName] = useState(folder?.name ?? '');
  const [color, setColor] = useState(folder?.color ?? firstUnusedColor(others.map((other) => other.color)));
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    if (!name.trim() || isBusy) return;
    setBusy(true);
    try {
      if (folder) await saveFolder(client, folder.id, { name, color });
      else {
        const made = await createFolder(client, { name, color });
        onCreated?.(made);
      }
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={folder ? 'Edit folder' : 'New folder'}
      description="For the scenes of one audition, one play or one class."
      submitLabel={folder ? 'Save' : 'Create'}
      disabled={!name.trim()}
      busy={isBusy}
      busyLabel="Saving..."
      className="grid gap-5"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={folderLimits.name}
        error={fault}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
        }}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium">Color</legend>
        <div className="grid grid-cols-6 gap-1">
          {editorColors.map((option, i) => (
            <label
              key={option}
              className="grid size-11 cursor-pointer place-items-center rounded-full has-checked:ring-2 has-checked:ring-focus has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="color"
                className="sr-only"
                aria-label={colorNames[i]}
                checked={option === color}
                onChange={() => setColor(option)}
              />
              <span className="size-7 rounded-full" style={{ backgroundColor: characterColor(option) }} />
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
