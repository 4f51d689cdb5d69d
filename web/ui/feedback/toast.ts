// The only module that shows toasts. Durations are in milliseconds: docs/product/app.md#messages.
import { toast as show } from 'react-hot-toast/headless';

export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'loading';

const toastDurationMs: Readonly<Record<ToastKind, number>> = {
  success: 4000,
  error: 6000,
  warning: 5000,
  info: 4000,
  loading: Infinity,
};

/** What the actor can do about it, as a button in the toast. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

const actions = new Map<string, ToastAction>();
export const actionOf = (toastId: string) => actions.get(toastId);

interface ToastSettings {
  /** Replaces the toast with this id. */
  id?: string;
  durationMs?: number;
  /** Takes the focus, because the previously focused element is often gone. */
  action?: ToastAction;
}

let said = 0;

function say(kind: ToastKind, message: string, settings: ToastSettings = {}): string {
  const { id = `said-${++said}`, durationMs, action } = settings;
  if (action) actions.set(id, action);
  else actions.delete(id);
  return show.custom(message, {
    id,
    className: kind,
    duration: durationMs ?? toastDurationMs[kind],
    ariaProps:
      kind === 'error'
        ? { role: 'alert', 'aria-live': 'assertive' }
        : { role: 'status', 'aria-live': 'polite' },
  });
}

/** Each shows one sentence over the page's header and returns the toast's id. */
export const toast = {
  success: (message: string, settings?: ToastSettings) => say('success', message, settings),
  error: (message: string, settings?: ToastSettings) => say('error', message, settings),
  warning: (message: string, settings?: ToastSettings) => say('warning', message, settings),
  info: (message: string, settings?: ToastSettings) => say('info', message, settings),
  /** Stays until it is replaced by its id or dismissed. */
  loading: (message: string, settings?: ToastSettings) => say('loading', message, settings),
  dismiss: (id?: string) => {
    if (id) actions.delete(id);
    show.dismiss(id);
  },
};
