import { cx } from '#web/ui/cx.ts';

export type View = 'script' | 'cast';

const views = [
  ['script', 'Script'],
  ['cast', 'Details'],
] as const;

/** Switches between the script and the details on a narrow screen; a wide one shows both. */
export function ViewChoice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <div role="group" aria-label="Show" className="mr-auto flex lg:hidden">
      {views.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          className={cx(
            'min-h-11 px-2 font-medium whitespace-nowrap text-foreground-soft',
            view === name && 'border-b-2 border-amber text-foreground',
          )}
          onClick={() => onChoose(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
