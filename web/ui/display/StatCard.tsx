import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { wholeNumberText } from '#web/ui/text/number-text.ts';

interface StatCardProps {
  label: string;
  /** Undefined while loading. */
  value: ReactNode | undefined;
  unit?: string;
}

/** One number and what it counts; put several within a `<dl>`. */
export function StatCard({ label, value, unit }: StatCardProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 border-l-2 border-line pl-4">
      <dt className="text-sm text-foreground-soft">{label}</dt>
      <dd className="text-2xl font-bold tabular-nums">
        {value === undefined ? (
          <Skeleton className="h-[2.125rem] w-12" />
        ) : (
          <>
            {typeof value === 'number' ? wholeNumberText(value) : value}
            {unit && <span className="text-base font-medium text-foreground-soft"> {unit}</span>}
          </>
        )}
      </dd>
    </div>
  );
}
