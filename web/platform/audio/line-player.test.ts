import { expect, it, vi } from 'vitest';
import { audioClock } from './audio-clock.ts';
import { FakeAudio } from './fakes/fake-audio.ts';
import { linePlayer, type PlayerReport } from './line-player.ts';
import type { LineSound } from './line-sound.ts';

function stage() {
  const audio = new FakeAudio();
  const reports: (PlayerReport & { now: number })[] = [];
  const player = linePlayer(audio.output, audioClock(audio.output), (report) =>
    reports.push({ ...report, now: audio.currentTime }),
  );
  return { audio, player, reports };
}

const soundOf = (name: string, lengthSeconds = 2, offsetSeconds = 0): LineSound => ({
  buffer: { name, duration: offsetSeconds + lengthSeconds } as unknown as AudioBuffer,
  offsetSeconds,
  lengthSeconds,
  marks: [],
});
const loaded = (name: string) => async () => soundOf(name);

it('starts a line exactly when it is cued for, skipping the silence before the voice', async () => {
  const { audio, player, reports } = stage();
  player.cue(1, 1.5, async () => soundOf('One', 2, 0.08));
  await audio.advanceTo(10);
  expect(audio.sounded).toMatchObject([{ name: 'One', startedAt: 1.5, offset: 0.08 }]);
  expect(reports).toMatchObject([{ type: 'started', cue: 1, startedAt: 1.5, endsAt: 3.5, now: 1.5 }]);
});

it('plays at the given volume', async () => {
  const audio = new FakeAudio();
  linePlayer(audio.output, audioClock(audio.output), () => {}, 0.4).cue(1, 1, loaded('One'));
  await audio.advanceTo(2);
  expect(audio.gains.map(({ gain }) => gain.value)).toEqual([0.4]);
});

it('starts a late line as soon as it is loaded', async () => {
  const { audio, player, reports } = stage();
  let arrive = (_sound: LineSound) => {};
  player.cue(1, 1, () => new Promise((resolve) => (arrive = resolve)));
  await audio.advanceTo(4);
  arrive(soundOf('One'));
  await audio.advanceTo(5);
  expect(reports).toMatchObject([{ startedAt: 4.005 }]);
});

it('drops the line cued before, loaded or not', async () => {
  const { audio, player, reports } = stage();
  player.cue(1, 1, loaded('One'));
  await audio.advanceTo(0.5);
  player.cue(2, 1, loaded('Two'));
  await audio.advanceTo(5);
  expect(reports).toMatchObject([{ type: 'started', cue: 2 }]);
  expect(audio.sounded.map((sound) => sound.name)).toEqual(['Two']);
});

it('lets a playing line continue when the next is cued', async () => {
  const { audio, player } = stage();
  player.cue(1, 0, loaded('One'));
  await audio.advanceTo(1);
  player.cue(2, 3, loaded('Two'));
  await audio.advanceTo(9);
  expect(audio.sounded).toMatchObject([{ stoppedAt: null }, { startedAt: 3 }]);
});

it('stops the playing and the cued line', async () => {
  const { audio, player, reports } = stage();
  player.cue(1, 0, loaded('One'));
  await audio.advanceTo(1);
  player.cue(2, 3, loaded('Two'));
  player.silence();
  await audio.advanceTo(9);
  expect(audio.sounded).toMatchObject([{ name: 'One', stoppedAt: 1.015 }]);
  expect(reports).toMatchObject([{ type: 'started', cue: 1 }]);
});

it('tries a failed line again when it is due', async () => {
  const { audio, player, reports } = stage();
  const ask = vi.fn(loaded('One')).mockRejectedValueOnce(new Error('offline'));
  player.cue(1, 2, ask);
  await audio.advanceTo(1.9);
  expect(reports).toEqual([]);
  await audio.advanceTo(3);
  expect(reports).toMatchObject([{ type: 'started', startedAt: 2.005 }]);
});

it('reports a line that can’t be loaded when it is due, and not before', async () => {
  const { audio, player, reports } = stage();
  player.cue(1, 2, () => Promise.reject(new Error('offline')));
  await audio.advanceTo(5);
  expect(reports).toEqual([{ type: 'line-failed', cue: 1, now: 2, reason: new Error('offline') }]);
});

function aloud(maxSeconds = 20) {
  let over = () => {};
  const stop = vi.fn<() => void>();
  const begin = vi.fn((onOver: () => void) => {
    over = onOver;
    return stop;
  });
  return { maxSeconds, lengthSeconds: 2, marks: [], begin, stop, end: () => over() };
}
const gone = async () => {
  throw new Error('offline');
};

it('has a line that can’t be loaded read aloud when it is due, until the voice reports its end', async () => {
  const { audio, player, reports } = stage();
  const reading = aloud();
  player.cue(1, 2, gone, () => reading);
  await audio.advanceTo(1.9);
  expect(reading.begin).not.toHaveBeenCalled();
  await audio.advanceTo(5);
  reading.end();
  expect(reports).toMatchObject([
    { type: 'started', cue: 1, startedAt: 2, endsAt: 22, sound: { lengthSeconds: 2 } },
    { type: 'over', startedAt: 2 },
  ]);
  await audio.advanceTo(60);
  expect(reading.stop).not.toHaveBeenCalled();
});

it('stops a line that is read aloud, and gives up on one that never ends', async () => {
  const { audio, player } = stage();
  const [stopped, endless] = [aloud(), aloud()];
  player.cue(1, 1, gone, () => stopped);
  await audio.advanceTo(2);
  player.silence();
  expect(stopped.stop).toHaveBeenCalledOnce();
  player.cue(2, 3, gone, () => endless);
  await audio.advanceTo(30);
  expect(endless.stop).toHaveBeenCalledOnce();
});
