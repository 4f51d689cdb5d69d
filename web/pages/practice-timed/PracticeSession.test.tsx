import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { FakeAudio } from '../../stage/fakes/fake-audio.ts';
import { spokenLineOf } from '../../stage/fakes/fake-speech.ts';
import { speechQueue } from '../../stage/speech-queue.ts';
import { stageRun, type StagedRun } from '../../stage/stage-run.ts';
import { planFor, sheetFor, type PracticePlan } from './practice-plan.ts';
import { PracticeSession } from './PracticeSession.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../api/call.ts', () => ({ call }));
vi.mock('../../api/use-session.ts', () => ({ useSession: () => ({ user: { id: 'ada' } }) }));
vi.mock('../../stage/audio-output.ts', () => ({ unlockAudio: async () => {} }));

const trial = trialSceneOn('2026-01-01');
const scene = {
  ...trial,
  lines: trial.lines.map((line, i) => (i === 1 ? { ...line, userNotes: 'Look up first.' } : line)),
};
const mara = scene.characters[1]!;

beforeEach(() => {
  localStorage.clear();
  call.mockResolvedValue({ lineIds: [] });
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

/** As the page does: a changed plan is put on stage. */
function PlannedSession({ staged }: { staged: StagedRun }) {
  const [plan, setPlan] = useState<PracticePlan>({ ...planFor(scene), part: mara.id });
  return (
    <PracticeSession
      scene={scene}
      character={mara}
      staged={staged}
      source={{
        session: () => null,
        speechFor: ({ line }) => ({ text: line.text, voiceId: 'james-warm' }),
      }}
      plan={plan}
      onPlan={(next, order) => {
        setPlan(next);
        const sheet = sheetFor(scene, next, {})!;
        staged.takeSheet(
          { ...sheet, countdownSeconds: 2 },
          sheet.steps.findIndex(({ line }) => line.order === order),
        );
      }}
    />
  );
}

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
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <PlannedSession staged={staged} />
      </MemoryRouter>
    </QueryClientProvider>,
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

it('shows my notes at their lines, or hides them', async () => {
  await openSession({ started: false });
  expect(lines()[1]!.textContent).toContain('Note: Look up first.');
  await act(async () => fireEvent.click(screen.getAllByRole('switch', { name: 'Notes' })[0]!));
  expect(screen.queryByText('Look up first.')).toBeNull();
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

const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getAllByLabelText(label)[0]!, { target: { value } }));
const openLine = (number: number) => press(`Line ${number}: bookmark and more`);

it('starts from the line I choose', async () => {
  const { audio, until } = await openSession({ started: false });
  await openLine(5);
  await press('Start from here');
  await until(3);
  expect(audio.sounded.map(({ name }) => name)).toEqual([
    scene.lines.filter((l) => !l.isStageDirection)[4]!.text,
  ]);
});

it('runs a marked section round and round, and says which time round it is', async () => {
  const { until } = await openSession({ started: false });
  await openLine(3);
  await press('Loop from here');
  await openLine(5);
  await press('Loop to here');
  expect(screen.getByText('Lines 3 to 5, round and round')).toBeDefined();
  await press('Play');
  await until(40);
  expect(screen.getByText(/^Round \d/)).toBeDefined();
  expect(screen.getByText(/Line \d \/ 3/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'End of the run' })).toBeNull();
  await press('Stop');
  await press('Run the whole scene');
  expect(screen.getByText(/Line [345] \/ 8/)).toBeDefined();
});

it('changes how it is run between two runs, not in one', async () => {
  const { audio, until } = await openSession();
  await until(2.5);
  expect(screen.getAllByLabelText('How to run it')[0]).toHaveProperty('disabled', true);
  await press('Stop');
  await choose('How to run it', 'read-through');
  await press('Play');
  await until(60);
  expect(audio.sounded.slice(1).map(({ name }) => name)).toEqual(
    scene.lines.filter((line) => !line.isStageDirection).map(({ text }) => text),
  );
});

it('leaves a line of mine the time I give it', async () => {
  const { staged } = await openSession({ started: false });
  const before = staged.run().sheet.steps[1];
  await openLine(2);
  await act(async () => fireEvent.click(screen.getByRole('switch', { name: 'Time of its own' })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More time for this line' })));
  const after = staged.run().sheet.steps[1];
  expect(after?.by === 'me' && before?.by === 'me' && after.turnSeconds - before.turnSeconds).toBeCloseTo(
    0.5,
    0,
  );
});

it('bookmarks the current line with B, lists it, and goes back to it', async () => {
  await openSession({ started: false });
  await press('Go to line 4');
  await key('b');
  expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'PUT' }), {
    params: { sceneId: scene.id, lineId: expect.any(String) },
  });
  await press('Go to line 1');
  const listed = await within(screen.getByRole('complementary')).findByRole('button', { name: /^4/ });
  await act(async () => fireEvent.click(listed));
  expect(screen.getByText('Line 4 / 8')).toBeDefined();
});

it('says at the end what the run was, and offers the next step', async () => {
  const { until } = await openSession({ speaks: true });
  await until(120);
  const end = within(screen.getByRole('region', { name: 'End of the run' }));
  expect(end.getByText(/^8 lines in/)).toBeDefined();
  await act(async () => fireEvent.click(end.getByRole('button', { name: 'Hide more of my lines' })));
  expect(screen.getByText('Get ready to practice!')).toBeDefined();
  expect(lines()[1]!.textContent).toContain('I h o y. T?');
});

it('after a read-through goes on with my lines, from the first', async () => {
  const { audio, until } = await openSession({ started: false });
  await choose('How to run it', 'read-through');
  await press('Play');
  await until(120);
  await press('Now with my lines');
  await until(123);
  expect(screen.getByText('Line 1 / 8')).toBeDefined();
  expect(audio.sounded.at(-1)?.name).toBe('Flat white for Mara!');
});

it('pauses when the headphones go, and says so', async () => {
  const devices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] });
  vi.stubGlobal('navigator', { mediaDevices: devices, userAgent: '' });
  const { until } = await openSession();
  await until(2.5);
  await act(async () => devices.dispatchEvent(new Event('devicechange')));
  expect(await screen.findByText('Paused')).toBeDefined();
  vi.unstubAllGlobals();
});

it('buzzes once when my turn comes, where that is wanted', async () => {
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  const { until } = await openSession();
  await act(async () => fireEvent.click(screen.getAllByRole('switch', { name: 'Buzz on my turn' })[0]!));
  await until(5);
  expect(screen.getByText('Your line')).toBeDefined();
  expect(vibrate).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'vibrate');
});
