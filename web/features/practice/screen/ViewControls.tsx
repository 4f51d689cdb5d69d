import { AArrowDown, AArrowUp } from 'lucide-react';
import type { Concealment } from '#domain/practice/conceal.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { ThemeToggle } from '#web/ui/action/ThemeToggle.tsx';
import { usePractice, usePracticeActions } from '../session/use-practice.ts';
import { textSizes } from '#web/features/scenes/view-settings.ts';

const levels: readonly { value: Concealment; label: string }[] = [
  { value: 'shown', label: 'Shown' },
  { value: 'first-letters', label: 'First letters' },
  { value: 'first-words', label: 'First words' },
  { value: 'hidden', label: 'Hidden' },
];

/** What is shown of the script, and its text size. */
export function ViewControls() {
  const view = usePractice((state) => state.view);
  const { lines } = usePractice(({ scene }) => scene);
  const { changeView } = usePracticeActions();
  const hasNotes = lines.some((line) => line.userNotes || line.beatShift);
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-bold">Script</h2>
      <SelectField
        label="My lines"
        value={view.concealment}
        options={levels}
        onChoose={(concealment) => changeView({ concealment })}
      />
      <SwitchField
        label="My Lines Only"
        checked={view.myLinesOnly}
        onCheckedChange={(myLinesOnly) => changeView({ myLinesOnly })}
      />
      <SwitchField
        label="Hide AI Lines"
        checked={view.hidesAiLines}
        onCheckedChange={(hidesAiLines) => changeView({ hidesAiLines })}
      />
      <SwitchField
        label="Directions"
        checked={view.showsDirections}
        onCheckedChange={(showsDirections) => changeView({ showsDirections })}
      />
      {hasNotes && (
        <SwitchField
          label="Notes"
          checked={view.showsNotes}
          onCheckedChange={(showsNotes) => changeView({ showsNotes })}
        />
      )}
      <SwitchField
        className="sm:hidden"
        label="Countdown"
        checked={view.showsCountdown}
        onCheckedChange={(showsCountdown) => changeView({ showsCountdown })}
      />
      {'vibrate' in navigator && (
        <SwitchField
          className="hidden pointer-coarse:flex"
          label="Vibrate on my turn"
          checked={view.vibrates}
          onCheckedChange={(vibrates) => changeView({ vibrates })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:hidden">
        <span className="font-medium">Theme</span>
        <ThemeToggle />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">Text size</span>
        <span className="flex gap-1">
          <IconButton
            icon={AArrowDown}
            label="Smaller text"
            variant="secondary"
            disabled={view.textSize === 0}
            onClick={() => changeView({ textSize: view.textSize - 1 })}
          />
          <IconButton
            icon={AArrowUp}
            label="Larger text"
            variant="secondary"
            disabled={view.textSize === textSizes.length - 1}
            onClick={() => changeView({ textSize: view.textSize + 1 })}
          />
        </span>
      </div>
    </section>
  );
}
