import { useEffect, useEffectEvent } from 'react';
import { isKeyTaken } from '#web/ui/behavior/keyboard.ts';

/** Single keys, in small letters, and what they do; null if nothing now. */
export function useKeys(keys: Readonly<Record<string, (() => void) | null>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isKeyTaken(event)) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', down);
    return () => window.removeEventListener('keydown', down);
  }, []);
}
