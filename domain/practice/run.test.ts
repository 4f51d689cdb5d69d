import { describe, expect, it } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { cueSheet } from './cue-sheet.ts';
import { elapsedSeconds, progress, readyRun } from './run-state.ts';
import { nextRun } from './run.ts';
import { begun, fiveLines, linesFrom, phaseOf, rehearsalOf, starts } from './testing.ts';
import { defaultTiming } from './timing.ts';

describe('a run from beginning to end', () => {
  it('counts down, speaks each cue at its moment, leaves my turns, and ends', () => {
    const rehearsal = rehearsalOf().tell('start');
    expect(phaseOf(rehearsal)).toBe('countdown');
    rehearsal.wait(60);
    // 3 countdown | One 3–5, pause 1.5 + mine 2 | Three 8.5–10.5, pause 1.5 | Four 12–14, pause 1.5 + mine 2
    expect(starts(rehearsal)).toEqual([3, 8.5, 12]);
    expect(phaseOf(rehearsal)).toBe('done');
    expect(elapsedSeconds(rehearsal.run, rehearsal.now)).toBeCloseTo(14.5);
    expect(rehearsal.run.completed.size).toBe(5);
    expect(progress(rehearsal.run)).toBe(1);
  });

  it('reports that the session began when the countdown is over, and that it ended', () => {
    const rehearsal = rehearsalOf().tell('start').wait(2.9);
    expect(rehearsal.effects.map((effect) => effect.do)).toEqual(['play']);
    rehearsal.wait(60);
    expect(rehearsal.effects.filter((effect) => effect.do.startsWith('session'))).toEqual([
      { do: 'session-began' },
      { do: 'session-ended', outcome: 'completed' },
    ]);
  });

  it('starts a moment after the press if there is no countdown', () => {
    expect(starts(begun().wait(60))).toEqual([0.15, 5.65, 9.15]);
  });

  it('leaves my turn first when the scene begins with my line', () => {
    const rehearsal = rehearsalOf({}, linesFrom('ME: One', 'A: Two')).tell('start').wait(3);
    expect(phaseOf(rehearsal)).toBe('my-turn');
    rehearsal.wait(60);
    expect(starts(rehearsal)).toEqual([5]);
  });

  it('shows each of my lines in its own time', () => {
    const rehearsal = rehearsalOf({}, linesFrom('A: One', 'ME: Two', 'ME: Three', 'A: Four'))
      .tell('start')
      .wait(3 + 2 + 3.4);
    expect(rehearsal.run.step).toBe(1);
    rehearsal.wait(0.2);
    expect(rehearsal.run.step).toBe(2);
  });

  it('cues the next line as soon as one starts, so that nothing hangs on waking up in time', () => {
    const rehearsal = begun().wait(0.15);
    expect(phaseOf(rehearsal)).toBe('speaking');
    expect(rehearsal.effects.at(-1)).toMatchObject({ do: 'play', step: 2, at: 5.65 });
  });

  it('begins again from the first line after it was done', () => {
    const rehearsal = begun().wait(60).tell('start');
    expect(rehearsal.run.step).toBe(0);
    expect(rehearsal.run.completed.size).toBe(0);
  });
});

describe('start', () => {
  it('changes nothing while a session is active', () => {
    const { run } = begun().wait(1);
    expect(nextRun(run, { type: 'start', now: 1 })).toEqual({ run, effects: [] });
  });

  it('reports that the partner has no lines', () => {
    const rehearsal = rehearsalOf({}, linesFrom('ME: Alone')).tell('start');
    expect(rehearsal.effects).toEqual([{ do: 'no-partner-lines' }]);
    expect(phaseOf(rehearsal)).toBe('ready');
  });

  it('begins at the chosen line', () => {
    const rehearsal = rehearsalOf({ initialCountdownSeconds: 0 }).jump(3).tell('start').wait(1);
    expect(rehearsal.heard.map((line) => line.step)).toEqual([3]);
  });
});

describe('pause and resume', () => {
  it('silences the partner and resumes with the partner’s next line', () => {
    const rehearsal = begun().wait(1).tell('pause').wait(100);
    expect(rehearsal.heard).toEqual([{ step: 0, from: 0.15, to: 1 }]);
    expect(phaseOf(rehearsal)).toBe('paused');
    rehearsal.tell('resume').wait(1);
    expect(rehearsal.heard.at(-1)).toMatchObject({ step: 2, from: 101.5 });
  });

  it('does not count paused time', () => {
    const rehearsal = begun().wait(1.15).tell('pause').wait(100);
    expect(elapsedSeconds(rehearsal.run, rehearsal.now)).toBeCloseTo(1);
  });

  it('returns to a line that was still loading', () => {
    const { run } = nextRun(
      readyRun(
        cueSheet({ lines: fiveLines }, asId<CharacterId>('ME'), {
          ...defaultTiming,
          initialCountdownSeconds: 0,
        }),
      ),
      { type: 'start', now: 0 },
    );
    const paused = nextRun(run, { type: 'pause', now: 4 }).run;
    expect(paused.phase).toEqual({ name: 'paused', resumeStep: 0 });
  });

  it('ignores a line dropped by the pause when its audio arrives after all', () => {
    const { run } = nextRun(
      readyRun(
        cueSheet({ lines: fiveLines }, asId<CharacterId>('ME'), {
          ...defaultTiming,
          initialCountdownSeconds: 0,
        }),
      ),
      { type: 'start', now: 0 },
    );
    const resumed = nextRun(nextRun(run, { type: 'pause', now: 4 }).run, { type: 'resume', now: 5 }).run;
    const late = nextRun(resumed, { type: 'started', now: 6, cue: 1, startedAt: 6, endsAt: 8 });
    expect(late).toEqual({ run: resumed, effects: [] });
  });

  it('gives my last line its time again if the partner has no more lines', () => {
    const rehearsal = begun().wait(13).tell('pause').tell('resume');
    expect(rehearsal.run).toMatchObject({ step: 4, phase: { name: 'my-turn' } });
  });

  it('can interrupt the countdown', () => {
    const rehearsal = rehearsalOf().tell('start').wait(1).tell('pause').wait(10).tell('resume').wait(1);
    expect(rehearsal.heard).toEqual([{ step: 0, from: 11.5, to: 13.5 }]);
  });

  it('a second pause changes nothing', () => {
    const { run } = begun().wait(1).tell('pause');
    expect(nextRun(run, { type: 'pause', now: 2 })).toEqual({ run, effects: [] });
  });

  it.each(['pause', 'resume'] as const)('ignores %s when nothing runs', (type) => {
    const run = readyRun(cueSheet({ lines: fiveLines }, asId<CharacterId>('ME'), defaultTiming));
    expect(nextRun(run, { type, now: 1 })).toEqual({ run, effects: [] });
  });
});

describe('next and previous', () => {
  it('Next skips to the partner’s next line immediately', () => {
    const rehearsal = begun().wait(1).tell('next').wait(1);
    expect(rehearsal.heard).toEqual([
      { step: 0, from: 0.15, to: 1 },
      { step: 2, from: 1.15, to: 3.15 },
    ]);
    expect(rehearsal.run.completed).toEqual(new Set());
  });

  it('Next in my turn counts my line as said', () => {
    const rehearsal = begun().wait(3).tell('next');
    expect(rehearsal.run).toMatchObject({ step: 2, completed: new Set([0, 1]) });
  });

  it('Next after the partner’s last line goes to my last line, and then ends the run', () => {
    const rehearsal = begun().wait(10).tell('next');
    expect(rehearsal.run).toMatchObject({ step: 4, phase: { name: 'my-turn' } });
    expect(phaseOf(rehearsal.tell('next'))).toBe('done');
  });

  it('Previous returns to the partner’s previous line', () => {
    const rehearsal = begun().wait(6).tell('previous').wait(1);
    expect(rehearsal.heard.map((line) => line.step)).toEqual([0, 2, 0]);
  });

  it('Previous on the first line repeats it', () => {
    const rehearsal = begun().wait(1).tell('previous').wait(1);
    expect(rehearsal.heard.map((line) => line.step)).toEqual([0, 0]);
  });

  it('they choose where to resume while paused, silently', () => {
    const rehearsal = begun().wait(1).tell('pause').tell('next').tell('next').wait(9);
    expect(rehearsal.heard).toHaveLength(1);
    rehearsal.tell('resume').wait(1);
    expect(rehearsal.heard.at(-1)).toMatchObject({ step: 3 });
  });

  it('they change nothing in the countdown', () => {
    const rehearsal = rehearsalOf().tell('start').wait(1);
    const { run } = rehearsal;
    expect(rehearsal.tell('next').tell('previous').run).toBe(run);
  });

  it('they move line by line while no session is active', () => {
    const rehearsal = rehearsalOf().tell('next').tell('next').tell('previous');
    expect(rehearsal.run).toMatchObject({ step: 1, phase: { name: 'ready' } });
  });
});

describe('jump', () => {
  it('moves to the line while no session is active', () => {
    expect(rehearsalOf().jump(4).run.step).toBe(4);
  });

  it.each([-1, 5, 0.5])('knows no line %d', (step) => {
    expect(rehearsalOf().jump(step).run.step).toBe(0);
  });

  it('after the end of a run sets where the next one begins', () => {
    const rehearsal = begun().wait(60).jump(2).tell('start').wait(1);
    expect(rehearsal.heard.at(-1)).toMatchObject({ step: 2 });
  });

  it('changes nothing in a session, paused or not', () => {
    const rehearsal = begun().wait(1);
    expect(rehearsal.jump(4).run.step).toBe(0);
    expect(rehearsal.tell('pause').jump(4).run.step).toBe(0);
  });
});

describe('stop and reset', () => {
  it('Stop silences the partner and keeps the position', () => {
    const rehearsal = begun().wait(6).tell('stop').wait(60);
    expect(rehearsal.run).toMatchObject({ phase: { name: 'stopped' }, step: 2 });
    expect(rehearsal.effects.at(-1)).toEqual({ do: 'session-ended', outcome: 'stopped' });
    expect(rehearsal.heard.at(-1)?.to).toBe(6);
  });

  it('Stop in the countdown ends a session that never began', () => {
    const rehearsal = rehearsalOf().tell('start').wait(1).tell('stop').wait(60);
    expect(rehearsal.heard).toEqual([]);
    expect(rehearsal.effects.map((effect) => effect.do)).toEqual(['play', 'silence']);
  });

  it('Stop changes nothing if nothing runs', () => {
    const rehearsal = begun().wait(60);
    const { run } = rehearsal;
    expect(rehearsal.tell('stop').run).toBe(run);
  });

  it('Reset clears line, progress, and timer', () => {
    const rehearsal = begun().wait(6).tell('reset').wait(60);
    expect(rehearsal.run).toMatchObject({ phase: { name: 'ready' }, step: 0, completed: new Set() });
    expect([progress(rehearsal.run), elapsedSeconds(rehearsal.run, rehearsal.now)]).toEqual([0, 0]);
    expect(rehearsal.effects.at(-1)).toEqual({ do: 'session-ended', outcome: 'stopped' });
  });
});
