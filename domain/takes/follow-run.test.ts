import { describe, expect, it } from 'vitest';
import { cueSheet } from '../practice/cue-sheet.ts';
import { readyRun, type Phase, type Run } from '../practice/run-state.ts';
import { defaultTiming } from '../practice/timing.ts';
import { trialSceneOn } from '../scene/trial-scene.ts';
import { lineAt, momentOfLine, scriptAfter } from './follow-run.ts';
import type { TakeLine } from './take-script.ts';

const scene = trialSceneOn('2026-01-01');
const sheet = cueSheet(scene, scene.characters[1]!.id, defaultTiming);
const runAt = (step: number, phase: Phase): Run => ({ ...readyRun(sheet), step, phase });
const time = { beganAt: 100, lagSeconds: 0.2 };
const speechFor = ({ line }: { line: { text: string } }) => ({ text: line.text, voiceId: 'james-warm' });
const follow = (moves: [step: number, phase: Phase, now: number][]) =>
  moves.reduce<readonly TakeLine[]>(
    (script, [step, phase, now]) => scriptAfter(script, runAt(step, phase), now, time, speechFor),
    [],
  );

describe('the script of a take', () => {
  it('gives who spoke when, as it was heard', () => {
    const script = follow([
      [0, { name: 'countdown', endsAt: 103 }, 101],
      [0, { name: 'speaking', startedAt: 103, endsAt: 104 }, 103],
      [1, { name: 'my-turn', startedAt: 104, endsAt: 107 }, 104],
      [2, { name: 'cueing' }, 107],
    ]);
    expect(script).toMatchObject([
      { speaker: 'JUNE', isMine: false, at: 3.2, until: 4.2, speech: { text: script[0]!.text }, rate: 1 },
      { speaker: 'MARA', isMine: true, at: 4.2, until: 7.2, speech: null },
    ]);
  });

  it('stays the same for the same run', () => {
    const speaking: Phase = { name: 'speaking', startedAt: 103, endsAt: 104 };
    const once = follow([[0, speaking, 103]]);
    expect(scriptAfter(once, runAt(0, speaking), 103.5, time, speechFor)).toBe(once);
  });

  it('ends a line where it was interrupted, and starts before zero if it was under way', () => {
    const script = follow([
      [0, { name: 'speaking', startedAt: 99, endsAt: 104 }, 100],
      [0, { name: 'paused', resumeStep: 0 }, 101.5],
    ]);
    expect(script).toMatchObject([{ at: -0.8, until: 1.7 }]);
  });
});

describe('the line at a moment', () => {
  const script = follow([
    [0, { name: 'speaking', startedAt: 103, endsAt: 104 }, 103],
    [1, { name: 'my-turn', startedAt: 104, endsAt: 107 }, 104],
  ]);

  it.each([
    [0, -1],
    [3.2, 0],
    [4.1, 0],
    [4.2, 1],
    [900, 1],
  ])('at %d s is %d', (seconds, index) => {
    expect(lineAt(script, seconds)).toBe(index);
  });
});

it('says where the actor speaks a line, and not where the partner does', () => {
  const line = (text: string, isMine: boolean, at: number) =>
    ({ speaker: 'MARA', text, isMine, at, until: null, speech: null, rate: 1 }) satisfies TakeLine;
  const script = [line('Again.', true, 1), line('Again.', true, 5), line('Again.', false, 8)];
  expect(momentOfLine(script, 'Again.')).toBe(5);
  expect(momentOfLine(script, 'Never.')).toBeUndefined();
});
