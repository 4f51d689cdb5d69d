import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { ArrowDown, ArrowUp, Check, Ellipsis, Hash, Merge, Scissors, Trash2, UserPlus } from 'lucide-react';
import { hasUnsureWords, isUncertain } from '#domain/scene/certainty.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';
import type { DraftLine } from '#domain/scene/draft.ts';
import { useDraft } from '../draft/use-editor.ts';
import { useLineActions } from '../lines/line-actions.ts';
import { CertaintyMark } from '../lines/CertaintyMark.tsx';

interface OpenLineToolbarProps {
  line: DraftLine;
  place: number;
  /** The cursor’s position in the text. */
  caret: () => number;
}

/** Actions for the open line. */
export function OpenLineToolbar({ line, place, caret }: OpenLineToolbarProps) {
  const actions = useLineActions();
  const lineCount = useDraft((draft) => draft.lines.length);
  const { id } = line;
  const [isFirst, isLast] = [place === 0, place === lineCount - 1];
  const name = line.text.trim();
  return (
    <div className="flex flex-wrap items-center gap-y-1">
      <IconButton icon={ArrowUp} label="Move up" disabled={isFirst} onClick={() => actions.move([id], -1)} />
      <IconButton
        icon={ArrowDown}
        label="Move down"
        disabled={isLast}
        onClick={() => actions.move([id], 1)}
      />
      <IconButton
        icon={Scissors}
        label="Split at the cursor"
        // Keeps the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => actions.split(id, caret())}
      />
      <IconButton
        icon={UserPlus}
        label="Convert to character"
        disabled={!name || name.length > sceneLimits.characterName}
        onClick={() => actions.toCharacter(id)}
      />
      <IconButton icon={Trash2} variant="danger" label="Delete line" onClick={() => actions.remove([id])} />
      <Menu trigger={<IconButton icon={Ellipsis} label="More actions for this line" />}>
        <MenuItem icon={Merge} disabled={isFirst} onSelect={() => actions.joinWith(id, -1)}>
          Join with previous line
        </MenuItem>
        <MenuItem icon={Merge} disabled={isLast} onSelect={() => actions.joinWith(id, 1)}>
          Join with next line
        </MenuItem>
        <MenuItem icon={Hash} onSelect={() => actions.ask('place', [id])}>
          Move to line number…
        </MenuItem>
      </Menu>
      <span className="px-2">
        <CertaintyMark line={line} />
      </span>
      <span className="ml-auto flex gap-2">
        {(isUncertain(line) || hasUnsureWords(line)) && (
          <Button size="small" icon={Check} onClick={() => actions.confirm([id])}>
            Mark as correct
          </Button>
        )}
        <Button size="small" onClick={() => actions.close(id)}>
          Done
        </Button>
      </span>
    </div>
  );
}
