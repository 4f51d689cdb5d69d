import { useEffect, useEffectEvent } from 'react';
import { viewSettings } from '#web/features/scenes/view-settings.ts';
import { isOverlayOpen, isKeyTaken } from '#web/ui/behavior/keyboard.ts';
import { hasCommandKey } from '#web/features/help/key-names.ts';

interface HelpKeys {
  isPaletteOpen: boolean;
  onPalette: () => void;
  onKeys: () => void;
}

/** Handles Ctrl or ⌘ with K, and `?`, except on the stage and behind an open dialog. */
export function useHelpKeys({ isPaletteOpen, onPalette, onKeys }: HelpKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = hasCommandKey ? event.metaKey : event.ctrlKey;
    const isPalette = event.key.toLowerCase() === 'k' && isHeld && !event.altKey && !event.shiftKey;
    const isKeys = event.key === '?' && !isKeyTaken(event) && viewSettings.read().usesKeys;
    if (!isPalette && !isKeys) return;
    if (document.querySelector('[data-stage]') || (isOverlayOpen() && !isPaletteOpen)) return;
    event.preventDefault();
    if (isPalette) onPalette();
    else onKeys();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
