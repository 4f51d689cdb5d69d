// Offers to reload when a new version is installed, but never on the stage, where sessions and recordings run:
// docs/product/offline.md#updates.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { newVersion } from '#web/platform/service-worker/new-version.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { Button } from '#web/ui/action/Button.tsx';

const says = 'A new version is available. Reload to update?';

export function UpdatePrompt() {
  const isWaiting = useSyncExternalStore(newVersion.subscribe, newVersion.isWaiting);
  const [isPutOff, setPutOff] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const isShown = isWaiting && !isPutOff;
  useEffect(() => {
    if (isShown && !document.querySelector('[data-stage]')) announce(says);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      aria-label="New version"
      className="fixed bottom-[calc(env(safe-area-inset-bottom)+4.75rem)] max-sm:in-data-has-connection:bottom-[calc(env(safe-area-inset-bottom)+8rem)] left-3 z-40 grid w-88 max-w-[calc(100vw-1.5rem)] gap-3 rounded-lg border border-line bg-surface p-4 text-foreground shadow-floating on-stage:hidden lg:bottom-6 lg:left-6 print:hidden"
    >
      <p>{says}</p>
      <div className="flex gap-2">
        <Button
          variant="primary"
          size="small"
          busy={isReloading}
          busyLabel="Reloading..."
          onClick={() => {
            setReloading(true);
            newVersion.takeOver();
          }}
        >
          Reload
        </Button>
        <Button size="small" onClick={() => setPutOff(true)}>
          Later
        </Button>
      </div>
    </section>
  );
}
