import { Command as Palette } from 'cmdk';
import { PenLine, Timer, type LucideIcon } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useProductState } from '../api/product-state.ts';
import { paths } from '../paths.ts';
import { keepOpenInFront, Scrim, useReturnedFocus } from '../ui/modal.tsx';
import { useTheme } from '../ui/theme.ts';
import { useTypedSearch } from '../ui/use-typed-search.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { commandsFor, commandsFound, type Command, type Deed } from './commands.ts';
import { useFoundScenes } from './use-found-scenes.ts';

interface CommandPaletteProps {
  canUsePremium: boolean;
  isAdmin: boolean;
  onDeed: (deed: Deed) => void;
  onClose: () => void;
}

/** One field that finds scenes, pages and actions. */
export function CommandPalette({ canUsePremium, isAdmin, onDeed, onClose }: CommandPaletteProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const { handsFree: hasHandsFree } = useProductState().switches;
  const returnedFocus = useReturnedFocus();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const { scenes, isSearching } = useFoundScenes(search);
  const commands = useMemo(
    () => commandsFor({ canUsePremium, isAdmin, hasHandsFree, theme }),
    [canUsePremium, isAdmin, hasHandsFree, theme],
  );
  const found = commandsFound(commands, typed);

  function perform({ does }: Command) {
    onClose();
    if ('to' in does) void navigate(does.to);
    else onDeed(does.deed);
  }
  function go(to: string) {
    onClose();
    void navigate(to);
  }
  const group = (name: Command['group']) => (
    <Group heading={name} isEmpty={!found.some((command) => command.group === name)}>
      {found
        .filter((command) => command.group === name)
        .map((command) => (
          <Row key={command.label} icon={command.icon} onSelect={() => perform(command)}>
            {command.label}
            {command.isLocked && <VisuallyHidden>, needs a Pro or Expert plan</VisuallyHidden>}
          </Row>
        ))}
    </Group>
  );

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Dialog.Content
          {...returnedFocus}
          onInteractOutside={keepOpenInFront}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-50 mx-auto max-w-xl animate-appear overflow-hidden rounded-lg bg-surface text-ink shadow-floating outline-none sm:top-[12dvh]"
        >
          <Dialog.Title className="sr-only">Find anything</Dialog.Title>
          <Palette label="Find anything" shouldFilter={false} vimBindings={false} loop>
            <Palette.Input
              value={typed}
              onValueChange={setTyped}
              maxLength={200}
              placeholder="Scene, page or action"
              className="h-14 w-full border-b border-line bg-transparent px-5 text-lg outline-none placeholder:text-ink-soft focus-visible:border-focus"
            />
            <Palette.List className="max-h-[min(26rem,calc(100dvh-6rem))] scroll-py-2 overflow-y-auto p-2">
              <Group heading="Scenes" isEmpty={scenes.length === 0}>
                {scenes
                  .filter(({ canPractise }) => canPractise)
                  .map(({ id, title }) => (
                    <Row key={id} icon={Timer} onSelect={() => go(paths.scene.practise(id))}>
                      Practice <span className="font-semibold">{title}</span>
                    </Row>
                  ))}
                {search !== '' &&
                  scenes.map(({ id, title }) => (
                    <Row key={`open ${id}`} icon={PenLine} onSelect={() => go(paths.scene.edit(id))}>
                      Open <span className="font-semibold">{title}</span>
                    </Row>
                  ))}
              </Group>
              {group('Pages')}
              {group('Actions')}
            </Palette.List>
            <div role="status" className="text-center text-ink-soft">
              {!isSearching && scenes.length + found.length === 0 && (
                <p className="px-5 pt-2 pb-8">Nothing goes by that name.</p>
              )}
            </div>
          </Palette>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Left out while it holds nothing. */
function Group({ heading, isEmpty, children }: { heading: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <Palette.Group
      heading={heading}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft"
    >
      {children}
    </Palette.Group>
  );
}

interface RowProps {
  icon: LucideIcon;
  onSelect: () => void;
  children: ReactNode;
}

function Row({ icon: Icon, onSelect, children }: RowProps) {
  return (
    <Palette.Item
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-ink data-[selected=true]:bg-amber-wash"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 truncate">{children}</span>
    </Palette.Item>
  );
}
