import { describe, expect, it } from 'vitest';
import { nextRun } from './run.ts';
import { begun, fiveLines, linesFrom, phaseOf, rehearsalOf, starts } from './testing.ts';

describe('a line that fails', () => {
  it('is shown for a second, skipped, and counted', () => {
    const rehearsal = rehearsalOf({ initialCountdownSeconds: 0 }, fiveLines, (step) => step === 2)
      .tell('start')
      .wait(6);
    expect(rehearsal.run).toMatchObject({ phase: { name: 'skipping' }, step: 2, skippedCount: 1 });
    rehearsal.wait(60);
    expect(starts(rehearsal)).toEqual([0.15, 6.65]);
    expect(rehearsal.run.completed).toEqual(new Set([0, 1, 3, 4]));
    expect(rehearsal.effects).toContainEqual({ do: 'line-skipped', step: 2 });
  });

  it('stops the run if it is the third in a row', () => {
    const lines = linesFrom('A: One', 'A: Two', 'A: Three', 'A: Four');
    const rehearsal = rehearsalOf({}, lines, () => true)
      .tell('start')
      .wait(60);
    expect(rehearsal.run).toMatchObject({ phase: { name: 'failed' }, skippedCount: 3, step: 2 });
    expect(rehearsal.effects.at(-1)).toEqual({ do: 'session-ended', outcome: 'failed' });
  });

  it('is no longer counted once a line is heard again', () => {
    const lines = linesFrom('A: One', 'A: Two', 'A: Three', 'A: Four', 'A: Five');
    const rehearsal = rehearsalOf({}, lines, (step) => step !== 2)
      .tell('start')
      .wait(60);
    expect(rehearsal.run).toMatchObject({ phase: { name: 'done' }, skippedCount: 4 });
  });
});

describe('interruptions', () => {
  it('with the tab hidden for ten minutes, no line is skipped or spoken twice', () => {
    const { run } = begun().wait(1);
    const back = nextRun(run, { type: 'clock', now: 601 });
    expect(back.run).toMatchObject({ step: 2, phase: { name: 'cueing' } });
    expect(back.effects).toEqual([]);
  });

  it('a line that sounded while the page slept counts from its beginning', () => {
    const { run } = begun().wait(1);
    const moved = nextRun(run, { type: 'started', now: 601, cue: 2, startedAt: 5.65, endsAt: 7.65 });
    expect(moved.run).toMatchObject({ step: 2, phase: { name: 'speaking', endsAt: 7.65 } });
    expect(moved.effects).toMatchObject([{ do: 'play', step: 3, at: 9.15 }]);
  });

  it('without a network in mid-scene, three lines are skipped, then the run stops and can be resumed there', () => {
    const lines = linesFrom('A: One', 'A: Two', 'A: Three', 'A: Four', 'A: Five');
    let isGone = true;
    const rehearsal = rehearsalOf({ initialCountdownSeconds: 0 }, lines, (step) => isGone && step > 0)
      .tell('start')
      .wait(60);
    expect(rehearsal.run).toMatchObject({ phase: { name: 'failed' }, step: 3 });
    isGone = false;
    rehearsal.tell('start').wait(60);
    expect(rehearsal.heard.map((line) => line.step)).toEqual([0, 3, 4]);
    expect(phaseOf(rehearsal)).toBe('done');
  });
});

describe('a line whose end is only known when it comes', () => {
  const saying = () => {
    const rehearsal = begun({ interLineDelaySeconds: 1 }, linesFrom('A: One', 'B: Two', 'ME: Three')).wait(
      0.5,
    );
    expect(phaseOf(rehearsal)).toBe('speaking');
    return rehearsal;
  };

  it('ends when it is over, and the next is cued for the pause after that', () => {
    const rehearsal = saying();
    rehearsal.over(0.15).wait(0.5);
    expect(phaseOf(rehearsal)).toBe('between');
    rehearsal.wait(60);
    expect(starts(rehearsal)).toEqual([0.15, 1.5]);
    expect(rehearsal.run.completed).toEqual(new Set([0, 1, 2]));
  });

  it('does not affect any other line, or one that was paused', () => {
    const rehearsal = saying();
    expect(rehearsal.over(0.1).run.phase).toMatchObject({ name: 'speaking', endsAt: 2.15 });
    expect(phaseOf(rehearsal.tell('pause').over(0.15))).toBe('paused');
  });

  it('is given up at its latest possible end', () => {
    expect(starts(saying().wait(60))).toEqual([0.15, 3.15]);
  });
});
