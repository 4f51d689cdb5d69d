import { expect, it } from 'vitest';
import { FakeAudio } from './fakes/fake-audio.ts';
import { spokenLineOf } from './fakes/fake-speech.ts';
import { decodeSound } from './line-sound.ts';

const heardOf = (lead: number, from = 0) =>
  decodeSound(
    new FakeAudio().output,
    spokenLineOf('One', 2, { lead, trail: 0.1, leadMs: 50, marks: [{ from: 0, to: 3, at: lead - 0.05 }] }),
    from,
  );

it('starts with the first sound, not with the breath before it', async () => {
  const { offsetSeconds, lengthSeconds, marks } = await heardOf(0.12);
  expect([offsetSeconds, lengthSeconds]).toEqual([0.12, 2]);
  expect(marks[0]?.at).toBeCloseTo(0);
});

it('keeps the silence that a direction asks for', async () => {
  const { offsetSeconds, lengthSeconds, marks } = await heardOf(0.6);
  expect([offsetSeconds, lengthSeconds]).toEqual([0.05, expect.closeTo(2.55)]);
  expect(marks[0]?.at).toBeCloseTo(0.55);
});

it('keeps no silence in the middle of a long speech', async () => {
  expect(await heardOf(0.6, 40)).toMatchObject({ offsetSeconds: 0.6, lengthSeconds: 2 });
});
