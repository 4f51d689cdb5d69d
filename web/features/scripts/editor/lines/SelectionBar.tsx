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
import { isUncertain } from '#domain/scene/certainty.ts';
import { whyNotJoin } from '#domain/scene/join-and-split.ts';
import { canMoveLines } from '#domain/scene/line-order.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { endSelecting } from '../draft/line-selection.ts';
import { useDraft, useEditor } from '../draft/use-editor.ts';
import { useLineActions } from './line-actions.ts';
import { speakerFrom, speakerOptions, type Speaker } from './speakers.ts';
import { useSelectedIds } from './use-selection.ts';

const NEW_CHARACTER = 'new-character';

/** Actions for all selected lines. */
export function SelectionBar() {
  const { select } = useEditor();
  const actions = useLineActions();
  const characters = useDraft((draft) => draft.characters);
  const lines = useDraft((draft) => draft.lines);
  const ids = useSelectedIds();
  const { canUp, canDown, uncertain, canJoin } = useMemo(() => {
    const wanted = new Set(ids);
    return {
      canUp: canMoveLines(lines, ids, -1),
      canDown: canMoveLines(lines, ids, 1),
      canJoin: whyNotJoin({ lines }, ids) === null,
      uncertain: lines.filter((line) => wanted.has(line.id) && isUncertain(line)).map((line) => line.id),
    };
  }, [lines, ids]);
  const isNone = ids.length === 0;

  function give(value: Speaker | typeof NEW_CHARACTER | null) {
    if (value === NEW_CHARACTER) actions.ask('name', ids);
    else if (value) actions.give(ids, speakerFrom(value));
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
      <CompactSelect<Speaker | typeof NEW_CHARACTER>
        label="Assign selected lines to"
        className="min-w-32 flex-1 sm:max-w-56"
        placeholder="Assign to…"
        disabled={isNone}
        value=""
        options={[...speakerOptions(characters), { value: NEW_CHARACTER, label: 'New character…' }]}
        onChoose={give}
      />
      <span className="ml-auto flex">
        <IconButton
          icon={ArrowUp}
          label="Move selected lines up"
          disabled={!canUp}
          onClick={() => actions.move(ids, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label="Move selected lines down"
          disabled={!canDown}
          onClick={() => actions.move(ids, 1)}
        />
        <IconButton
          icon={Trash2}
          variant="danger"
          label="Delete selected lines"
          disabled={isNone}
          onClick={() => actions.remove(ids)}
        />
        <Menu trigger={<IconButton icon={Ellipsis} label="More actions for the selection" />}>
          <MenuItem icon={ListChecks} onSelect={actions.pickAll}>
            Select all lines
          </MenuItem>
          <MenuItem icon={Merge} disabled={!canJoin} onSelect={() => actions.join(ids)}>
            Join into one line
          </MenuItem>
          <MenuItem icon={Hash} disabled={isNone} onSelect={() => actions.ask('place', ids)}>
            Move to line number…
          </MenuItem>
          <MenuItem icon={UserPlus} disabled={isNone} onSelect={() => actions.ask('name', ids)}>
            Assign to new character…
          </MenuItem>
          <MenuItem
            icon={Check}
            disabled={uncertain.length === 0}
            onSelect={() => actions.confirm(uncertain)}
          >
            Mark as correct
          </MenuItem>
        </Menu>
        <IconButton icon={X} label="Stop selecting" onClick={() => select(endSelecting)} />
      </span>
    </div>
  );
}
