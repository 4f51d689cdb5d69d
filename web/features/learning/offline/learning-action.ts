// Changes made while learning. Waiting tries of one scene are sent together.
import { z } from 'zod';
import { learningLimits } from '#domain/learning/learning-limits.ts';
import type { LearningChange } from '#domain/learning/with-changes.ts';
import { offlineActionKind, shapedLike } from '#web/platform/outbox/offline-action.ts';

/** Loaded when a change is sent. */
const load = () => import('./send-learning.ts');

const sceneOf = (change: LearningChange) => (change.what === 'settings' ? '' : change.sceneId);

export const learningAction = offlineActionKind({
  type: 'learning',
  schema: shapedLike<LearningChange>(z.object({ what: z.enum(['tries', 'part', 'meaning', 'settings']) })),
  queueKey: (change) => `scene ${sceneOf(change)}`,
  sceneId: sceneOf,
  supersedes: ({ data: later }, { data: earlier }) =>
    sceneOf(later) === sceneOf(earlier) && canReplace(later, earlier),
  merge: (later, earlier) =>
    later.what === 'tries' && earlier.what === 'tries'
      ? { ...later, tries: [...earlier.tries, ...later.tries] }
      : later,
  isPointless: ({ code }) => /^(scene\.(not_found|access_denied)|learning\.line_not_found)$/.test(code ?? ''),
  send: async ({ data, timestamp }) => (await load()).sendLearning(data, timestamp),
  onStored: (client, _answer, { userId, data }) =>
    void load().then(({ showStored }) => showStored(client, userId, data)),
});

function canReplace(later: LearningChange, earlier: LearningChange): boolean {
  if (later.what === 'tries' && earlier.what === 'tries')
    return later.tries.length + earlier.tries.length <= learningLimits.triesPerRequest;
  if (later.what === 'meaning' && earlier.what === 'meaning') return later.lineId === earlier.lineId;
  return later.what === earlier.what;
}
