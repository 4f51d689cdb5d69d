import { Command as Palette } from 'cmdk';
import { memo } from 'react';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import type { Command } from './commands.ts';

interface CommandGroupProps {
  name: Command['group'];
  found: readonly Command[];
  onChoose: (command: Command) => void;
}

/** The commands of one kind; renders nothing if there are none. */
export function CommandGroup({ name, found, onChoose }: CommandGroupProps) {
  const commands = found.filter(({ group }) => group === name);
  if (commands.length === 0) return null;
  return (
    <Palette.Group
      heading={name}
      className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-foreground-soft"
    >
      {commands.map((command) => (
        <CommandRow key={keyOf(command)} command={command} onChoose={onChoose} />
      ))}
    </Palette.Group>
  );
}

/** A key typed in the field rerenders only rows that appear or disappear. */
const CommandRow = memo(function CommandRow({
  command,
  onChoose,
}: Pick<CommandGroupProps, 'onChoose'> & { command: Command }) {
  const { icon: Icon, verb, label, isLocked } = command;
  return (
    <Palette.Item
      value={keyOf(command)}
      onSelect={() => onChoose(command)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-foreground data-[selected=true]:bg-amber-wash"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-foreground-soft" />
      <span className="min-w-0 truncate">
        {verb === undefined ? (
          label
        ) : (
          <>
            {verb} <span className="font-semibold">{label}</span>
          </>
        )}
        {isLocked && <VisuallyHidden>, needs a Pro or Expert plan</VisuallyHidden>}
      </span>
    </Palette.Item>
  );
});

const keyOf = ({ label, does }: Command) => `${label} ${'to' in does ? does.to : does.action}`;
