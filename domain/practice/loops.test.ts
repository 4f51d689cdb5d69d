import { expect, it } from 'vitest';
import { asId, type LineId } from '../ids.ts';
import { endsOf, sectionOf } from './loops.ts';
import { trialSceneOn } from '../scene/trial-scene.ts';

const scene = trialSceneOn('2026-01-01');
const moved = (...ids: string[]) => ({
  lines: ids.map((id, order) => ({ ...scene.lines.find((line) => line.id === id)!, order })),
});
const [a, b, c, d] = scene.lines.map(({ id }) => id) as [LineId, LineId, LineId, LineId];

it('keeps a loop by its lines, and finds it where they are now', () => {
  const { from, to } = { from: scene.lines[1]!.order, to: scene.lines[2]!.order };
  const ends = endsOf(scene, { from, to });
  expect(ends).toEqual({ fromLineId: b, toLineId: c });
  expect(sectionOf(moved(d, a, b, c), ends!)).toEqual({ from: 2, to: 3 });
});

it('loops forward even if its lines have changed places', () => {
  expect(sectionOf(moved(c, a, b), { fromLineId: asId(b), toLineId: asId(c) })).toEqual({ from: 0, to: 2 });
});

it('ends with either of its lines', () => {
  expect(sectionOf(moved(a, b), { fromLineId: asId(b), toLineId: asId(c) })).toBeNull();
  expect(endsOf({ lines: [] }, { from: 0, to: 3 })).toBeNull();
});
