import { useSyncExternalStore } from 'react';
import { localRecord } from '#web/platform/storage/local-store.ts';

export type Theme = 'system' | 'light' | 'dark';
export const themeName: Readonly<Record<Theme, string>> = {
  system: 'same as device',
  light: 'light',
  dark: 'dark',
};

const isTheme = (value: unknown): value is Theme => typeof value === 'string' && value in themeName;
const remembered = localRecord<Theme>('theme', isTheme, 'system');
const listeners = new Set<() => void>();
let chosen = remembered.read();

/** Switches the page's theme and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  chosen = theme;
  remembered.write(theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
    () => 'system',
  );
}
