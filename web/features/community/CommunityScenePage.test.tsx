import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from '#web/ui/feedback/toast.ts';
import { json, refusal, serveBy, show, user, wholeScene } from './testing.tsx';

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
});

const at = `/app/community/${wholeScene.id}`;
const openCopy = { ...wholeScene, id: 'mine', title: 'The Spare Key (2)', isOwn: true };

test('shows a scene line by line and links to practice', async () => {
  serveBy(() => json(200, wholeScene));
  show({ at });
  expect(await screen.findByRole('heading', { level: 1, name: 'The Spare Key' })).toBeTruthy();
  expect(screen.getByText('I found your letter. Yesterday.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Practice' }).getAttribute('href')).toContain(wholeScene.id);
});

test('copies a scene once for a paying user, even if the first answer is lost, and opens the copy', async () => {
  let isLost = true;
  const asked = serveBy(({ method }) => {
    if (method === 'GET') return json(200, wholeScene);
    if (!isLost) return json(200, openCopy);
    isLost = false;
    return refusal(503, 'server.busy', 'Server is busy. Please wait a moment and try again.');
  });
  show({ at });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy to my scenes' }));
  expect(await screen.findByText(/^Failed to copy the scene\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Copy to my scenes' }));
  expect(await screen.findByText('“The Spare Key (2)” is in your library.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open my copy' }).getAttribute('href')).toBe(
    '/app/scenes/mine/edit',
  );
  const [first, second] = asked.filter(({ method }) => method === 'POST');
  expect(second!.body).toEqual(first!.body);
});

test('names the required plan to a free user and sends nothing', async () => {
  const asked = serveBy(() => json(200, wholeScene));
  show({ at, pays: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy to my scenes' }));
  expect(await screen.findByText(/^Copying a scene to your library requires a Pro or Expert/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/app/subscription');
  expect(asked.every(({ method }) => method === 'GET')).toBe(true);
});

test('lets an admin copy on any plan, as the server does', async () => {
  user.isAdmin = true;
  serveBy(({ method }) => json(200, method === 'GET' ? wholeScene : openCopy));
  show({ at, pays: false });
  fireEvent.click(await screen.findByRole('button', { name: 'Copy to my scenes' }));
  expect(await screen.findByRole('link', { name: 'Open my copy' })).toBeTruthy();
});

test('sends a report with a reason and says so when it was already reported', async () => {
  let times = 0;
  const asked = serveBy(({ method }) => {
    if (method === 'GET') return json(200, wholeScene);
    times += 1;
    return times === 1
      ? new Response(null, { status: 204 })
      : refusal(
          409,
          'community.reported_already',
          'You have already reported this scene. We will look at it.',
        );
  });
  show({ at });
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Report' }));
    return screen.findByRole('button', { name: 'Send Report' });
  };
  fireEvent.click(await open());
  expect(await screen.findByText('Please choose a reason')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'The text belongs to someone else' }));
  fireEvent.change(screen.getByLabelText('Details that help us see the problem'), {
    target: { value: 'Mine!' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send Report' }));
  expect(await screen.findByText('Thank you. We will look at this scene.')).toBeTruthy();
  expect(asked.at(-1)!.body).toEqual({ reason: 'copyright', note: 'Mine!' });

  const send = await open();
  fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
  fireEvent.click(send);
  expect(await screen.findByText('You have already reported this scene. We will look at it.')).toBeTruthy();
});

test('offers editing, not copying or reporting, for the user’s own scene', async () => {
  serveBy(() => json(200, { ...wholeScene, isOwn: true }));
  show({ at });
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copy to my scenes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});

test('says that an unpublished scene is gone and links to the library', async () => {
  serveBy(() => refusal(403, 'scene.access_denied', "You don't have permission to edit this scene."));
  show({ at });
  expect(await screen.findByText('This scene is no longer in the community library.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Community Library' }).getAttribute('href')).toBe('/app/community');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull());
});

test('doesn’t call a scene gone when it was requested too often', async () => {
  serveBy(() => refusal(429, 'request.too_many', 'Too many requests. Please wait a moment and try again.'));
  show({ at });
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText('This scene is no longer in the community library.')).toBeNull();
});
