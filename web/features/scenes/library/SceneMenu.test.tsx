import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SceneMenu } from './SceneMenu.tsx';

afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
});

const trial: SceneSummary = trialSceneOn('2026-11-21');
const mine: SceneSummary = { ...trial, id: asId<SceneId>('mine'), title: 'Elsinore', isDefault: false };

async function open(scene: SceneSummary, { pays = true } = {}) {
  const onPublish = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SceneMenu
          scene={scene}
          canUsePremium={pays}
          onExport={() => {}}
          onPublish={onPublish}
          onAudio={() => undefined}
          onShare={() => {}}
          onReaders={() => {}}
        />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: `More actions for ${scene.title}` }), {
    key: 'Enter',
  });
  await screen.findByRole('menuitem', { name: 'Sides and export…' });
  return onPublish;
}

test('publishes the user’s own scene on a plan that allows it', async () => {
  const onPublish = await open(mine);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Publish…' }));
  expect(onPublish).toHaveBeenCalledOnce();
  cleanup();
  await open(mine, { pays: false });
  expect(screen.queryByRole('menuitem', { name: 'Publish…' })).toBeNull();
});

test('unpublishes a scene on any plan', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetched);
  await open({ ...mine, isPublic: true }, { pays: false });
  expect(screen.queryByRole('menuitem', { name: 'Publish…' })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove from community library' }));
  expect(await screen.findByText('Scene removed from the community library')).toBeTruthy();
  const [address, options] = fetched.mock.calls[0]!;
  expect([options?.method, address]).toEqual(['DELETE', '/api/scenes/mine/publication']);
});

test('says that archiving a published scene unpublishes it, and offers no publishing in the archive', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await open({ ...mine, isPublic: true });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Scene archived and removed from the community library')).toBeTruthy();
  cleanup();
  await open({ ...mine, isArchived: true });
  expect(screen.queryByRole('menuitem', { name: 'Publish…' })).toBeNull();
});

test('offers takes to a user whose plan ended, but not to one who never had a plan', async () => {
  await open(mine, { pays: false });
  expect(screen.getByRole('menuitem', { name: 'Takes' })).toBeTruthy();
  cleanup();
  await open(trial, { pays: false });
  expect(screen.queryByRole('menuitem', { name: 'Takes' })).toBeNull();
});

test('doesn’t offer to publish the trial scene', async () => {
  await open(trial);
  expect(screen.queryByRole('menuitem', { name: 'Publish…' })).toBeNull();
});
