import { useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, Trash2, Upload } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import {
  deleteSourceFiles,
  fetchSourceFile,
  keepSourceFiles,
} from '#web/features/scenes/queries/source-files.ts';
import { BareIconButton } from '#web/ui/action/IconButton.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { acceptedFiles } from '../../upload/check-file.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { downloadBlob } from '#web/platform/download.ts';

interface KeptFileProps {
  sceneId: SceneId;
  kept: readonly SourceFile[];
}

/** The file stored with a scene, for its owner to download, replace or delete. */
export function KeptFile({ sceneId, kept }: KeptFileProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const name = kept.length > 1 ? `${kept.length} photos` : kept[0]?.name;

  async function doing(what: string, work: () => Promise<unknown>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      const sentence = error instanceof Error && error.message;
      toast.error(sentence || sentenceFor('file.store_failed'), { id: 'kept-file' });
    } finally {
      setBusy(null);
    }
  }
  function fetchAll() {
    return doing('Downloading the file...', async () => {
      for (const file of kept) {
        downloadBlob(await fetchSourceFile(sceneId, file.position, AbortSignal.timeout(120_000)), file.name);
      }
    });
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) void doing('Uploading file...', () => keepSourceFiles(client, sceneId, files));
  }

  return (
    <div className="mb-3 flex items-center gap-x-2">
      <p role="status" className="min-w-0 text-foreground-soft">
        {busy ??
          (name ? (
            <>
              <span className="font-medium wrap-anywhere text-foreground">{name}</span> is kept with this
              scene. Only you can see it.
            </>
          ) : (
            'This scene has no stored file.'
          ))}
      </p>
      {name ? (
        <Menu trigger={<BareIconButton icon={Ellipsis} label="Actions for the kept file" />}>
          <MenuItem icon={Download} onSelect={() => void fetchAll()}>
            Download
          </MenuItem>
          <MenuItem icon={Upload} onSelect={() => input.current?.click()}>
            Replace
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={() => setAsked(true)}>
            Delete
          </MenuItem>
        </Menu>
      ) : (
        <Button size="small" disabled={busy !== null} onClick={() => input.current?.click()}>
          Add its file
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedFiles}
        aria-label="File to keep with this scene"
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Delete the kept file?"
        description="The scene and the file on your own device aren’t changed."
        confirmLabel="Yes, Delete"
        onConfirm={() => void doing('Deleting the file...', () => deleteSourceFiles(client, sceneId))}
      />
    </div>
  );
}
