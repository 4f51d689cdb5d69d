import { lazy, Suspense } from 'react';

const Check = lazy(async () => ({ default: (await import('./MicrophoneCheck.tsx')).MicrophoneCheck }));

/** Loaded when it is first shown: few sessions use the microphone. */
export function LazyMicrophoneCheck() {
  return (
    <Suspense>
      <Check />
    </Suspense>
  );
}
