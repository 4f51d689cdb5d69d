import { useEffect, useEffectEvent } from 'react';
import { viewSettings } from '#web/features/scenes/view-settings.ts';
import { isKeyTaken } from '#web/ui/behavior/keyboard.ts';

/**
 * Handles single keys, given in lower case; a null handler ignores the key. If single keys are turned off, none is
 * handled.
 */
export function useKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!viewSettings.read().usesKeys) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isKeyTaken(event)) return;
    const handle = keys[event.key.toLowerCase()];
    if (!handle) return;
    event.preventDefault();
    handle();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, []);
}
