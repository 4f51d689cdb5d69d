import { describe, expect, it } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { cueSheet } from './cue-sheet.ts';
import { readyRun } from './run-state.ts';
import { nextRun } from './run.ts';
import { begun, fiveLines, linesFrom, phaseOf, Rehearsal, starts } from './testing.ts';
import { defaultTiming } from './timing.ts';

describe('a loop', () => {
  const loopOf = (...written: string[]) => {
    const sheet = cueSheet({ lines: linesFrom(...written) }, asId<CharacterId>('ME'), {
      ...defaultTiming,
      initialCountdownSeconds: 0,
    });
    return new Rehearsal(readyRun({ ...sheet, loops: true })).tell('start');
  };

  it('starts again after its last line, and counts its rounds', () => {
    const rehearsal = loopOf('ME: Zero', 'A: One', 'ME: Two').wait(13);
    // mine 0.15–2.15 | One –4.15, pause 1.5 + mine 2 –7.65 | mine –9.65 | One –11.65
    expect(starts(rehearsal)).toEqual([2.15, 9.65]);
    expect(rehearsal.run).toMatchObject({ round: 2, step: 2, phase: { name: 'my-turn' } });
  });

  it('waits the pause between its last line and its first', () => {
    expect(starts(loopOf('A: One', 'B: Two').wait(8))).toEqual([0.15, 3.65, 7.15]);
  });

  it('continues until it is stopped, and is one session', () => {
    const rehearsal = loopOf('A: One').wait(1000);
    expect(rehearsal.run.round).toBeGreaterThan(200);
    rehearsal.tell('stop');
    expect(rehearsal.effects.filter((effect) => effect.do.startsWith('session'))).toHaveLength(2);
  });

  it('Next on its last line begins another round', () => {
    const rehearsal = loopOf('A: One', 'A: Two').wait(4).tell('next');
    expect(rehearsal.run).toMatchObject({ step: 0, round: 2 });
  });
});

describe('another cue sheet', () => {
  const sheetAt = (speed: number, lines = fiveLines) =>
    cueSheet({ lines }, asId<CharacterId>('ME'), { ...defaultTiming, initialCountdownSeconds: 0, speed });

  it('replaces the sheet at any line while no session is active', () => {
    const rehearsal = begun()
      .wait(4)
      .tell('stop')
      .sheet(sheetAt(1, fiveLines.slice(2)), 1);
    expect(rehearsal.run).toMatchObject({ step: 1, phase: { name: 'ready' }, completed: new Set() });
  });

  it('in a session retimes the same lines; the current line ends by itself', () => {
    const rehearsal = begun().wait(1).sheet(sheetAt(2)).wait(60);
    // One 0.15–2.15, pause 1.5 + mine 1 | Three 4.65
    expect(starts(rehearsal).slice(0, 2)).toEqual([0.15, 4.65]);
    expect(phaseOf(rehearsal)).toBe('done');
  });

  it('lets the current turn end as planned', () => {
    const rehearsal = begun().wait(3).sheet(sheetAt(2)).wait(3);
    expect(starts(rehearsal)[1]).toBe(5.65);
  });

  it('leaves a line that is about to begin unchanged, so that it is not late, and retimes what follows', () => {
    const before = begun().wait(5.3).run;
    const after = nextRun(before, { type: 'sheet', sheet: sheetAt(2), step: 0, now: 5.3 });
    expect(after).toMatchObject({ run: { upcoming: before.upcoming, sheet: { speed: 2 } }, effects: [] });
    const earlier = nextRun(before, { type: 'sheet', sheet: sheetAt(2), step: 0, now: 5.1 });
    expect(earlier.effects).toMatchObject([{ do: 'play', step: 2, at: 5.65 }]);
  });

  it('keeps the due moment of a line that nobody has heard yet', () => {
    const rehearsal = begun().sheet(sheetAt(2)).wait(1);
    expect(starts(rehearsal)).toEqual([0.15]);
  });

  it('never plays the line cued before as well', () => {
    const rehearsal = begun().wait(1).sheet(sheetAt(2)).sheet(sheetAt(1)).wait(60);
    expect(starts(rehearsal)).toEqual([0.15, 5.65, 9.15]);
  });

  it('with other lines changes nothing in a session', () => {
    const { run } = begun().wait(1);
    expect(nextRun(run, { type: 'sheet', sheet: sheetAt(1, fiveLines.slice(1)), step: 0, now: 1 }).run).toBe(
      run,
    );
  });
});
