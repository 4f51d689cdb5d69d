import { lazy, Suspense } from 'react';

const loadList = async () => ({ default: (await import('./LoopList.tsx')).LoopList });
const LoopList = lazy(loadList);
const loadDialog = async () => ({ default: (await import('./KeepLoopDialog.tsx')).KeepLoopDialog });
const KeepLoopDialog = lazy(loadDialog);

/** Loads both in advance, so that they also open offline. */
export const prepareLoops = (): void => void Promise.all([loadList(), loadDialog()]).catch(() => {});

export function LazyLoopList() {
  return (
    <Suspense>
      <LoopList />
    </Suspense>
  );
}

export function LazyKeepLoop({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <KeepLoopDialog onClose={onClose} />
    </Suspense>
  );
}
