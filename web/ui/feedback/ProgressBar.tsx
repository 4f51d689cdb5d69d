import { Progress } from 'radix-ui';

interface ProgressBarProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The progress in units, shown and read out: "page 12 of 98". */
  detail?: string;
}

/** How far a piece of work has come. */
export function ProgressBar({ label, percent, detail }: ProgressBarProps) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 font-medium">{label}</span>
        <span aria-hidden className="text-foreground-soft tabular-nums">
          {detail ?? `${value}%`}
        </span>
      </div>
      <Progress.Root
        aria-label={label}
        value={value}
        getValueLabel={() => detail ?? `${value}%`}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <Progress.Indicator
          className="h-full origin-left rounded-full bg-amber transition-transform duration-300 rtl:origin-right"
          style={{ transform: `scaleX(${value / 100})` }}
        />
      </Progress.Root>
    </div>
  );
}
