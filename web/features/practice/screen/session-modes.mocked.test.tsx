import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choose, key, lines, openLine, openSession, press, scene } from './session-testing.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/call.ts', () => ({ call }));
vi.mock('#web/platform/api/use-session.ts', () => ({ useSession: () => ({ user: { id: 'ada' } }) }));
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio: async () => {} }));

beforeEach(() => {
  localStorage.clear();
  call.mockResolvedValue({ lineIds: [], loops: [], parts: [], notes: [] });
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

it('starts from the line I choose', async () => {
  const { audio, until } = await openSession({ started: false });
  await openLine(5);
  await press('Start from here');
  await until(3);
  expect(audio.sounded.map(({ name }) => name)).toEqual([
    scene.lines.filter((l) => !l.isStageDirection)[4]!.text,
  ]);
});

it('loops a marked section and shows the round', async () => {
  const { until } = await openSession({ started: false });
  await openLine(3);
  await press('Loop from here');
  await openLine(5);
  await press('Loop to here');
  expect(screen.getByText('Looping lines 3 to 5')).toBeDefined();
  await press('Play');
  await until(40);
  expect(screen.getByText(/^Round \d/)).toBeDefined();
  expect(screen.getByText(/Line \d \/ 3/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'End of the run' })).toBeNull();
  await press('Stop');
  await press('Run the whole scene');
  expect(screen.getByText(/Line [345] \/ 8/)).toBeDefined();
});

it('changes the mode between runs, not during one', async () => {
  const { audio, until } = await openSession();
  await until(2.5);
  expect(screen.getAllByLabelText('Run mode')[0]).toHaveProperty('disabled', true);
  await press('Stop');
  await choose('Run mode', 'read-through');
  await press('Play');
  await until(60);
  expect(audio.sounded.slice(1).map(({ name }) => name)).toEqual(
    scene.lines.filter((line) => !line.isStageDirection).map(({ text }) => text),
  );
});

it('gives a line of mine the custom time', async () => {
  const { staged } = await openSession({ started: false });
  const before = staged.run().sheet.steps[1];
  await openLine(2);
  const custom = await screen.findByRole('switch', { name: 'Custom time for this line' });
  await act(async () => fireEvent.click(custom));
  const more = await screen.findByRole('button', { name: 'More time for this line' });
  await act(async () => fireEvent.click(more));
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
  expect(call).toHaveBeenLastCalledWith(
    expect.objectContaining({ method: 'PUT' }),
    expect.objectContaining({ params: { sceneId: scene.id, lineId: expect.any(String) } }),
  );
  await press('Go to line 1');
  const listed = await within(screen.getByRole('complementary')).findByRole('button', { name: /^4/ });
  await act(async () => fireEvent.click(listed));
  expect(screen.getByText('Line 4 / 8')).toBeDefined();
});

it('shows the results at the end and offers the next step', async () => {
  const { until } = await openSession({ speaks: true });
  await until(120);
  const end = within(screen.getByRole('region', { name: 'End of the run' }));
  expect(end.getByText(/^8 lines in/)).toBeDefined();
  await act(async () => fireEvent.click(end.getByRole('button', { name: 'Hide more of my lines' })));
  expect(screen.getByText('Get ready to practice!')).toBeDefined();
  expect(lines()[1]!.textContent).toContain('I h o y. T?');
});

it('continues with my part after a read-through, from the first line', async () => {
  const { audio, until } = await openSession({ started: false });
  await choose('Run mode', 'read-through');
  await press('Play');
  await until(120);
  await press('Now play my part');
  await until(123);
  expect(screen.getByText('Line 1 / 8')).toBeDefined();
  expect(audio.sounded.at(-1)?.name).toBe('Flat white for Mara!');
});
