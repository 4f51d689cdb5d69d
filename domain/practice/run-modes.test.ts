import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '../ids.ts';
import { shuffled } from './shuffled.ts';
import { linesFrom } from './testing.ts';
import { defaultTiming } from './timing.ts';
import { cueSheetFor } from './run-modes.ts';
import { markSection, defaultRunOptions, type RunOptions, type Section } from './run-options.ts';

const lines = linesFrom(
  'ME: Zero',
  'A: I waited all night. You never came home.',
  'ME: Two',
  'ME: Three',
  'B: Four',
  'A: Five',
  'ME: Six',
);
const sheetOf = (options: Partial<RunOptions>) =>
  cueSheetFor({ lines }, asId('ME'), defaultTiming, { ...defaultRunOptions, ...options });
const said = (options: Partial<RunOptions>) =>
  sheetOf(options).steps.map((step) =>
    step.by === 'me' ? `me ${step.line.order}` : step.line.text.slice(step.spokenFrom),
  );

it('cues only: the last words of the cue, then my lines', () => {
  expect(said({ mode: 'cues' })).toEqual(['me 0', 'You never came home.', 'me 2', 'me 3', 'Five', 'me 6']);
});

it('cues in random order: each cue with my lines after it, in an order that depends only on the seed', () => {
  const [inOrder, once, again] = [
    { mode: 'cues' },
    ...[7, 7].map((seed) => ({ mode: 'random-cues', seed })),
  ].map((options) => said(options as Partial<RunOptions>));
  expect(once).toEqual(again);
  expect(once!.toSorted()).toEqual(inOrder!.toSorted());
  expect(once!.indexOf('me 3') - once!.indexOf('You never came home.')).toBe(2);
  expect(
    new Set(Array.from({ length: 20 }, (_, seed) => said({ mode: 'random-cues', seed }).join())).size,
  ).toBe(6);
});

it('only some lines: each of their turns with its cue, in the order of the mode', () => {
  const only = [lines[6]!.id, lines[3]!.id];
  expect(said({ only })).toEqual(['You never came home.', 'me 2', 'me 3', 'Five', 'me 6']);
  expect(said({ only, mode: 'random-cues' }).toSorted()).toEqual(said({ only }).toSorted());
});

it('read-through: the partner reads my lines too', () => {
  const { steps } = sheetOf({ mode: 'read-through' });
  expect(steps).toHaveLength(7);
  expect(steps.every((step) => step.by === 'partner' && step.pauseAfterSeconds === 1.5)).toBe(true);
});

describe('a section', () => {
  it('has only its lines, and loops', () => {
    const sheet = sheetOf({ section: { from: 3, to: 5 } });
    expect(sheet.loops).toBe(true);
    expect(sheet.steps.map((step) => step.line.order)).toEqual([3, 4, 5]);
    expect(sheetOf({}).loops).toBe(false);
  });

  const mark = (...marked: [Section | null, 'from' | 'to', number]) => markSection({ lines }, ...marked);

  it('can be marked from either end, and the other end stays', () => {
    expect(mark(null, 'from', 4)).toEqual({ from: 4, to: 6 });
    expect(mark(null, 'to', 4)).toEqual({ from: 0, to: 4 });
    expect(mark({ from: 2, to: 5 }, 'to', 6)).toEqual({ from: 2, to: 6 });
  });

  it('marked past its other end extends to the scene’s own', () => {
    expect(mark({ from: 2, to: 4 }, 'from', 5)).toEqual({ from: 5, to: 6 });
    expect(mark({ from: 2, to: 4 }, 'to', 1)).toEqual({ from: 0, to: 1 });
  });
});

it('shuffling keeps every item exactly once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (things, seed) => {
      expect(shuffled(things, seed).toSorted()).toEqual(things.toSorted());
    }),
  );
});
