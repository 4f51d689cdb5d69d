import { useEffect, useEffectEvent } from 'react';
import { nextConcealment } from '#domain/practice/conceal.ts';
import { currentStep, isWaitingForMe } from '#domain/practice/run-state.ts';
import { isKeyTaken } from '#web/ui/behavior/keyboard.ts';
import { hearingNow } from '../hands-free/hearing-now.ts';
import { usePractice, usePracticeActions, useTakeControl } from '../session/use-practice.ts';
import { useFullScreen } from './use-full-screen.ts';

interface KeyActions {
  /** Null unless the partner waits for the actor. */
  readonly endTurn: (() => void) | null;
  playOrPause(): unknown;
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

/** While the partner waits: the keys, and what pedals send. */
const endsTurn = new Set([' ', 'enter', 'arrowright', 'arrowdown', 'pagedown']);

/** The keys of the practice screen; if single keys are turned off, only Escape. */
export function usePracticeKeys(): void {
  const { command, playOrPause, changeView, prompt, showDialog, toggleBookmark } = usePracticeActions();
  const { press: record } = useTakeControl();
  const { concealment, usesKeys } = usePractice(({ view }) => view);
  const current = usePractice(({ run }) => currentStep(run)?.line);
  const { toggle: fullScreen } = useFullScreen();
  const isWaiting = usePractice(({ run }) => isWaitingForMe(run));
  const actions: KeyActions = {
    endTurn: isWaiting ? () => command('turn-over') : null,
    // The press was meant to end a line whose end had just been heard.
    playOrPause: () => hearingNow.hasJustAnswered() || playOrPause(),
    stop: () => command('stop'),
    previous: () => command('previous'),
    next: () => command('next'),
    conceal: () => changeView({ concealment: nextConcealment(concealment) }),
    prompt,
    bookmark: () => current && toggleBookmark(current),
    record,
    fullScreen,
    showKeys: () => showDialog('keys'),
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return;
    const act = actionFor(event, actions, usesKeys);
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
    // Capture, because an Escape that closes a dialog must be seen while the dialog is still open.
    window.addEventListener('keydown', down, { capture: true });
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down, { capture: true });
      window.removeEventListener('keyup', up);
    };
  }, []);
}

function actionFor(event: KeyboardEvent, actions: KeyActions, usesKeys: boolean): (() => void) | null {
  if (event.key === 'Escape') return actions.stop;
  if (!usesKeys) return null;
  const key = event.key.toLowerCase();
  if (actions.endTurn && endsTurn.has(key)) return actions.endTurn;
  switch (key) {
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
