import { Command as Palette } from 'cmdk';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useProductState } from '#web/features/feature-flags/product-state.ts';
import { useFoundLines } from '#web/features/scenes/queries/script-search.ts';
import { useTheme } from '#web/ui/theme.ts';
import { useEventCallback } from '#web/ui/behavior/use-event-callback.ts';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';
import { useTypedSearch } from '#web/ui/form/use-typed-search.ts';
import { CommandGroup } from './CommandGroup.tsx';
import {
  commandsFor,
  commandsFound,
  lineCommands,
  sceneCommands,
  type Command,
  type PaletteAction,
} from './commands.ts';
import { useFoundScenes } from './use-found-scenes.ts';

export interface CommandSearchProps {
  canUsePremium: boolean;
  isAdmin: boolean;
  /** What was typed before the palette was there. */
  typedAhead: { readonly current: string };
  onAction: (action: PaletteAction) => void;
  onClose: () => void;
}

/** The search field and the commands that match it. */
export function CommandSearch({ canUsePremium, isAdmin, typedAhead, onAction, onClose }: CommandSearchProps) {
  const navigate = useNavigate();
  const theme = useTheme();
  const { handsFree: hasHandsFree } = useProductState().switches;
  const [search, setSearch] = useState(() => typedAhead.current);
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const { scenes, isSearching } = useFoundScenes(search);
  // The field is rendered first, so that typing can start.
  const isWhole = useStaggeredMount(1);
  const ofScenes = useMemo(() => sceneCommands(scenes, search !== ''), [scenes, search]);
  const commands = useMemo(
    () => commandsFor({ canUsePremium, isAdmin, hasHandsFree, theme }),
    [canUsePremium, isAdmin, hasHandsFree, theme],
  );
  const lines = useFoundLines(search);
  const found = [...ofScenes, ...lineCommands(lines), ...commandsFound(commands, typed)];
  const perform = useEventCallback(({ does }: Command) => {
    onClose();
    if ('to' in does) void navigate(does.to);
    else onAction(does.action);
  });

  return (
    <Palette label="Find anything" shouldFilter={false} vimBindings={false} loop>
      <Palette.Input
        value={typed}
        onValueChange={setTyped}
        maxLength={200}
        placeholder="Scene, line, page or action"
        className="h-14 w-full border-b border-line bg-transparent px-5 text-lg outline-none placeholder:text-foreground-soft focus-visible:border-focus"
      />
      <Palette.List className="max-h-[min(26rem,calc(100dvh-6rem))] scroll-py-2 overflow-y-auto p-2">
        {isWhole &&
          (['Scenes', 'Lines', 'Pages', 'Actions'] as const).map((name) => (
            <CommandGroup key={name} name={name} found={found} onChoose={perform} />
          ))}
      </Palette.List>
      <div role="status" className="text-center text-foreground-soft">
        {!isSearching && found.length === 0 && <p className="px-5 pt-2 pb-8">No results.</p>}
      </div>
    </Palette>
  );
}
