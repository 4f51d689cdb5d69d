import { ArrowDown, ArrowUp, Check, Ellipsis, Hash, Merge, Scissors, Trash2, UserPlus } from 'lucide-react';
import { MAX_NAME_LENGTH } from '#domain/scene/draft-characters.ts';
import { isDoubtful } from '#domain/scene/doubt.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/Menu.tsx';
import type { LineRowProps } from '../lines/line-row-props.ts';
import { SurenessMark } from '../lines/SurenessMark.tsx';

interface LineActionsProps extends Pick<LineRowProps, 'line' | 'place' | 'lineCount' | 'deeds'> {
  /** Where the cursor stands in the text. */
  caret: () => number;
}

/** What can be done with the line that is open. */
export function LineActions({ line, place, lineCount, deeds, caret }: LineActionsProps) {
  const { id } = line;
  const [isFirst, isLast] = [place === 0, place === lineCount - 1];
  const name = line.text.trim();
  return (
    <div className="flex flex-wrap items-center gap-y-1">
      <IconButton icon={ArrowUp} label="Move up" disabled={isFirst} onClick={() => deeds.move([id], -1)} />
      <IconButton icon={ArrowDown} label="Move down" disabled={isLast} onClick={() => deeds.move([id], 1)} />
      <IconButton
        icon={Scissors}
        label="Split at the cursor"
        // The cursor stays where it is in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => deeds.split(id, caret())}
      />
      <IconButton
        icon={UserPlus}
        label="Convert to character"
        disabled={!name || name.length > MAX_NAME_LENGTH}
        onClick={() => deeds.toCharacter(id)}
      />
      <IconButton icon={Trash2} variant="danger" label="Delete line" onClick={() => deeds.remove([id])} />
      <Menu trigger={<IconButton icon={Ellipsis} label="More with this line" />}>
        <MenuItem icon={Merge} disabled={isFirst} onSelect={() => deeds.joinWith(id, -1)}>
          Join with the line before
        </MenuItem>
        <MenuItem icon={Merge} disabled={isLast} onSelect={() => deeds.joinWith(id, 1)}>
          Join with the line after
        </MenuItem>
        <MenuItem icon={Hash} onSelect={() => deeds.ask('place', [id])}>
          Move to line number…
        </MenuItem>
      </Menu>
      {line.confidence !== null && line.confidence < 1 && (
        <span className="inline-flex items-center gap-1.5 px-2 text-sm text-ink-soft">
          <SurenessMark line={line} />
          {Math.round(line.confidence * 100)}% sure
        </span>
      )}
      <span className="ml-auto flex gap-2">
        {isDoubtful(line) && (
          <Button size="small" icon={Check} onClick={() => deeds.confirm([id])}>
            It is right
          </Button>
        )}
        <Button size="small" onClick={() => deeds.close(id)}>
          Done
        </Button>
      </span>
    </div>
  );
}
