import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/learning.ts';
import type { UserId } from '#domain/ids.ts';
import type { Learning } from '#domain/learning/learning-schema.ts';
import { withChange, type LearningChange } from '#domain/learning/with-changes.ts';
import { call } from '#web/platform/api/call.ts';
import { keptLearning } from '../device/kept-learning.ts';
import { learningKeys } from '../queries/learning-keys.ts';

/** A larger request would fail while the tab is closing. */
const fewTries = 20;

export function sendLearning(change: LearningChange, doneAtMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(30_000);
  const query = { doneAtMs };
  switch (change.what) {
    case 'tries': {
      const { sceneId, tries } = change;
      const keepalive = tries.length <= fewTries;
      return call(contract.saveTries, {
        params: { sceneId },
        body: { tries: [...tries] },
        keepalive,
        signal,
      });
    }
    case 'part': {
      const { characterId, due } = change.part;
      const body = { characterId, due, isLearning: change.isLearning };
      return call(contract.savePart, { params: { sceneId: change.sceneId }, query, body, signal });
    }
    case 'meaning': {
      const { sceneId, lineId, meaning: body } = change;
      return call(contract.saveMeaning, { params: { sceneId, lineId }, query, body, signal });
    }
    case 'settings':
      return call(contract.saveLearningSettings, { query, body: change.settings, signal });
  }
}

/** Updates the page and the copy on this device. */
export function showStored(client: QueryClient, userId: UserId, change: LearningChange): void {
  const key = learningKeys.of(userId);
  const known = client.getQueryData<Learning>(key);
  if (known) {
    const changed = withChange(known, change);
    client.setQueryData(key, changed);
    void keptLearning.keep(userId, changed).catch(() => null);
  }
  // The part may have earlier tries, and a response that is on its way may be older than the change.
  const isOnItsWay = client.isFetching({ queryKey: key }) > 0;
  if (change.what === 'part' || isOnItsWay) void client.invalidateQueries({ queryKey: key });
  if (change.what === 'tries') void client.invalidateQueries({ queryKey: learningKeys.tries });
}
