import { Dialog } from 'radix-ui';
import { keepOpenInFront, Scrim, useReturnedFocus } from '#web/ui/overlay/modal.tsx';
import { CommandSearch, type CommandSearchProps } from './CommandSearch.tsx';

/** One field that finds scenes, pages and actions. */
export function CommandPalette(props: CommandSearchProps) {
  const returnedFocus = useReturnedFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Dialog.Content
          {...returnedFocus}
          onInteractOutside={keepOpenInFront}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-xl animate-appear overflow-hidden rounded-lg bg-surface text-foreground shadow-floating outline-none sm:top-[12dvh]"
        >
          <Dialog.Title className="sr-only">Find anything</Dialog.Title>
          <CommandSearch {...props} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
