import { beforeEach, expect, it } from 'vitest';
import { asId, type LineId } from '#domain/ids.ts';
import { lineDelays } from './line-delays.ts';

const lines = [
  { id: 'a', order: 0 },
  { id: 'b', order: 1 },
].map(({ id, order }) => ({ id: asId<LineId>(id), order }));
beforeEach(() => localStorage.clear());

it('stays with a line that moves, and leaves other scenes alone', () => {
  lineDelays.keep([{ id: asId('x'), order: 0 }], { 0: 9 });
  lineDelays.keep(lines, { 1: 4.5 });
  expect(lineDelays.of([{ id: asId('b'), order: 7 }])).toEqual({ 7: 4.5 });
  lineDelays.keep(lines, { 0: 2 });
  expect(lineDelays.of(lines)).toEqual({ 0: 2 });
  expect(lineDelays.of([{ id: asId('x'), order: 3 }])).toEqual({ 3: 9 });
});

it('ignores a stored value of another shape', () => {
  localStorage.setItem('line_delays', '{"a":"soon"}');
  expect(lineDelays.of(lines)).toEqual({});
});
