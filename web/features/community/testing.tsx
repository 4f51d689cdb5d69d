// Renders the community library against a server that the test answers for.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, vi } from 'vitest';
import type { CommunityScene } from '#contract/community.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { freeMembership, membershipQuery } from '#web/features/billing/queries/billing.ts';
import { proMembership } from '#web/features/billing/testing-membership.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { CommunityPage } from './CommunityPage.tsx';
import { CommunityScenePage } from './CommunityScenePage.tsx';

/** The signed-in user. */
export const user = { id: 'ada', isAdmin: false };
afterEach(() => void (user.isAdmin = false));
vi.mock('#web/platform/api/use-session.ts', () => ({
  session: { state: () => ({ user }) },
  useSession: () => ({ user }),
}));

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const refusal = (status: number, code: string, error: string) =>
  json(status, { error, code, requestId: '1' });

export const spareKey: CommunityScene = {
  id: asId<SceneId>('house-the-spare-key'),
  title: 'The Spare Key',
  author: 'AI Scene Partner',
  genre: 'drama',
  difficulty: 'beginner',
  description: 'Dev is home and wants his spare key back.',
  characterCount: 2,
  characterNames: ['DEV', 'ROSA'],
  lineCount: 30,
  estimatedDurationSeconds: 176,
  isOwn: false,
};
export const wholeScene: Scene = {
  ...trialSceneOn('2026-11-21'),
  id: spareKey.id,
  title: spareKey.title,
  isDefault: false,
  isPublic: true,
};

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: Record<string, unknown> | null;
}

/** Answers every call with what `answer` returns, and records the calls. */
export function serveBy(answer: (asked: Asked) => Response): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const call = {
      method,
      url: new URL(address, 'http://localhost'),
      body: body ? (JSON.parse(String(body)) as Record<string, unknown>) : null,
    };
    asked.push(call);
    return answer(call);
  });
  return asked;
}

export function show({ pays = true, at = '/app/community' } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(membershipQuery.queryKey, pays ? proMembership : freeMembership);
  const router = createMemoryRouter(
    [
      { path: '/app/community', element: <CommunityPage /> },
      { path: '/app/community/:sceneId', element: <CommunityScenePage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return router;
}
