import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import { emptyDraft } from '#domain/scene/draft.ts';
import type { KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { draftKeeper } from './draft-keeper.ts';
import { fakeDraftStore } from '../testing.ts';

const keptAs = (title: string): KeptDraft => ({
  draft: { ...emptyDraft(), title },
  sceneId: asId<SceneId>('scene'),
  baseVersion: null,
  file: null,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('stores the newest draft once typing pauses', () => {
  const { drafts, titles } = fakeDraftStore();
  const keeper = draftKeeper(drafts, 'key', () => {});
  keeper.keep(keptAs('H'));
  keeper.keep(keptAs('Ham'));
  expect(titles()).toEqual([]);
  vi.advanceTimersByTime(400);
  expect(titles()).toEqual(['Ham']);
});

test('stores a pending draft at once when the page closes', () => {
  const { drafts, titles } = fakeDraftStore();
  const keeper = draftKeeper(drafts, 'key', () => {});
  keeper.keep(keptAs('Ham'));
  keeper.flush();
  expect(titles()).toEqual(['Ham']);
});

test('never stores a saved edit again, even if a write was pending', () => {
  const { drafts, titles } = fakeDraftStore();
  const keeper = draftKeeper(drafts, 'key', () => {});
  keeper.keep(keptAs('Ham'));
  void keeper.forget();
  keeper.keep(keptAs('Hamlet'));
  keeper.flush();
  vi.advanceTimersByTime(1000);
  expect(titles()).toEqual([]);
});

test('reports after each write whether there was room', async () => {
  const { drafts } = fakeDraftStore();
  const onRoom = vi.fn();
  const keeper = draftKeeper(
    { ...drafts, keep: vi.fn(drafts.keep).mockResolvedValueOnce(false) },
    'key',
    onRoom,
  );
  for (const title of ['Ham', 'Hamlet']) {
    keeper.keep(keptAs(title));
    keeper.flush();
  }
  await vi.waitFor(() => expect(onRoom.mock.calls).toEqual([[false], [true]]));
});
