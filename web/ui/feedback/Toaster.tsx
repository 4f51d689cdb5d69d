import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { cx } from '../cx.ts';
import { BareIconButton } from '../action/IconButton.tsx';
import { Button } from '../action/Button.tsx';
import { Spinner } from './Spinner.tsx';
import { actionOf, toast, type ToastAction, type ToastKind } from './toast.ts';

const styles: Record<Exclude<ToastKind, 'loading'>, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: 'text-success-foreground' },
  error: { icon: CircleAlert, className: 'text-danger-foreground' },
  warning: { icon: TriangleAlert, className: 'text-amber-foreground' },
  info: { icon: Info, className: 'text-foreground-soft' },
};

/**
 * Shows toasts over the page's header, where nothing is read. They stay while the pointer rests on them. Mounted once.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({ removeDelay: 200 });
  return (
    <div
      data-toasts
      className="pointer-events-none fixed inset-x-1 top-[calc(env(safe-area-inset-top)+var(--banner-height)+0.125rem)] z-70 grid justify-items-center gap-2 print:hidden"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  );
}

function ToastCard({ item }: { item: Toast }) {
  const kind = item.className as ToastKind;
  const style = kind === 'loading' ? null : styles[kind];
  const action = item.visible ? actionOf(item.id) : undefined;
  return (
    <div
      className={cx(
        'pointer-events-auto flex w-full sm:w-fit sm:max-w-2xl animate-drop-in items-start gap-3 rounded-md border border-line bg-surface py-1 pr-1 pl-4 text-foreground shadow-floating',
        !item.visible && 'opacity-0 transition-opacity',
      )}
    >
      {style ? (
        <style.icon aria-hidden className={cx('mt-3 size-5 shrink-0', style.className)} />
      ) : (
        <Spinner className="mt-3" />
      )}
      <p {...item.ariaProps} className="min-w-0 grow py-2.5">
        {resolveValue(item.message, item)}
      </p>
      {action && <ActionButton toastId={item.id} action={action} />}
      <BareIconButton icon={X} label="Dismiss" onClick={() => toast.dismiss(item.id)} />
    </div>
  );
}

/** Focused when mounted; if it disappears with the focus, the page gets the focus. */
function ActionButton({ toastId, action }: { toastId: string; action: ToastAction }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const shown = button.current;
    // After a closing dialog has released the focus.
    const timer = setTimeout(() => shown?.focus());
    return () => {
      clearTimeout(timer);
      if (document.activeElement === shown) document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Button
      ref={button}
      size="small"
      className="mt-1"
      onClick={() => {
        toast.dismiss(toastId);
        action.onAction();
      }}
    >
      {action.label}
    </Button>
  );
}
