import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { deleteSourceFiles, fetchSourceFile, keepSourceFiles } from '../../api/queries/source-files.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { toast } from '../../ui/toast.ts';
import { saveAs } from './save-as.ts';

interface KeptFileProps {
  sceneId: string;
  kept: readonly SourceFile[];
}

const accepted = '.pdf,.docx,.txt,.fdx,.rtf,.jpg,.jpeg,.png';

/** The upload kept with a stored scene: to be fetched, replaced or deleted by its owner. */
export function KeptFile({ sceneId, kept }: KeptFileProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState<'fetch' | 'keep' | 'delete' | null>(null);
  const name = kept.length > 1 ? `${kept.length} photos` : kept[0]?.name;

  async function doing(what: 'fetch' | 'keep' | 'delete', work: () => Promise<unknown>) {
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
    return doing('fetch', async () => {
      for (const file of kept) {
        saveAs(await fetchSourceFile(sceneId, file.position, AbortSignal.timeout(120_000)), file.name);
      }
    });
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) void doing('keep', () => keepSourceFiles(client, sceneId, files));
  }

  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-ink-soft">
        {name ? (
          <>
            <span className="font-medium wrap-anywhere text-ink">{name}</span> is kept with this scene. Only
            you can see it.
          </>
        ) : (
          'No file is kept with this scene.'
        )}
      </p>
      <span className="flex flex-wrap gap-2">
        {name && (
          <Button
            size="small"
            busy={busy === 'fetch'}
            busyLabel="Fetching..."
            onClick={() => void fetchAll()}
          >
            Download
          </Button>
        )}
        <Button
          size="small"
          busy={busy === 'keep'}
          busyLabel="Uploading file..."
          onClick={() => input.current?.click()}
        >
          {name ? 'Replace it' : 'Keep its file here'}
        </Button>
        {name && (
          <Button
            size="small"
            busy={busy === 'delete'}
            busyLabel="Deleting..."
            onClick={() => setAsked(true)}
          >
            Delete it
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        aria-label="File to keep with this scene"
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Delete the kept file?"
        description="The scene stays as it is. The file on your own device is not touched."
        confirmLabel="Yes, Delete"
        onConfirm={() => void doing('delete', () => deleteSourceFiles(client, sceneId))}
      />
    </div>
  );
}
