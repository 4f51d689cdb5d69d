import { useSyncExternalStore } from 'react';

export interface FullScreen {
  readonly isPossible: boolean;
  readonly isOn: boolean;
  toggle(): void;
}

/** The whole document goes full screen, so that dialogs and toasts are included. */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener);
      return () => document.removeEventListener('fullscreenchange', listener);
    },
    () => document.fullscreenElement !== null,
  );
  return {
    isPossible: document.fullscreenEnabled,
    isOn,
    toggle() {
      // Browsers refuse it without a user gesture.
      const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      change.catch(() => null);
    },
  };
}
