import { ChevronDown, ChevronUp, ListChecks, Plus, Search, WandSparkles } from 'lucide-react';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';

interface DialogueToolsProps {
  whyNotAdd: string | null;
  uncertainCount: number;
  isSearching: boolean;
  isSelecting: boolean;
  /** Null hides it. */
  onAddLine: (() => void) | null;
  onQuickFix: (() => void) | null;
  onSearch: () => void;
  onSelect: () => void;
  onUncertain: (step: -1 | 1) => void;
}

export function DialogueTools(props: DialogueToolsProps) {
  const { whyNotAdd, uncertainCount, isSearching, isSelecting } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      {props.onAddLine && (
        <Button size="small" icon={Plus} disabledReason={whyNotAdd} onClick={props.onAddLine}>
          Add Line
        </Button>
      )}
      {props.onQuickFix && (
        <Button size="small" icon={WandSparkles} onClick={props.onQuickFix}>
          Quick Fix
        </Button>
      )}
      <span className="flex">
        <IconButton
          icon={Search}
          label="Find and replace"
          pressed={isSearching}
          aria-keyshortcuts="Control+F Meta+F"
          onClick={props.onSearch}
        />
        <IconButton icon={ListChecks} label="Select lines" pressed={isSelecting} onClick={props.onSelect} />
      </span>
      {uncertainCount > 0 && (
        <span role="group" aria-label="Uncertain lines" className="ml-auto flex items-center">
          <span className="text-sm text-amber-foreground tabular-nums">{uncertainCount} uncertain</span>
          <IconButton
            icon={ChevronUp}
            label="Previous uncertain line"
            aria-keyshortcuts="Shift+F8"
            onClick={() => props.onUncertain(-1)}
          />
          <IconButton
            icon={ChevronDown}
            label="Next uncertain line"
            aria-keyshortcuts="F8"
            onClick={() => props.onUncertain(1)}
          />
        </span>
      )}
    </div>
  );
}
