import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentLine, key, lines, openSession, press } from './session-testing.tsx';

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

it('shows subtitles while the partner speaks, if turned on', async () => {
  const { until } = await openSession({ subtitles: true });
  await until(2.5);
  expect(screen.getAllByText('Flat white for Mara!')).toHaveLength(2);
  await until(4.5);
  expect(screen.getAllByText('Flat white for Mara!')).toHaveLength(1);
});

it('hides the countdown on request, and the scene still starts', async () => {
  const { until } = await openSession();
  await act(async () => fireEvent.click(screen.getAllByText('Hide Countdown').at(-1)!));
  expect(screen.queryByText('Get ready to practice!')).toBeNull();
  expect(await screen.findByText(/^Starts in/)).toBeDefined();
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

it('jumps to a line only when no session is active', async () => {
  const { until } = await openSession();
  await until(2.5);
  expect(screen.getByRole('button', { name: 'Go to line 7' })).toHaveProperty('disabled', true);
  await press('Stop');
  await press('Go to line 7');
  expect(currentLine().textContent).toContain('And?');
});

it('H hides my lines level by level; L shows the current one while it is held', async () => {
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
  const singleKeys = await screen.findByRole('switch', { name: 'Use single keys' });
  await act(async () => fireEvent.click(singleKeys));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  await key(' ');
  expect(screen.getByText('Playing...')).toBeDefined();
  await key('Escape');
  expect(screen.getByText('Ready')).toBeDefined();
});

it('Escape closes the list of keys and the scene continues', async () => {
  const { until } = await openSession();
  await until(2.5);
  await key('?');
  const dialog = await screen.findByRole('dialog');
  await act(async () => fireEvent.keyDown(dialog, { key: 'Escape' }));
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

it('stops with a message when three lines in a row fail, and keeps the place', async () => {
  const { until } = await openSession({ speaks: false });
  await until(60);
  expect(screen.getByText(/Three lines in a row could not be heard/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});

it('shows my character and the number of lines', async () => {
  await openSession({ started: false });
  const panel = within(screen.getByRole('complementary'));
  expect(panel.getByText('MARA')).toBeDefined();
  expect(panel.getAllByRole('definition').map((count) => count.textContent)).toEqual(['8', '3', '5']);
});

it('remembers how the script is shown', async () => {
  await openSession({ started: false });
  await key('h');
  cleanup();
  await openSession({ started: false });
  expect(lines()[1]!.textContent).toContain('I h o y. T?');
});

it('pauses with a message when the headphones are disconnected', async () => {
  const devices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] });
  vi.stubGlobal('navigator', { mediaDevices: devices, userAgent: '' });
  const { until } = await openSession();
  await until(2.5);
  await act(async () => devices.dispatchEvent(new Event('devicechange')));
  expect(await screen.findByText('Paused')).toBeDefined();
  vi.unstubAllGlobals();
});

it('vibrates once on my turn, if turned on', async () => {
  const vibrate = vi.fn();
  Object.assign(navigator, { vibrate });
  const { until } = await openSession();
  await act(async () => fireEvent.click(screen.getAllByRole('switch', { name: 'Vibrate on my turn' })[0]!));
  await until(5);
  expect(screen.getByText('Your line')).toBeDefined();
  expect(vibrate).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'vibrate');
});
