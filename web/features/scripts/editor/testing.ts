// An in-memory draft store, and a query client with the data that an editor loads, for the tests in this folder.
import { QueryClient } from '@tanstack/react-query';
import { asId, type SceneId } from '#domain/ids.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import { freeMembership, membershipQuery } from '#web/features/billing/queries/billing.ts';
import { foldersQuery } from '#web/features/scenes/queries/folders.ts';
import { voiceSettingsQuery } from '#web/features/voices/queries/voice-settings.ts';
import { offlineActions } from '#web/app/offline-actions.ts';
import { outbox } from '#web/platform/outbox/outbox.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';

import { createEditor } from './draft/editor-store.ts';

void outbox.open(offlineActions);

export function fakeDraftStore() {
  const kept = new Map<string, KeptDraft>();
  const drafts: DraftStore = {
    find: async (key) => kept.get(key) ?? null,
    keep: async (key, draft) => kept.set(key, draft).has(key),
    forget: async (key) => void kept.delete(key),
  };
  return { drafts, titles: () => [...kept.values()].map(({ draft }) => draft.title) };
}

/** Has the folders, the plan, and the voice settings. */
export function editorsClient() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(foldersQuery.queryKey, []);
  client.setQueryData(membershipQuery.queryKey, freeMembership);
  client.setQueryData(voiceSettingsQuery.queryKey, defaultVoiceSettings);
  return client;
}

/** An editor of a stored scene with this draft. */
export const editorOf = (draft: SceneDraft, { drafts } = fakeDraftStore()) =>
  createEditor(drafts, 'key', { draft, sceneId: asId<SceneId>('scene'), baseVersion: 1, file: null });
