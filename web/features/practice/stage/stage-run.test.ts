import { describe, expect, it, vi } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import type { Effect } from '#domain/practice/run-moves.ts';
import { linesFrom } from '#domain/practice/testing.ts';
import { defaultTiming, type Timing } from '#domain/practice/timing.ts';
import { FakeAudio } from '#web/platform/audio/fakes/fake-audio.ts';
import { spokenLineOf } from '#web/platform/audio/fakes/fake-speech.ts';
import { speechQueue, type FetchSpeech } from '#web/platform/audio/speech-queue.ts';
import { stageRun } from './stage-run.ts';

const script = ['A: One', 'ME: Two', 'A: Three', 'B: Four', 'ME: Five', 'A: Six', 'B: Seven'];

const sheetOf = (timing: Partial<Timing>) =>
  cueSheet({ lines: linesFrom(...script) }, asId<CharacterId>('ME'), { ...defaultTiming, ...timing });

function rehearse(timing: Partial<Timing> = {}, fetchSpeech?: FetchSpeech<{ text: string }>) {
  const audio = new FakeAudio();
  const effects: Effect[] = [];
  const speak = vi.fn<FetchSpeech<{ text: string }>>(
    fetchSpeech ?? (async (line) => spokenLineOf(line.text, 2, { lead: 0.03, trail: 0.1, leadMs: 30 })),
  );
  const staged = stageRun({
    sheet: sheetOf(timing),
    stretch: async (samples, _rate, speed) => samples.subarray(0, Math.round(samples.length / speed)),
    output: audio.output,
    queue: speechQueue(speak, audio.output),
    lineFor: (step) => ({ text: step.line.text }),
    onEffect: (effect) => effects.push(effect),
  });
  const starts = () => audio.sounded.map(({ name, startedAt }) => [name, Number(startedAt.toFixed(3))]);
  return { audio, effects, staged, speak, starts };
}

it('the partner waits the chosen pause, leaves time for my lines, then speaks the next cue', async () => {
  const { audio, staged, starts } = rehearse({ interLineDelaySeconds: 0.7 });
  staged.send('start');
  await audio.advanceTo(60);
  expect(starts()).toEqual([
    ['One', 3],
    ['Three', 7.7],
    ['Four', 10.4],
    ['Six', 15.1],
    ['Seven', 17.8],
  ]);
  expect(staged.run().phase.name).toBe('done');
});

it('waits only the pause if no time is left for my lines', async () => {
  const { audio, staged, starts } = rehearse({ leavesTimeForMyLines: false });
  staged.send('start');
  await audio.advanceTo(60);
  expect(starts().map(([, at]) => at)).toEqual([3, 6.5, 10, 13.5, 17]);
});

it('requests the lines due soon, not the whole scene', async () => {
  const { audio, staged, speak } = rehearse();
  staged.send('start');
  await audio.advanceTo(1);
  expect(speak.mock.calls.map(([line]) => line.text)).toEqual(['One', 'Three', 'Four', 'Six']);
});

it('pauses at once, and resumes with the partner’s next line after half a second', async () => {
  const { audio, staged, starts } = rehearse();
  staged.send('start');
  await audio.advanceTo(4);
  staged.send('pause');
  expect(audio.sounded[0]?.stoppedAt).toBeCloseTo(4.015);
  await audio.advanceTo(30);
  staged.send('resume');
  await audio.advanceTo(31);
  expect(starts().at(-1)).toEqual(['Three', 30.5]);
});

it.each([
  ['a call or a locked phone', 'interrupted'],
  ['the system', 'suspended'],
])('pauses when the audio is taken away by %s, and goes on when it is asked to', async (_by, state) => {
  const { audio, staged, starts } = rehearse();
  staged.send('start');
  await audio.advanceTo(4);
  audio.setState(state);
  expect(staged.run().phase.name).toBe('paused');
  await audio.advanceTo(600);
  audio.setState('running');
  expect(staged.run().phase.name).toBe('paused');
  staged.send('resume');
  await audio.advanceTo(601);
  expect(starts().at(-1)).toEqual(['Three', 600.5]);
});

it('shows a failed line for a second and continues', async () => {
  const { audio, effects, staged, starts } = rehearse({}, async ({ text: line }) => {
    if (line === 'Three') throw new Error('offline');
    return spokenLineOf(line, 2);
  });
  staged.send('start');
  await audio.advanceTo(60);
  expect(starts().map(([name]) => name)).toEqual(['One', 'Four', 'Six', 'Seven']);
  expect(starts()[1]).toEqual(['Four', 9.5]);
  expect(effects).toContainEqual({ do: 'line-skipped', step: 2 });
});

it('stop silences the partner and aborts what is being fetched', async () => {
  const signals: AbortSignal[] = [];
  const { audio, staged } = rehearse({}, ({ text: line }, _priority, signal) => {
    signals.push(signal);
    return line === 'One' ? Promise.resolve(spokenLineOf(line, 2)) : new Promise(() => {});
  });
  staged.send('start');
  await audio.advanceTo(4);
  staged.send('stop');
  await audio.advanceTo(60);
  expect(audio.sounded).toHaveLength(1);
  expect(audio.sounded[0]?.stoppedAt).not.toBeNull();
  expect(signals.every((signal) => signal.aborted)).toBe(true);
});

it('does not notify after it is closed', async () => {
  const { audio, staged } = rehearse();
  const listener = vi.fn();
  staged.subscribe(listener);
  staged.send('start');
  await audio.advanceTo(4);
  staged.close();
  listener.mockClear();
  await audio.advanceTo(60);
  expect(listener).not.toHaveBeenCalled();
  expect(audio.sounded).toHaveLength(1);
});

describe('at another speed', () => {
  it('speaks each line faster, keeps the pauses, and is exact', async () => {
    const { audio, staged } = rehearse({ speed: 2 });
    staged.send('start');
    await audio.advanceTo(60);
    // One 3–4, pause 1.5 + mine 1 | Three 6.5–7.5, pause 1.5 | Four 9–10, pause 1.5 + mine 1 | Six 12.5–13.5 | Seven 15
    expect(audio.sounded.map(({ startedAt }) => Number(startedAt.toFixed(3)))).toEqual([3, 6.5, 9, 12.5, 15]);
    expect(staged.sounding()?.lengthSeconds).toBe(1);
  });

  it('finishes the current line when it is changed during one, and fetches nothing twice', async () => {
    const { audio, staged, speak } = rehearse();
    staged.send('start');
    await audio.advanceTo(4);
    const asked = speak.mock.calls.length;
    staged.takeSheet(sheetOf({ speed: 2 }), 0);
    await audio.advanceTo(9);
    expect(audio.sounded.map(({ startedAt }) => Number(startedAt.toFixed(3)))).toEqual([3, 7.5]);
    expect(staged.sounding()?.lengthSeconds).toBe(1);
    expect(speak.mock.calls.slice(asked)).toEqual([]);
  });
});

describe('with headphones that lag', () => {
  it('shows lines and my turn when they are heard, and the timing stays exact', async () => {
    const { audio, staged, starts } = rehearse();
    audio.outputLatency = 0.25;
    staged.send('start');
    await audio.advanceTo(3.2);
    expect(staged.run().phase.name).not.toBe('speaking');
    await audio.advanceTo(3.3);
    expect(staged.run().phase.name).toBe('speaking');
    await audio.advanceTo(5.2);
    expect(staged.run().phase.name).toBe('speaking');
    await audio.advanceTo(5.3);
    expect(staged.run().phase).toMatchObject({ name: 'my-turn', startedAt: 5 });
    await audio.advanceTo(60);
    expect(starts().map(([, at]) => at)).toEqual([3, 8.5, 12, 17.5, 21]);
  });

  it('shows my commands at once, and nothing older after them', async () => {
    const { audio, staged } = rehearse();
    audio.outputLatency = 0.25;
    staged.send('start');
    await audio.advanceTo(5.1);
    staged.send('stop');
    expect(staged.run().phase.name).toBe('stopped');
    await audio.advanceTo(6);
    expect(staged.run().phase.name).toBe('stopped');
  });
});

it('prepares the first line of a loop in time', async () => {
  const { audio, staged } = rehearse();
  staged.takeSheet({ ...sheetOf({ initialCountdownSeconds: 0 }), loops: true }, 5);
  staged.send('start');
  await audio.advanceTo(8);
  expect(audio.sounded.map(({ name, startedAt }) => [name, Number(startedAt.toFixed(3))])).toEqual([
    ['Six', 0.15],
    ['Seven', 3.65],
    ['One', 7.15],
  ]);
});
