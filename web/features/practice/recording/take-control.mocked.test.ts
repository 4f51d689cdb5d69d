import { expect, test, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { beginTake, type TakeInProgress } from '#web/features/takes/begin-take.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import { noTake, takeControl } from './take-control.ts';

vi.mock('#web/features/takes/begin-take.ts', () => ({ beginTake: vi.fn() }));
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio: async () => ({}) }));

test('a microphone that is only allowed after the page was left records nothing and starts nothing', async () => {
  const asked = Promise.withResolvers<TakeInProgress>();
  vi.mocked(beginTake).mockReturnValue(asked.promise);
  const [stop, command] = [vi.fn(async () => null), vi.fn()];
  const take = takeControl({
    staged: { clock: {} } as unknown as StagedRun,
    stage: { session: () => null, speechFor: vi.fn() },
    owner: () => ({ userId: asId<UserId>('margo'), mayRecord: true }),
    sceneTitle: () => 'Night Bus',
    state: () => noTake,
    change: vi.fn(),
    command,
  });
  take.open();
  take.begin();
  await vi.waitFor(() => expect(beginTake).toHaveBeenCalled());
  take.close();
  asked.resolve({ beganAt: 0, follow: vi.fn(), stop });
  await vi.waitFor(() => expect(stop).toHaveBeenCalled());
  expect(command).not.toHaveBeenCalled();
});
