import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { SceneNotOpened } from './SceneNotOpened.tsx';

afterEach(cleanup);

function show(error: Error | null, canUsePremium = true) {
  const onTryAgain = vi.fn();
  const element = <SceneNotOpened {...{ error, canUsePremium, onTryAgain }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return onTryAgain;
}
const back = () => screen.getByRole('link', { name: 'Back to Scene Library' });

test('says that a missing scene was not found', () => {
  show(new ApiError(404, 'Scene not found', 'scene.not_found'));
  expect(screen.getByText('Scene not found')).toBeTruthy();
  expect(back()).toBeTruthy();
});

test.each([[null], [new ApiError(403, '', 'scene.access_denied')]])(
  'somebody else’s scene is denied to a paying user',
  (error) => {
    show(error);
    expect(screen.getByText('Access Denied')).toBeTruthy();
    expect(screen.getByText("You don't have permission to edit this scene.")).toBeTruthy();
    expect(back()).toBeTruthy();
  },
);

test('tells a free user which plan editing needs', () => {
  show(null, false);
  expect(screen.getByRole('heading', { name: 'Upgrade to Pro' })).toBeTruthy();
  for (const words of ['Free (current)', '$20/month', 'Cancel anytime. No commitment required.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/app/subscription');
});

test.each([true, false])('a failure of the way is tried again, whatever the plan', (canUsePremium) => {
  const onTryAgain = show(new Error('No connection.'), canUsePremium);
  expect(screen.getByText('Unable to load scene')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onTryAgain).toHaveBeenCalledOnce();
});
