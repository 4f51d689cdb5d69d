import { Bookmark, BookmarkX, Play, Repeat } from 'lucide-react';
import { lineDelayLimits } from '#domain/practice/timing.ts';
import type { Line } from '#domain/scene/scene.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { SwitchField } from '#web/ui/SwitchField.tsx';

/** What can be done with a line; what is absent cannot be done now. */
export interface LineMoves {
  bookmark: (line: Line) => void;
  startFrom?: (line: Line) => void;
  loopFrom?: (line: Line) => void;
  loopTo?: (line: Line) => void;
  /** Null: as estimated. */
  leaveTime?: (line: Line, seconds: number | null) => void;
}

interface LineDialogProps {
  line: Line | null;
  number: number;
  isBookmarked: boolean;
  /** The actor's own seconds for it, and those estimated. */
  seconds: { readonly own: number | null; readonly estimated: number } | null;
  moves: LineMoves | null;
  onClose: () => void;
}

export function LineDialog({ line, number, isBookmarked, seconds, moves, onClose }: LineDialogProps) {
  if (!line || !moves || !seconds) return null;
  const { startFrom, loopFrom, loopTo, leaveTime } = moves;
  const then = (move: (line: Line) => void) => () => {
    onClose();
    move(line);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Line ${number}`}
      description={<span className="line-clamp-2 font-script">{line.text}</span>}
    >
      <div className="grid gap-3">
        <Button icon={isBookmarked ? BookmarkX : Bookmark} onClick={then(moves.bookmark)}>
          {isBookmarked ? 'Remove bookmark' : 'Bookmark'}
        </Button>
        {startFrom && (
          <Button icon={Play} onClick={then(startFrom)}>
            Start from here
          </Button>
        )}
        {loopFrom && loopTo && (
          <div className="grid grid-cols-2 gap-3">
            <Button className="px-2" icon={Repeat} onClick={then(loopFrom)}>
              Loop from here
            </Button>
            <Button className="px-2" icon={Repeat} onClick={then(loopTo)}>
              Loop to here
            </Button>
          </div>
        )}
        {leaveTime && (
          <div className="grid gap-3 border-t border-line pt-4">
            <SwitchField
              label="Time of its own"
              hint={`Off, the partner leaves ${seconds.estimated.toFixed(1)} seconds for it.`}
              checked={seconds.own !== null}
              onCheckedChange={(hasOwn) => leaveTime(line, hasOwn ? seconds.estimated : null)}
            />
            {seconds.own !== null && (
              <NumberField
                label="Time for this line"
                unit="seconds"
                {...lineDelayLimits}
                value={seconds.own}
                onValueChange={(typed) => leaveTime(line, typed)}
              />
            )}
          </div>
        )}
        {!loopFrom && <p className="text-ink-soft">Stop the scene to start or loop from this line.</p>}
      </div>
    </Dialog>
  );
}
