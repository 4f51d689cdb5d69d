import { useEffect, useEffectEvent } from 'react';

/** What each key does; every one has a visible control too. */
export const practiceKeyList = [
  { key: 'Space', does: 'Play or pause' },
  { key: 'Esc', does: 'Stop' },
  { key: '←', does: 'Previous line' },
  { key: '→', does: 'Next line' },
  { key: 'H', does: 'Hide my lines, a level at a time' },
  { key: 'L', does: 'Line! Shows my line while it is held' },
  { key: 'B', does: 'Bookmark the current line' },
  { key: 'R', does: 'Record, or stop recording' },
  { key: 'F', does: 'Full screen' },
  { key: '?', does: 'This list' },
] as const;

export interface KeyActions {
  playOrPause(): void;
  stop(): void;
  previous(): void;
  next(): void;
  conceal(): void;
  prompt(isAsked: boolean): void;
  bookmark(): void;
  record(): void;
  fullScreen(): void;
  showKeys(): void;
}

/** Keys of the practice screen; `isOn` false leaves only those every page has. */
export function usePracticeKeys(actions: KeyActions, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || belongsElsewhere(event)) return;
    const act = actionFor(event, actions, isOn);
    if (!act) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  const release = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'l') actions.prompt(false);
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => press(event);
    const up = (event: KeyboardEvent) => release(event);
    // Before anything else hears it: an Escape that closes a dialog must still find the dialog open.
    window.addEventListener('keydown', down, { capture: true });
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down, { capture: true });
      window.removeEventListener('keyup', up);
    };
  }, []);
}

function actionFor(event: KeyboardEvent, actions: KeyActions, isOn: boolean): (() => void) | null {
  if (event.key === 'Escape') return actions.stop;
  if (!isOn) return null;
  switch (event.key.toLowerCase()) {
    case ' ':
      return actions.playOrPause;
    case 'arrowleft':
      return actions.previous;
    case 'arrowright':
      return actions.next;
    case 'h':
      return actions.conceal;
    case 'l':
      return () => actions.prompt(true);
    case 'b':
      return actions.bookmark;
    case 'r':
      return actions.record;
    case 'f':
      return actions.fullScreen;
    case '?':
      return actions.showKeys;
    default:
      return null;
  }
}

/** A dialog, a menu or a field in use keeps its keys, and a button reached by keyboard keeps Space. */
function belongsElsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  if (target.closest('input, select, textarea, [role="slider"], [role="spinbutton"]')) return true;
  return event.key === ' ' && target.closest('button, a') !== null && target.matches(':focus-visible');
}
