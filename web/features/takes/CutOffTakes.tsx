import { lazy, Suspense } from 'react';
import { useDeviceTakes } from './use-device-takes.ts';

// Rarely shown, and contains a player.
const DeviceTakes = lazy(async () => ({
  default: (await import('./DeviceTakes.tsx')).DeviceTakes,
}));

/** Takes that were cut off on this device; nothing if there are none. */
export function CutOffTakes() {
  const isAny = useDeviceTakes().some(({ phase }) => phase === 'cut-off');
  return <Suspense>{isAny && <DeviceTakes phases={['cut-off']} />}</Suspense>;
}
