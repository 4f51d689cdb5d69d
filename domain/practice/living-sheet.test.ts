import { expect, it } from 'vitest';
import { trialSceneOn } from '../scene/trial-scene.ts';
import { livingRead } from '../voices/living-read.ts';
import { cueSheet } from './cue-sheet.ts';
import { livingSheet } from './living-sheet.ts';
import { defaultTiming, roomForLine } from './timing.ts';

const scene = trialSceneOn('2026-01-01');
const mara = scene.characters.find(({ name }) => name === 'MARA')!;
const plain = cueSheet(scene, mara.id, defaultTiming);
const read = livingSheet(plain, 4821);

it('has the same lines in the same order', () => {
  expect(read.steps.map(({ line, by }) => [line, by])).toEqual(plain.steps.map(({ line, by }) => [line, by]));
});

it('varies each line of the partner, and its pause', () => {
  for (const [i, step] of read.steps.entries()) {
    const before = plain.steps[i]!;
    const { variation, gap } = livingRead(4821, step.line.id);
    if (step.by !== 'partner' || before.by !== 'partner') continue;
    expect(step.variation).toEqual(variation);
    expect(step.pauseAfterSeconds).toBeCloseTo(before.pauseAfterSeconds * gap);
  }
  expect(livingSheet(plain, 4822)).not.toEqual(read);
});

it('leaves the time of my lines unchanged', () => {
  for (const step of read.steps) {
    if (step.by !== 'me') continue;
    expect(step.turnSeconds - step.pauseBeforeSeconds).toBeCloseTo(roomForLine(step.line, defaultTiming));
    expect(step.pauseBeforeSeconds / defaultTiming.interLineDelaySeconds).toBeCloseTo(
      livingRead(4821, step.line.id).gap,
    );
  }
});
