import {
  ArrowDown,
  ArrowUp,
  Check,
  Ellipsis,
  Hash,
  ListChecks,
  Merge,
  Trash2,
  UserPlus,
  X,
} from 'lucide-react';
import { useMemo } from 'react';
import { isDoubtful } from '#domain/scene/doubt.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { whyNotJoin } from '#domain/scene/join-and-split.ts';
import { canMoveLines } from '#domain/scene/line-order.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/Menu.tsx';
import { CompactSelect } from '#web/ui/SelectField.tsx';
import type { LineDeeds } from './line-actions.ts';
import { NOBODY, speakerOptions } from './speaker-options.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  draft: Pick<SceneDraft, 'characters' | 'lines'>;
  selection: Selection;
  deeds: LineDeeds;
}

const SOMEBODY_NEW = 'somebody-new';

/** What can be done with the selected lines, all at once. */
export function SelectionBar({ draft: { characters, lines }, selection, deeds }: SelectionBarProps) {
  const { ids } = selection;
  const { canUp, canDown, doubtful, canJoin } = useMemo(() => {
    const wanted = new Set(ids);
    return {
      canUp: canMoveLines(lines, ids, -1),
      canDown: canMoveLines(lines, ids, 1),
      canJoin: whyNotJoin({ lines }, ids) === null,
      doubtful: lines.filter((line) => wanted.has(line.id) && isDoubtful(line)).map((line) => line.id),
    };
  }, [lines, ids]);
  const isNone = ids.length === 0;

  function give(value: string) {
    if (value === SOMEBODY_NEW) deeds.ask('name', ids);
    else if (value) deeds.give(ids, value === NOBODY ? null : value);
  }

  return (
    <div
      role="group"
      aria-label="Selected lines"
      className="sticky bottom-16 z-10 flex flex-wrap items-center gap-x-2 border-t border-line bg-paper py-2 lg:bottom-0"
    >
      <p role="status" className="min-w-28 font-medium tabular-nums max-sm:w-full">
        {isNone ? 'Select lines' : `${ids.length} selected`}
      </p>
      <CompactSelect
        label="Give them to"
        className="min-w-32 flex-1 sm:max-w-56"
        placeholder="Give to…"
        disabled={isNone}
        value=""
        options={[...speakerOptions(characters), { value: SOMEBODY_NEW, label: 'New character…' }]}
        onChange={(event) => give(event.target.value)}
      />
      <span className="ml-auto flex">
        <IconButton
          icon={ArrowUp}
          label="Move them up"
          disabled={!canUp}
          onClick={() => deeds.move(ids, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label="Move them down"
          disabled={!canDown}
          onClick={() => deeds.move(ids, 1)}
        />
        <IconButton
          icon={Trash2}
          variant="danger"
          label="Delete them"
          disabled={isNone}
          onClick={() => deeds.remove(ids)}
        />
        <Menu trigger={<IconButton icon={Ellipsis} label="More with the selection" />}>
          <MenuItem icon={ListChecks} onSelect={() => selection.choose(lines.map((line) => line.id))}>
            Select all lines
          </MenuItem>
          <MenuItem icon={Merge} disabled={!canJoin} onSelect={() => deeds.join(ids)}>
            Join into one line
          </MenuItem>
          <MenuItem icon={Hash} disabled={isNone} onSelect={() => deeds.ask('place', ids)}>
            Move to line number…
          </MenuItem>
          <MenuItem icon={UserPlus} disabled={isNone} onSelect={() => deeds.ask('name', ids)}>
            Make them a new character’s…
          </MenuItem>
          <MenuItem icon={Check} disabled={doubtful.length === 0} onSelect={() => deeds.confirm(doubtful)}>
            They are right
          </MenuItem>
        </Menu>
        <IconButton icon={X} label="End selecting" onClick={selection.end} />
      </span>
    </div>
  );
}
