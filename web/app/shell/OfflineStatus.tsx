// docs/product/offline.md#pending-actions
import { CloudOff, Wifi } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useSession } from '#web/platform/api/use-session.ts';
import { useConnection } from '#web/platform/storage/use-connection.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { usePending } from '#web/platform/outbox/use-pending.ts';
import { counted } from '#web/ui/text/counted.ts';
import { usePageMark } from '#web/ui/behavior/page-mark.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { offlineActions } from '../offline-actions.ts';
import { ConnectionPanel } from './ConnectionPanel.tsx';

void outbox.open(offlineActions);

/** Shown at the bottom right of every screen; hidden while online with nothing pending. */
export function OfflineStatus() {
  const { user } = useSession();
  const connectionState = useConnection();
  const isOnline = connectionState === 'connected';
  const pending = usePending(user?.id ?? null);
  const failedCount = pending.failed.length + pending.setAside.length;
  const isShown = !isOnline || pending.waiting.length > 0 || failedCount > 0;
  usePageMark('data-has-connection', isShown);
  if (!isShown) return null;
  const Icon = isOnline ? Wifi : CloudOff;
  const says = [
    isOnline ? 'Online' : 'Offline',
    pending.waiting.length > 0 && counted(pending.waiting.length, 'pending action'),
    failedCount > 0 && counted(failedCount, 'failed action'),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Popover.Root>
      <VisuallyHidden role="status">{says}</VisuallyHidden>
      <Popover.Trigger className="fixed right-3 bottom-[calc(env(safe-area-inset-bottom)+4.75rem)] z-40 flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-foreground shadow-floating lg:right-6 lg:bottom-6 max-lg:on-stage:bottom-[calc(env(safe-area-inset-bottom)+8.5rem)] on-stage:px-3 print:hidden">
        <Icon
          aria-hidden
          className={isOnline ? 'size-5 text-success-foreground' : 'size-5 text-amber-foreground'}
        />
        <span className="on-stage:sr-only">{says}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-labelledby="connection-status"
          className="z-50 grid max-h-[min(32rem,var(--radix-popover-content-available-height))] w-88 max-w-[calc(100vw-1.5rem)] gap-4 overflow-y-auto rounded-lg border border-line bg-surface p-5 text-foreground shadow-floating"
        >
          <ConnectionPanel state={connectionState} pending={pending} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
