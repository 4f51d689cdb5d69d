import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { beginTake, type TakeInProgress } from '#web/features/takes/begin-take.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import { useTake } from './use-take.ts';

vi.mock('#web/features/takes/begin-take.ts', () => ({ beginTake: vi.fn() }));
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio: async () => ({}) }));
vi.mock('#web/features/billing/queries/billing.ts', () => ({ useMay: () => true }));
vi.mock('#web/platform/api/use-session.ts', () => ({ useSession: () => ({ user: { id: 'margo' } }) }));

test('a microphone that is only allowed once the page was left records nothing and begins nothing', async () => {
  const asked = Promise.withResolvers<TakeInProgress>();
  vi.mocked(beginTake).mockReturnValue(asked.promise);
  const [stop, command] = [vi.fn(async () => null), vi.fn()];
  const staged = { subscribe: () => () => {}, clock: {} } as unknown as StagedRun;
  const source = { session: () => null, speechFor: vi.fn() };
  const { result, unmount } = renderHook(() => useTake({ sceneTitle: 'Night Bus', staged, source, command }));
  act(() => result.current.begin());
  await vi.waitFor(() => expect(beginTake).toHaveBeenCalled());
  unmount();
  asked.resolve({ beganAt: 0, follow: vi.fn(), stop });
  await vi.waitFor(() => expect(stop).toHaveBeenCalled());
  expect(command).not.toHaveBeenCalled();
});
