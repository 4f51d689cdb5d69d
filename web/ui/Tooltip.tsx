import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

interface TooltipProps {
  content: ReactNode;
  /** One focusable element. */
  children: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A short word on hover and focus; never the only place something is said. */
export function Tooltip({ content, children, open, onOpenChange }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={350}>
      <Primitive.Root open={open} onOpenChange={onOpenChange}>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-appear rounded-md bg-ink px-3 py-2 text-sm text-paper shadow-floating"
          >
            {content}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
