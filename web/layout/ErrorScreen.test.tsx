import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '../ui/Toaster.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { rememberComponentStack } from './error-details.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function BrokenPage(): never {
  throw new Error('The prompt book is missing');
}

test('a broken page shows what can be done, with details to copy', async () => {
  const copied = vi.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  const router = createMemoryRouter([{ path: '/', Component: BrokenPage, ErrorBoundary: ErrorScreen }]);
  render(
    <>
      <RouterProvider
        router={router}
        onError={(error, { errorInfo }) => rememberComponentStack(error, errorInfo?.componentStack)}
      />
      <Toaster />
    </>,
  );

  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/app/dashboard');
  const errorId = screen.getByText(/^ERR-\d+-\w+$/).textContent;

  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('Error details copied to clipboard');
  expect(JSON.parse(copied.mock.calls[0]![0])).toMatchObject({
    errorId,
    message: 'The prompt book is missing',
    componentStack: expect.stringContaining('BrokenPage'),
    url: location.href,
    userAgent: navigator.userAgent,
  });
});
