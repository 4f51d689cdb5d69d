import { CircleQuestionMark, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { useSeenHints } from '#web/features/help/queries/hints.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { chooseTheme, type Theme } from '#web/ui/theme.ts';
import type { PaletteAction } from './commands.ts';
import { hasCommandKey, paletteKey } from '#web/features/help/key-names.ts';
import { viewSettings } from '#web/features/scenes/view-settings.ts';
import { isKeyTaken, isOverlayOpen } from '#web/ui/behavior/keyboard.ts';
import { TypedAhead } from './TypedAhead.tsx';

const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}));
const AppKeys = lazy(async () => ({ default: (await import('./AppKeys.tsx')).AppKeys }));

interface HelpProps {
  canUsePremium: boolean;
  isAdmin: boolean;
  onSignOut: () => void;
}

/** The command palette and the list of keys, with the buttons for the palette and for help. */
export function Help({ canUsePremium, isAdmin, onSignOut }: HelpProps) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  const navigate = useNavigate();
  const typedAhead = useRef('');
  const close = () => {
    typedAhead.current = '';
    setShown(null);
  };
  useSeenHints();
  useHelpKeys({
    isPaletteOpen: shown === 'palette',
    onPalette: () => (shown === 'palette' ? close() : setShown('palette')),
    onKeys: () => setShown('keys'),
  });

  function perform(action: PaletteAction) {
    if (action === 'sign-out') onSignOut();
    else if (action === 'show-keys') setShown('keys');
    else chooseTheme(action.slice('theme:'.length) as Theme);
  }

  return (
    <>
      <IconButton
        icon={Search}
        label={`Find anything (${paletteKey})`}
        aria-haspopup="dialog"
        onClick={() => setShown('palette')}
      />
      <IconButton icon={CircleQuestionMark} label="Help" onClick={() => void navigate(paths.help())} />
      <Suspense
        fallback={
          shown === 'palette' && (
            <TypedAhead onType={(change) => (typedAhead.current = change(typedAhead.current))} />
          )
        }
      >
        {shown === 'palette' && (
          <CommandPalette {...{ canUsePremium, isAdmin, typedAhead }} onAction={perform} onClose={close} />
        )}
        {shown === 'keys' && <AppKeys onClose={close} />}
      </Suspense>
    </>
  );
}

interface HelpKeys {
  isPaletteOpen: boolean;
  onPalette: () => void;
  onKeys: () => void;
}

/** Handles Ctrl or ⌘ with K, and `?`, except on the stage and behind an open dialog. */
function useHelpKeys({ isPaletteOpen, onPalette, onKeys }: HelpKeys): void {
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
