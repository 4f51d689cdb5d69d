import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { BareIconButton } from '../action/IconButton.tsx';
import { keepOpenInFront, Scrim, useReturnedFocus } from './modal.tsx';
import { useDeferredOpen } from './use-deferred-open.ts';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** A panel from the right edge; focus and Escape work as in a dialog. */
export function Drawer({ open, onOpenChange, title, children }: DrawerProps) {
  const returnedFocus = useReturnedFocus();
  return (
    <Primitive.Root open={useDeferredOpen(open)} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Scrim />
        <Primitive.Content
          {...returnedFocus}
          aria-describedby={undefined}
          onInteractOutside={keepOpenInFront}
          className="fixed inset-y-0 right-0 z-50 flex w-80 max-w-[88vw] animate-slide-in flex-col bg-surface text-foreground shadow-floating outline-none"
        >
          <header className="flex h-14 shrink-0 items-center border-b border-line pl-6">
            <Primitive.Title className="text-lg font-bold">{title}</Primitive.Title>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
            {children}
          </div>
          <Primitive.Close asChild>
            <BareIconButton icon={X} label="Close" className="absolute top-1.5 right-2" />
          </Primitive.Close>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
