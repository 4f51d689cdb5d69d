import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../action/Button.tsx';
import { cx } from '../cx.ts';
import { dialogFooterStyle, dialogStyle } from './Dialog.tsx';
import { Scrim, useReturnedFocus } from './modal.tsx';
import { useDeferredOpen } from './use-deferred-open.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The action itself: "Yes, Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** The action is running; the dialog stays until the caller closes it. */
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
}

/** Asks before an action that can't be undone; Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, cancelLabel = 'Cancel' } = props;
  const { tone = 'danger', busy = false, busyLabel, onConfirm } = props;
  const returnedFocus = useReturnedFocus();
  return (
    <AlertDialog.Root open={useDeferredOpen(open)} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <Scrim />
        <AlertDialog.Content aria-modal {...returnedFocus} className={cx(dialogStyle, 'sm:max-w-md')}>
          <div className="min-h-0 overflow-y-auto px-6 pt-6 pb-6">
            <AlertDialog.Title className="text-xl font-bold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-foreground-soft">
              {description}
            </AlertDialog.Description>
          </div>
          <footer className={dialogFooterStyle}>
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
