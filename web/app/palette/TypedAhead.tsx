import { useEffect, useEffectEvent } from 'react';

interface TypedAheadProps {
  /** What was typed so far. */
  onType: (change: (before: string) => string) => void;
}

/** Keeps what is typed while the palette’s script is on its way. */
export function TypedAhead({ onType }: TypedAheadProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Backspace') onType((before) => before.slice(0, -1));
    else if ([...key].length === 1) onType((before) => before + key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, []);
  return null;
}
