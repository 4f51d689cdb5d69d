import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { BareIconButton } from '../action/IconButton.tsx';
import { keepOpenInFront, Scrim, useReturnedFocus } from './modal.tsx';
import { useDeferredOpen } from './use-deferred-open.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title, read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, with the main one last. */
  footer?: ReactNode;
  width?: 'narrow' | 'wide';
}

/** A task in front of the page: the focus stays inside, Escape closes, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, width = 'narrow' } = props;
  const returnedFocus = useReturnedFocus();
  return (
    <Primitive.Root open={useDeferredOpen(open)} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <Primitive.Content
          {...returnedFocus}
          onInteractOutside={keepOpenInFront}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(dialogStyle, width === 'wide' ? 'sm:max-w-2xl' : 'sm:max-w-md')}
        >
          <Primitive.Title className="pt-6 pr-16 pl-6 text-xl font-bold">{title}</Primitive.Title>
          <div className="min-h-0 overflow-y-auto px-6 pt-1 pb-6">
            {description && (
              <Primitive.Description className="text-foreground-soft">{description}</Primitive.Description>
            )}
            {children && <div className={cx(description && 'mt-5')}>{children}</div>}
          </div>
          {footer && <footer className={dialogFooterStyle}>{footer}</footer>}
          <Primitive.Close asChild>
            <BareIconButton icon={X} label="Close" className="absolute top-3.5 right-3" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** On a phone it is at the bottom, within reach of the thumb. */
export const dialogStyle = cx(
  'fixed inset-x-0 bottom-0 z-50 flex max-h-[90dvh] animate-appear flex-col rounded-t-lg bg-surface text-foreground shadow-floating',
  'pb-[env(safe-area-inset-bottom)] outline-none',
  'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-1/2 sm:rounded-lg',
);
export const dialogFooterStyle =
  'flex flex-col-reverse gap-3 border-t border-line px-6 py-4 sm:flex-row sm:justify-end';
