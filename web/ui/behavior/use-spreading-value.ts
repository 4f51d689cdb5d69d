import { startTransition, useEffect, useState } from 'react';

interface Wave<Value> {
  readonly value: Value;
  readonly reach: number;
}

const perPicture = 16;

/**
 * The value for each of `count` items in a row, by its distance from the current item: the newest value at once where
 * it is in view, and further out with every frame, so that the page never blocks on all of them.
 */
export function useSpreadingValue<Value>(value: Value, count: number): (distance: number) => Value {
  const [known, setWaves] = useState<readonly Wave<Value>[]>([{ value, reach: Infinity }]);
  const waves = known[0]?.value === value ? known : [{ value, reach: 1 }, ...known];
  if (waves !== known) setWaves(waves);
  useEffect(() => {
    if (known.length === 1) return undefined;
    const go = () => startTransition(() => setWaves((now) => spread(now, count)));
    const frame = requestAnimationFrame(go);
    return () => cancelAnimationFrame(frame);
  }, [known, count]);
  return (distance) => waves.find(({ reach }) => distance <= reach)?.value ?? value;
}

/** The newest value spreads further and replaces older ones. */
function spread<Value>(waves: readonly Wave<Value>[], count: number): readonly Wave<Value>[] {
  const [newest, ...older] = waves;
  if (!newest) return waves;
  const reach = newest.reach + perPicture;
  if (reach >= count) return [{ value: newest.value, reach: Infinity }];
  return [{ value: newest.value, reach }, ...older.filter((wave) => wave.reach > reach)];
}
