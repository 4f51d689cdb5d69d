// A shelf in memory for the tests of this folder.
import type { DraftShelf, KeptDraft } from '../offline/scene-drafts.ts';

export function fakeShelf() {
  const kept = new Map<string, KeptDraft>();
  const shelf: DraftShelf = {
    find: async (key) => kept.get(key) ?? null,
    keep: async (key, draft) => void kept.set(key, draft),
    forget: async (key) => void kept.delete(key),
  };
  return { shelf, titles: () => [...kept.values()].map(({ draft }) => draft.title) };
}
