import type { Level } from '#domain/monitor/rules.ts';
import { cx } from '#web/ui/cx.ts';

interface LevelBarProps {
  label: string;
  /** The value in its unit. */
  value: string;
  /** How full the bar is, 0 to 1. */
  part: number;
  /** Null if nothing was measured, or the value is neither good nor bad. */
  level: Level | null;
}

const levels: Readonly<Record<Level, { readonly word: string; readonly look: string }>> = {
  good: { word: 'Good', look: 'bg-success-foreground' },
  fair: { word: 'Fair', look: 'bg-amber' },
  poor: { word: 'Poor', look: 'bg-danger' },
};

/** A value and its limits, as text and as a bar. */
export function LevelBar({ label, value, part, level }: LevelBarProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
      <dt className="font-medium">{label}</dt>
      <dd className="tabular-nums">
        {value}
        {level && <span className="text-foreground-soft"> · {levels[level].word}</span>}
      </dd>
      <dd aria-hidden className="col-span-2 h-2 overflow-hidden rounded-full bg-line">
        <div
          className={cx('h-full origin-left rounded-full', level ? levels[level].look : 'bg-line-strong')}
          style={{ transform: `scaleX(${Math.min(1, Math.max(0, part))})` }}
        />
      </dd>
    </div>
  );
}
