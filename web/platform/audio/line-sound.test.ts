import { expect, it } from 'vitest';
import { FakeAudio } from './fakes/fake-audio.ts';
import { spokenLineOf } from './fakes/fake-speech.ts';
import { decodeSound, soundsTogether } from './line-sound.ts';

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

it('begins two lines at the same sample, and makes both quieter rather than distort them', () => {
  const { output } = new FakeAudio();
  const soundOf = (value: number, offset: number, length: number) => {
    const buffer = output.createBuffer(1, 1000, 1000);
    buffer.getChannelData(0).fill(value, offset, offset + length);
    return { buffer, offsetSeconds: offset / 1000, lengthSeconds: length / 1000, marks: [] };
  };
  const both = soundsTogether(output, soundOf(0.25, 100, 300), soundOf(0.5, 20, 500));
  const samples = [...both.buffer.getChannelData(0)];
  expect([both.offsetSeconds, both.lengthSeconds]).toEqual([0, 0.5]);
  expect([samples[0], samples[299], samples[300], samples[499]]).toEqual([0.75, 0.75, 0.5, 0.5]);
  const loud = soundsTogether(output, soundOf(0.75, 0, 100), soundOf(0.75, 0, 200));
  expect([...loud.buffer.getChannelData(0)].slice(99, 101)).toEqual([1, 0.5]);
});
