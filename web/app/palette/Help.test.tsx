import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Help } from './Help.tsx';

const asked: (string | null)[] = [];
const nightBus = { id: 'night-bus', title: 'The Night Bus', lineCount: 12 };

beforeAll(() => {
  // Browser features that cmdk needs and jsdom lacks.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  asked.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    if (pathname === '/api/hints') return Response.json({ seen: [] });
    if (pathname === '/api/script-search') return Response.json({ lines: [] });
    const search = searchParams.get('search');
    asked.push(search);
    const scenes = !search || nightBus.title.toLowerCase().includes(search) ? [nightBus] : [];
    return Response.json({ scenes, nextCursor: null, genres: [] });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const Address = () => <output aria-label="address">{useLocation().pathname + useLocation().search}</output>;
function open(page = <input aria-label="Title" />) {
  const onSignOut = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Help canUsePremium isAdmin={false} onSignOut={onSignOut} />
        {page}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onSignOut;
}
/** Whether the key was handled. */
function press(key: string, held = {}): boolean {
  let isPassedOn = true;
  act(() => void (isPassedOn = fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held })));
  return !isPassedOn;
}
const palette = () => screen.findByRole('combobox');

test('a scene is found on the server after a pause, and Enter practices it', async () => {
  open();
  press('k', { ctrlKey: true });
  const field = await palette();
  fireEvent.change(field, { target: { value: 'n' } });
  fireEvent.change(field, { target: { value: 'night' } });
  await waitFor(() => expect(asked).toContain('night'));
  expect(asked).toEqual([null, 'night']);
  await screen.findByRole('option', { name: 'Open The Night Bus' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByLabelText('address').textContent).toBe('/app/practice-timed?scene=night-bus');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('an action is performed, and an empty result says so', async () => {
  const onSignOut = open();
  press('k', { ctrlKey: true });
  fireEvent.change(await palette(), { target: { value: 'no such thing' } });
  await screen.findByText('No results.');
  fireEvent.change(await palette(), { target: { value: 'sign out' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Sign Out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

test('the same keys close it again', async () => {
  open();
  press('k', { ctrlKey: true });
  await palette();
  press('k', { ctrlKey: true });
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the question mark lists the keys, but not while typing, nor with single-key shortcuts off', async () => {
  open();
  screen.getByLabelText('Title').focus();
  expect(press('?')).toBe(false);
  screen.getByLabelText('Title').blur();
  localStorage.setItem('practice_view', JSON.stringify({ ...viewSettings, usesKeys: false }));
  expect(press('?')).toBe(false);
  localStorage.clear();
  expect(press('?')).toBe(true);
  await screen.findByRole('dialog', { name: 'Keys' });
  expect(screen.getByRole('region', { name: 'Script editor' })).toBeTruthy();
});

const viewSettings = {
  textSize: 1,
  myLinesOnly: false,
  hidesAiLines: false,
  concealment: 'shown',
  showsDirections: true,
  showsNotes: true,
  showsCountdown: true,
  vibrates: false,
};

test('neither opens on the stage', async () => {
  open(<div data-stage />);
  expect(press('k', { ctrlKey: true })).toBe(false);
  expect(press('?')).toBe(false);
});
