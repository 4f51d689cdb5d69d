import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Hint } from './Hint.tsx';

const dismissed: string[] = [];
beforeEach(() => {
  dismissed.length = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    dismissed.push(String(input));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

function open(seen: readonly string[] | undefined, client = new QueryClient()) {
  if (seen) client.setQueryData(['hints'], seen);
  const page = (
    <QueryClientProvider client={client}>
      <Hint id="prompt">Hold Line!</Hint>
    </QueryClientProvider>
  );
  return { client, ...render(page) };
}

test('a hint is shown, reported to the server, and closed by a press', () => {
  open([]);
  expect(screen.getByRole('complementary', { name: 'Hint' }).textContent).toContain('Hold Line!');
  expect(dismissed).toEqual(['/api/hints/prompt']);
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText('Hold Line!')).toBeNull();
});

test('it is not shown twice, even if the server could not be told', () => {
  open([]).unmount();
  open([]);
  expect(screen.queryByText('Hold Line!')).toBeNull();
  expect(dismissed).toHaveLength(1);
});

test('a hint seen elsewhere is not shown here', () => {
  open(['prompt']);
  expect(screen.queryByText('Hold Line!')).toBeNull();
});

test('nothing is shown while the seen hints are unknown', () => {
  open(undefined);
  expect(screen.queryByText('Hold Line!')).toBeNull();
});
