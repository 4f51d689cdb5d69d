// The lists of scenes on this device are loaded when there is something to list.
import { lazy, Suspense } from 'react';
import { asId, type UserId } from '#domain/ids.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { useUnsentScenes } from '../device/unsent-scenes.ts';
import type { KeptScenesProps } from './KeptScenes.tsx';

const Kept = lazy(async () => ({ default: (await import('./KeptScenes.tsx')).KeptScenes }));
const Unsent = lazy(async () => ({ default: (await import('./UnsentScenes.tsx')).UnsentScenes }));

/** Scenes opened on this device before, shown when the library can’t be loaded. */
export const KeptScenes = (props: KeptScenesProps) => (
  <Suspense>
    <Kept {...props} />
  </Suspense>
);

/** Scenes created on this device that the server doesn’t have yet; nothing if there are none. */
export function UnsentScenes() {
  const isAny = useUnsentScenes(useSession().user?.id ?? asId<UserId>('')).length > 0;
  return <Suspense>{isAny && <Unsent />}</Suspense>;
}
