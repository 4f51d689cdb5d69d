import { expect, it } from 'vitest';
import { ambientSound } from './ambient-sound.ts';
import { FakeAudio } from './fakes/fake-audio.ts';

function room(fetchLoop = async (name: string) => FakeAudio.audioBytes(name, 23).buffer) {
  const audio = new FakeAudio();
  const ambience = ambientSound(audio.output, fetchLoop);
  /** The current volume of loop number `index`. */
  const loudness = (index: number) => audio.gains[0]!.valueAt(audio.currentTime) * gainOf(index);
  const gainOf = (index: number) => audio.gains[index + 1]!.valueAt(audio.currentTime);
  return { audio, ambience, loudness };
}

it('fades in over two seconds to the master volume times the environment’s', async () => {
  const { audio, ambience, loudness } = room();
  await audio.advanceTo(10);
  await ambience.play('outdoors', 0.5);
  expect(loudness(0)).toBe(0);
  await audio.advanceTo(11);
  expect(loudness(0)).toBeCloseTo(0.1);
  await audio.advanceTo(12);
  expect(loudness(0)).toBeCloseTo(0.2);
  expect(audio.sounded.map(({ name, offset }) => [name, offset])).toEqual([['outdoors', 0.5]]);
});

it('crossfades from one environment to the next, and fades out, without a jump', async () => {
  const { audio, ambience, loudness } = room();
  await ambience.play('cafe', 1);
  await audio.advanceTo(1);
  await ambience.play('office', 1);
  expect(loudness(0)).toBeCloseTo(0.15);
  await audio.advanceTo(2);
  expect([loudness(0), loudness(1)]).toEqual([expect.closeTo(0.075), expect.closeTo(0.125)]);
  await audio.advanceTo(5);
  expect([loudness(0), loudness(1)]).toEqual([0, 0.25]);
  expect(audio.sounded[0]?.stoppedAt).toBe(3);
  ambience.stop();
  await audio.advanceTo(6);
  expect(loudness(1)).toBeCloseTo(0.125);
  expect(audio.sounded[1]?.stoppedAt).toBe(7);
});

it('changes its volume at once, without restarting', async () => {
  const { audio, ambience, loudness } = room();
  await ambience.play('cafe', 1);
  await audio.advanceTo(5);
  await ambience.play('cafe', 0.5);
  await audio.advanceTo(6);
  expect(loudness(0)).toBeCloseTo(0.15);
  expect(audio.sounded).toHaveLength(1);
});

it('is eight decibels lower while the partner speaks', async () => {
  const { audio, ambience, loudness } = room();
  await ambience.play('outdoors', 1);
  await audio.advanceTo(5);
  ambience.duck(true);
  await audio.advanceTo(6);
  expect(20 * Math.log10(loudness(0) / 0.4)).toBeCloseTo(-8);
  ambience.duck(false);
  await audio.advanceTo(7);
  expect(loudness(0)).toBeCloseTo(0.4);
});

it('plays what was chosen last while another was loading, and nothing that was stopped', async () => {
  const waiting = new Map<string, (loop: ArrayBuffer) => void>();
  const { audio, ambience } = room((name) => new Promise((resolve) => waiting.set(name, resolve)));
  const arrive = (name: string) => waiting.get(name)?.(FakeAudio.audioBytes(name, 23).buffer);
  const first = ambience.play('cafe', 1);
  const second = ambience.play('theater', 1);
  arrive('theater');
  await second;
  arrive('cafe');
  await first;
  await audio.advanceTo(1);
  expect(audio.sounded.map(({ name }) => name)).toEqual(['theater']);
  const third = ambience.play('office', 1);
  ambience.stop();
  arrive('office');
  await third;
  await audio.advanceTo(2);
  expect(audio.sounded.map(({ name }) => name)).toEqual(['theater']);
});
