import { cx } from '#web/ui/cx.ts';

interface SideChoiceProps {
  isSource: boolean;
  onChoose: (isSource: boolean) => void;
}

const sides = [
  ['Details', false],
  ['Source', true],
] as const;

/** Beside the script on a wide screen: the scene’s details or its source. */
export function SideChoice({ isSource, onChoose }: SideChoiceProps) {
  return (
    <div role="group" aria-label="Beside the script" className="mb-3 flex max-lg:hidden">
      {sides.map(([label, side]) => (
        <button
          key={label}
          type="button"
          aria-pressed={isSource === side}
          className={cx(
            'min-h-11 px-3 font-medium text-foreground-soft first:-ml-3',
            isSource === side && 'text-foreground underline decoration-amber decoration-2 underline-offset-8',
          )}
          onClick={() => onChoose(side)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
