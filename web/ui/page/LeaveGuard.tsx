import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';

interface LeaveGuardProps {
  isUnsaved: boolean;
  /** What happens to the unsaved work. */
  description?: string | undefined;
}

const keptOnDevice = 'Your draft stays on this device for when you come back. It isn’t in your library yet.';

/** Asks before leaving the page with unsaved work. */
export function LeaveGuard({ isUnsaved, description = keptOnDevice }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      description={description}
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="primary"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
