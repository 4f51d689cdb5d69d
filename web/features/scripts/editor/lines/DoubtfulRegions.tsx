import { useId, useMemo } from 'react';
import { doubtfulRegions, type DoubtfulRegion } from '#domain/scene/doubtful-regions.ts';
import type { DraftLine } from '#domain/scene/draft.ts';
import { Button } from '#web/ui/action/Button.tsx';

const MAX_SHOWN = 3;

const nameOf = ({ from, to }: DoubtfulRegion) =>
  from === to ? `Line ${from + 1}` : `Lines ${from + 1}–${to + 1}`;

interface DoubtfulRegionsProps {
  lines: readonly DraftLine[];
  /** Opens the first line of a region. */
  onOpen: (place: number) => void;
}

/** The places that were probably read wrong, least certain first; renders nothing if there are none, or most are. */
export function DoubtfulRegions({ lines, onOpen }: DoubtfulRegionsProps) {
  const labelId = useId();
  const regions = useMemo(() => doubtfulRegions(lines), [lines]);
  const lineCount = regions.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  // If most lines are uncertain, no place stands out.
  if (regions.length === 0 || lineCount > lines.length / 2) return null;
  const rest = regions.length - MAX_SHOWN;
  return (
    <div role="group" aria-labelledby={labelId} className="mb-2 flex flex-wrap items-center gap-2">
      <span id={labelId} className="text-sm text-foreground-soft">
        Check first
      </span>
      {regions.slice(0, MAX_SHOWN).map((region) => (
        <Button key={region.from} size="small" className="tabular-nums" onClick={() => onOpen(region.from)}>
          {nameOf(region)}
        </Button>
      ))}
      {rest > 0 && <span className="text-sm text-foreground-soft tabular-nums">and {rest} more</span>}
    </div>
  );
}
