import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { FakeAudio } from '../../stage/fakes/fake-audio.ts';
import { spokenLineOf } from '../../stage/fakes/fake-speech.ts';
import { speechQueue } from '../../stage/speech-queue.ts';
import { stageRun } from '../../stage/stage-run.ts';
import { PracticeSession } from './PracticeSession.tsx';

vi.mock('../../stage/audio-output.ts', () => ({ unlockAudio: async () => {} }));

const scene = trialSceneOn('2026-01-01');
const mara = scene.characters[1]!;

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

async function openSession({ speaks = true, started = true } = {}) {
  const audio = new FakeAudio();
  const staged = stageRun({
    sheet: cueSheet(scene, mara.id, { ...defaultTiming, initialCountdownSeconds: 2 }),
    output: audio.output,
    queue: speechQueue<{ text: string }>(async (line) => {
      if (!speaks) throw new Error('offline');
      return spokenLineOf(line.text, 2);
    }, audio.output),
    lineFor: (step) => ({ text: step.line.text }),
  });
  render(
    <MemoryRouter>
      <PracticeSession scene={scene} character={mara} staged={staged} />
    </MemoryRouter>,
  );
  if (started) await press('Play');
  const until = (seconds: number) => act(() => audio.advanceTo(seconds));
  return { audio, staged, until };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const key = (name: string, type: 'keyDown' | 'keyUp' = 'keyDown') =>
  act(async () => fireEvent[type](document.body, { key: name }));
const lines = () => within(screen.getByRole('region', { name: /^Script/ })).getAllByRole('listitem');
const currentLine = () => lines().find((line) => line.getAttribute('aria-current'))!;

it('counts down, then speaks, then gives me my turn', async () => {
  const { until } = await openSession();
  expect(screen.getByText('Get ready to practice!')).toBeDefined();
  await until(2.5);
  expect(screen.queryByText('Get ready to practice!')).toBeNull();
  expect(screen.getByText('Playing...')).toBeDefined();
  expect(currentLine().textContent).toContain('Flat white for Mara!');
  await until(4.5);
  expect(screen.getByText('Your line')).toBeDefined();
  expect(screen.getByText('Line 2 / 8')).toBeDefined();
});

it('the countdown can be hidden, and the scene begins all the same', async () => {
  const { until } = await openSession();
  await act(async () => fireEvent.click(screen.getAllByText('Hide Countdown').at(-1)!));
  expect(screen.queryByText('Get ready to practice!')).toBeNull();
  expect(screen.getByText(/^Begins in/)).toBeDefined();
  await until(2.5);
  expect(currentLine().textContent).toContain('Flat white for Mara!');
});

it('Space pauses and plays, Escape stops', async () => {
  const { until } = await openSession();
  await until(2.5);
  await key(' ');
  expect(screen.getByText('Paused')).toBeDefined();
  await key(' ');
  expect(screen.getByText('Playing...')).toBeDefined();
  await key('Escape');
  expect(screen.getByText('Ready')).toBeDefined();
});

it('a line is jumped to only when no session is active', async () => {
  const { until } = await openSession();
  await until(2.5);
  expect(screen.getByRole('button', { name: 'Go to line 7' })).toHaveProperty('disabled', true);
  await press('Stop');
  await press('Go to line 7');
  expect(currentLine().textContent).toContain('And?');
});

it('H hides my lines level by level, and L shows mine while it is held', async () => {
  await openSession({ started: false });
  await key('h');
  expect(lines()[1]!.textContent).toContain('I h o y. T?');
  await key('h');
  await key('h');
  expect(within(lines()[1]!).getByText('Your line is hidden')).toBeDefined();
  await key('l');
  expect(within(lines()[1]!).queryByText('Your line is hidden')).toBeNull();
  expect(within(lines()[5]!).getByText('Your line is hidden')).toBeDefined();
  await key('l', 'keyUp');
  expect(within(lines()[1]!).getByText('Your line is hidden')).toBeDefined();
});

it('single keys can be turned off; Escape still stops', async () => {
  const { until } = await openSession();
  await until(2.5);
  await key('?');
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Use single keys' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  await key(' ');
  expect(screen.getByText('Playing...')).toBeDefined();
  await key('Escape');
  expect(screen.getByText('Ready')).toBeDefined();
});

it('Escape closes the list of keys and lets the scene go on', async () => {
  const { until } = await openSession();
  await until(2.5);
  await key('?');
  await act(async () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Playing...')).toBeDefined();
});

it('shows my lines only, or hides the partner’s', async () => {
  await openSession({ started: false });
  const turn = (name: string) =>
    act(async () => fireEvent.click(screen.getAllByRole('switch', { name })[0]!));
  await turn('Hide AI Lines');
  expect(screen.getAllByText('This line is hidden')).toHaveLength(5);
  await turn('My Lines Only');
  expect(lines()).toHaveLength(3);
});

it('says that the run stopped when three lines in a row cannot be heard, and keeps the place', async () => {
  const { until } = await openSession({ speaks: false });
  await until(60);
  expect(screen.getByText(/Three lines in a row could not be heard/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});

it('tells who I am and how many lines there are', async () => {
  await openSession({ started: false });
  const panel = within(screen.getByRole('complementary'));
  expect(panel.getByText('MARA')).toBeDefined();
  expect(panel.getAllByRole('definition').map((figure) => figure.textContent)).toEqual(['8', '3', '5']);
});

it('keeps how I like to see the script', async () => {
  await openSession({ started: false });
  await key('h');
  cleanup();
  await openSession({ started: false });
  expect(lines()[1]!.textContent).toContain('I h o y. T?');
});
