import { useSyncExternalStore } from 'react';

export interface FullScreen {
  readonly isPossible: boolean;
  readonly isOn: boolean;
  toggle(): void;
}

/** The whole page, so that dialogs and toasts come along. */
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
      // Refused without a gesture; the page then stays as it is.
      const change = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
      change.catch(() => null);
    },
  };
}
