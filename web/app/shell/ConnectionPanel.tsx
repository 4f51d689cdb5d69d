import { useState } from 'react';
import type { ConnectionState } from '#web/platform/api/connection.ts';
import type { Pending } from '#web/platform/outbox/use-pending.ts';
import { sendWaiting } from '#web/platform/outbox/syncing.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { FailedActions } from './FailedActions.tsx';

interface ConnectionPanelProps {
  state: ConnectionState;
  pending: Pending;
}

const stateText: Readonly<Record<ConnectionState, string>> = {
  connected: 'Connected',
  'no-network': 'No internet connection',
  'no-server': 'The server can’t be reached',
};

const worksOffline = [
  'View cached scenes and content',
  'Edit scene metadata',
  'Practice with downloaded scripts',
  'Record sessions that sync later',
];

/** The state of the connection, the waiting actions, and what works offline. */
export function ConnectionPanel({ state, pending }: ConnectionPanelProps) {
  const isOnline = state === 'connected';
  const [isSyncing, setSyncing] = useState(false);
  const { waiting, failed, setAside } = pending;
  async function syncNow() {
    setSyncing(true);
    await sendWaiting();
    setSyncing(false);
  }
  return (
    <>
      <div>
        <h2 id="connection-status" className="text-lg font-bold">
          Connection Status
        </h2>
        <p>{stateText[state]}</p>
        <p className="text-foreground-soft">
          {isOnline ? 'All features available' : 'Working in offline mode'}
        </p>
      </div>
      {waiting.length > 0 && (
        <div className="border-t border-line pt-4">
          <p className="font-medium">{counted(waiting.length, 'pending action')}</p>
          <p className="text-foreground-soft">
            {isOnline ? 'Syncing with server' : 'Will sync when connection is restored'}
          </p>
          {isOnline && (
            <Button
              size="small"
              className="mt-3"
              busy={isSyncing}
              busyLabel="Syncing..."
              onClick={() => void syncNow()}
            >
              Sync Now
            </Button>
          )}
        </div>
      )}
      {(failed.length > 0 || setAside.length > 0) && <FailedActions failed={failed} setAside={setAside} />}
      {!isOnline && (
        <div className="border-t border-line pt-4">
          <p className="font-medium">What works offline</p>
          <ul className="mt-1 list-disc pl-5 text-foreground-soft">
            {worksOffline.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
