// The custom times of single lines in seconds, stored on this device by line id, so that they stay with a line that
// moves.
import type { LineId } from '#domain/ids.ts';
import type { Line } from '#domain/scene/scene.ts';
import { preference } from '#web/platform/storage/preferences.ts';

type Lines = readonly Pick<Line, 'id' | 'order'>[];

const maxKept = 2000;
const kept = preference<Readonly<Record<LineId, number>>>('line_delays', isDelays, {});

export const lineDelays = {
  /** The delays by line order, as in `Timing`. */
  of(lines: Lines): Readonly<Record<number, number>> {
    const seconds = kept.read();
    return Object.fromEntries(
      lines.flatMap(({ id, order }) => (seconds[id] === undefined ? [] : [[order, seconds[id]]])),
    );
  },
  /** Replaces the delays of these lines. */
  keep(lines: Lines, delays: Readonly<Record<number, number>>): void {
    const here = new Set<string>(lines.map(({ id }) => id));
    const others = Object.entries(kept.read()).filter(([id]) => !here.has(id));
    const these = lines.flatMap(({ id, order }) =>
      delays[order] === undefined ? [] : [[id, delays[order]]],
    );
    kept.write(Object.fromEntries([...others, ...these].slice(-maxKept)));
  },
};

function isDelays(value: unknown): value is Record<LineId, number> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((seconds) => typeof seconds === 'number' && seconds >= 0 && seconds <= 600)
  );
}
