import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LanguageVoices, NeuralVoices } from '#contract/neural-voices.ts';
import { NeuralVoicesPanel } from './NeuralVoicesPanel.tsx';

const mebibyte = 1024 * 1024;
const german: LanguageVoices = {
  language: 'de',
  state: 'absent',
  neededBytes: 200 * mebibyte,
  doneBytes: 0,
  failure: null,
  women: 1,
  men: 1,
  models: [
    {
      name: 'de_DE-one',
      licence: 'CC0',
      bytes: 120 * mebibyte,
      cardUrl: 'https://models.example/MODEL_CARD',
    },
  ],
};
let now: NeuralVoices;
let refusal: Response | null;
const asked: string[] = [];
const be = (changes: Partial<LanguageVoices>) => {
  now = { source: 'models.example', freeBytes: 5 * 1024 * mebibyte, languages: [{ ...german, ...changes }] };
};

beforeEach(() => {
  be({});
  refusal = null;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(now);
    asked.push(`${new URL(url, 'http://here').pathname} ${String(body)}`);
    if (refusal) return refusal;
    be({ state: String(body).includes('true') ? 'waiting' : 'absent' });
    return Response.json(now);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.splice(0);
});

const show = async () => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NeuralVoicesPanel />
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('listitem'));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const address = '/api/admin/infrastructure/voices/de';

test('says who speaks, how much room that takes, its licence and its source', async () => {
  const row = await show();
  expect(row.getByText(/1 woman, 1 man · 200 MB/)).toBeTruthy();
  expect(row.getByText(/\(CC0\)/)).toBeTruthy();
  expect(row.getByRole('link', { name: 'de_DE-one' }).getAttribute('href')).toContain('MODEL_CARD');
  expect(screen.getByText(/downloaded from models\.example\. 5 GB are free/)).toBeTruthy();
});

test('one press installs, and the progress is shown', async () => {
  await show();
  press('Install German voices');
  await screen.findByText('German voices wait for their turn');
  be({ state: 'installing', doneBytes: 60 * mebibyte });
  const bar = await screen.findByRole('progressbar', { name: 'Installing German voices' }, { timeout: 3000 });
  expect(bar.getAttribute('aria-valuetext')).toBe('60 MB of 120 MB');
  press('Cancel German voices');
  await screen.findByRole('button', { name: 'Install German voices' });
  expect(asked).toEqual([`${address} {"isWanted":true}`, `${address} {"isWanted":false}`]);
});

test('removal is confirmed first', async () => {
  be({ state: 'installed' });
  const row = await show();
  expect(row.getByText('Installed')).toBeTruthy();
  press('Remove German voices');
  await screen.findByRole('alertdialog', { name: 'Remove German voices?' });
  expect(asked).toEqual([]);
  press('Yes, Remove');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toEqual([`${address} {"isWanted":false}`]);
});

test('says why it failed, and tries again', async () => {
  be({ state: 'failed', failure: 'models.example can’t be reached.' });
  const row = await show();
  expect(row.getByRole('alert').textContent).toBe('models.example can’t be reached.');
  press('Try Again German voices');
  await waitFor(() => expect(asked).toEqual([`${address} {"isWanted":true}`]));
});

test('the server’s sentence says why it refused', async () => {
  const error = 'There is not enough room on the disk. These voices need 400 MB free.';
  refusal = Response.json({ error, code: 'neural_voices.no_space', requestId: '1' }, { status: 409 });
  await show();
  press('Install German voices');
  expect(await screen.findByText(error)).toBeTruthy();
});
