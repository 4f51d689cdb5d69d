// Actions that are no longer sent automatically, kept until the actor decides:
// docs/product/offline.md#pending-actions.
import { useState } from 'react';
import type { OfflineAction } from '#web/platform/outbox/offline-action.ts';
import { downloadBlob, downloadJson } from '#web/platform/download.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { sync } from '#web/platform/outbox/syncing.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

interface FailedActionsProps {
  failed: readonly OfflineAction[];
  /** Unreadable entries, as they were stored. */
  setAside: readonly string[];
}

interface Discarding {
  readonly title: string;
  readonly discard: () => void;
}

export function FailedActions({ failed, setAside }: FailedActionsProps) {
  const [discarding, setDiscarding] = useState<Discarding | null>(null);
  return (
    <section aria-labelledby="failed-actions" className="border-t border-line pt-4">
      <h3 id="failed-actions" className="font-medium">
        Not sent
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {failed.map((action) => (
          <FailedAction
            key={action.id}
            title={action.title || 'Untitled'}
            reason={action.failure ?? ''}
            onRetry={() => void sync.retry(action.id)}
            onDownload={() => void download(action)}
            onDiscard={() =>
              setDiscarding({ title: action.title, discard: () => void outbox.discard(action) })
            }
          />
        ))}
        {setAside.map((entry) => (
          <FailedAction
            key={entry}
            title="A damaged entry"
            reason="What this browser stored of it can’t be read, so it wasn’t sent."
            onDownload={() =>
              downloadBlob(new Blob([entry], { type: 'application/json' }), 'Damaged entry.json')
            }
            onDiscard={() =>
              setDiscarding({
                title: 'the damaged entry',
                discard: () => outbox.discardSetAside(entry),
              })
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={discarding !== null}
        onOpenChange={(open) => !open && setDiscarding(null)}
        title={`Discard ${discarding?.title ?? ''}?`}
        description="It is only on this device and can’t be recovered."
        confirmLabel="Yes, Discard"
        onConfirm={() => {
          discarding?.discard();
          setDiscarding(null);
        }}
      />
    </section>
  );
}

/** Saves an action's content: its files, or else JSON. */
async function download(action: OfflineAction): Promise<void> {
  const files = await outbox.kindOf(action).files(action);
  for (const file of files) downloadBlob(file, file.name);
  if (files.length === 0) downloadJson(action.data, `${action.title}.json`);
}

interface FailedActionProps {
  title: string;
  reason: string;
  onRetry?: () => void;
  onDownload: () => void;
  onDiscard: () => void;
}

function FailedAction({ title, reason, onRetry, onDownload, onDiscard }: FailedActionProps) {
  return (
    <li className="py-3 wrap-anywhere">
      <p>{title}</p>
      <p className="text-foreground-soft">{reason}</p>
      <div role="group" aria-label={title} className="mt-2 flex flex-wrap gap-2">
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            Retry
          </Button>
        )}
        <Button size="small" onClick={onDownload}>
          Download
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}
