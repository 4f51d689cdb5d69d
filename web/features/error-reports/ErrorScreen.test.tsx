import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { errorDetailsOf } from './error-details.ts';
import { watchParts } from './gone-part.ts';

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

test('a broken page shows what to do, with details to copy', async () => {
  const copied = vi.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  const router = createMemoryRouter([{ path: '/', Component: BrokenPage, ErrorBoundary: ErrorScreen }]);
  render(
    <>
      <RouterProvider
        router={router}
        onError={(error, { errorInfo }) => {
          errorDetailsOf(error).componentStack = errorInfo?.componentStack ?? null;
        }}
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

test('a page broken by a response of the server shows the request id that support needs', async () => {
  open(new ApiError(500, 'Something went wrong.', 'server.failed', undefined, 'c0ffee-42'));
  expect((await screen.findByText('c0ffee-42')).parentElement?.textContent).toBe('Request c0ffee-42');
});

function open(error: unknown) {
  function Page(): never {
    throw error;
  }
  const router = createMemoryRouter([{ path: '/', Component: Page, ErrorBoundary: ErrorScreen }]);
  render(<RouterProvider router={router} />);
}

test('a page that the server refuses says so, with a link back', async () => {
  open(new ApiError(403, '', 'admin.only'));
  await screen.findByText("You don't have permission to view this page.");
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeTruthy();
});

test('a page about something deleted says so', async () => {
  open(new ApiError(404, '', 'scene.not_found'));
  await screen.findByRole('heading', { name: 'Not found' });
});

test('a part of the app that an update removed is requested once more, and then the error is shown', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, href: location.href, reload });
  watchParts();
  const error = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));

  open(error);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  cleanup();
  open(error);
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});
