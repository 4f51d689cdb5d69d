import type { MarkKind } from '#domain/coaching/line-marks.ts';
import type { HeardLine } from './coaching-now.ts';

const [width, height] = [240, 48];
const levelSpanDb = 36;
const minSpanSemitones = 12;
const endSeconds = 0.5;

interface LineCurveProps {
  kind: MarkKind;
  line: HeardLine;
  label: string;
}

/**
 * A curve that shows what was observed: the pitch of a line with little melody, otherwise the level, with its pauses
 * and a late entry.
 */
export function LineCurve({ kind, line: { measures, lateSeconds }, label }: LineCurveProps) {
  const { curve, to, pauses } = measures;
  const waited = kind === 'late' ? (lateSeconds ?? 0) : 0;
  const from = measures.from - waited;
  const x = (seconds: number) => ((seconds - from) / (to - from)) * width;
  const silences = waited > 0 ? [[from, measures.from] as const, ...pauses] : pauses;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-12 w-full max-w-60 rounded-sm bg-line/40 text-foreground"
    >
      {silences.map(([begins, ends]) => (
        <rect
          key={begins}
          x={x(begins)}
          width={x(ends) - x(begins)}
          height={height}
          className={waited > 0 && begins === from ? 'fill-amber/30' : 'fill-line'}
        />
      ))}
      {kind === 'dropped-end' && (
        <rect
          x={x(to - endSeconds)}
          width={width - x(to - endSeconds)}
          height={height}
          className="fill-amber/30"
        />
      )}
      <path
        d={kind === 'monotone' ? pitchPath(curve.pitchHz) : levelPath(curve.levelDb)}
        transform={`translate(${x(measures.from)} 0) scale(${1 - x(measures.from) / width} 1)`}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function levelPath(levels: readonly number[]): string {
  const top = Math.max(...levels);
  return levels
    .map((level, index) => {
      const share = Math.min(1, (top - level) / levelSpanDb);
      return `${index === 0 ? 'M' : 'L'}${place(index, levels.length)} ${(2 + share * (height - 4)).toFixed(1)}`;
    })
    .join('');
}

function pitchPath(pitches: readonly number[]): string {
  const tones = pitches.map((hz) => (hz > 0 ? 12 * Math.log2(hz) : null));
  const known = tones.filter((tone) => tone !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(minSpanSemitones, highest - lowest);
  const middle = (lowest + highest) / 2;
  return tones
    .map((tone, index) => {
      if (tone === null) return '';
      const isNew = index === 0 || tones[index - 1] === null;
      const y = height / 2 - ((tone - middle) / span) * (height - 6);
      return `${isNew ? 'M' : 'L'}${place(index, tones.length)} ${y.toFixed(1)}`;
    })
    .join('');
}

const place = (index: number, count: number) => ((index / Math.max(1, count - 1)) * width).toFixed(1);
