import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asId } from '#domain/ids.ts';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { readyRun } from '#domain/practice/run-state.ts';
import { Rehearsal } from '#domain/practice/testing.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { recordOnStage } from '../stage/record-on-stage.ts';
import { RunResults } from './RunResults.tsx';

const scene = trialSceneOn('2026-01-01');
const mara = scene.characters[1]!.id;
const mine = scene.lines.filter(({ characterId }) => characterId === mara);

beforeEach(() => {
  recordOnStage.report({ type: 'listening-ended' });
  recordOnStage.begin(asId('session'));
});
afterEach(cleanup);

/** Plays the trial scene; `soundsAfter`: seconds from the start of each of Mara's turns to the first sound. */
function run(soundsAfter: readonly (number | null)[]) {
  const sheet = cueSheet(scene, mara, { ...defaultTiming, initialCountdownSeconds: 0 });
  const rehearsal = new Rehearsal(readyRun(sheet)).tell('start');
  let turn = -1;
  let isOnTurn = false;
  while (rehearsal.run.phase.name !== 'done') {
    rehearsal.wait(0.1);
    recordOnStage.report({ type: 'moved', run: rehearsal.run, at: rehearsal.now });
    const { phase } = rehearsal.run;
    if (phase.name === 'my-turn' && !isOnTurn) {
      turn += 1;
      const after = soundsAfter[turn] ?? null;
      if (after !== null) {
        recordOnStage.report({ type: 'sound-began', at: phase.startedAt + after });
        recordOnStage.report({ type: 'sound-ended', at: phase.startedAt + after + 0.4 });
      }
    }
    isOnTurn = phase.name === 'my-turn';
  }
}
const onRunLines = vi.fn<(lineIds: readonly string[]) => void>();
const open = () =>
  render(
    <MemoryRouter>
      <RunResults scene={scene} onRunLines={onRunLines} />
    </MemoryRouter>,
  );

it('shows how soon I came in and which lines to review', () => {
  recordOnStage.report({ type: 'listening-began' });
  run([1.2, 4]);
  open();
  expect(screen.getByText(/you came in 2\.6 s after your cue\. 2 lines to review\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Run these 2 lines' }));
  expect(onRunLines).toHaveBeenCalledWith([mine[1]!.id, mine[2]!.id]);
  fireEvent.click(screen.getByRole('button', { name: 'Line by line' }));
  expect(screen.getByText('picked up after 1.2 s, took 0.4 s')).toBeDefined();
  expect(screen.getByText('picked up after 4.0 s, took 0.4 s')).toBeDefined();
  expect(screen.getByText('no pick-up')).toBeDefined();
  expect(screen.getByText(mine[2]!.text)).toBeDefined();
});

it('shows no numbers without a microphone', () => {
  run([]);
  open();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Your progress' }).getAttribute('href')).toBe('/app/progress');
});

it('updates with results that arrive after the run', () => {
  open();
  act(() => {
    recordOnStage.report({ type: 'prompted', order: mine[0]!.order });
    run([]);
  });
  expect(screen.getByText('One line to review.')).toBeDefined();
});
