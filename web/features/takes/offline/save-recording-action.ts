// Sends a take. Its audio and data are in IndexedDB under the take's id.
import { z } from 'zod';
import { trusted } from '#domain/id-schemas.ts';
import { startPracticeSession } from '#contract/practice.ts';
import { takeExtension } from '#domain/takes/take-container.ts';
import { call } from '#web/platform/api/call.ts';
import { offlineActionKind } from '#web/platform/outbox/offline-action.ts';
import { takeStore } from '../device/take-store.ts';
import { playableContent } from '../device/take-store.ts';
import { recordingKeys } from '../queries/recordings.ts';
import { sendKeptTake } from '../send-take.ts';
import { takeCalls } from '../send-take.ts';
import { takeProgress } from '../take-progress.ts';

const timeoutMs = 30_000;

export const saveRecordingAction = offlineActionKind({
  type: 'save_recording',
  schema: z.object({ takeId: trusted.recordingId, sceneId: trusted.sceneId }),
  queueKey: ({ takeId }) => `take ${takeId}`,
  sceneId: ({ sceneId }) => sceneId,
  /** A take belongs to a session and a session to a scene, so the server needs the scene first. */
  followsScene: true,
  async send({ data: { takeId } }) {
    takeProgress.set(takeId, 0);
    try {
      await sendKeptTake(takeId, takeStore, {
        calls: takeCalls,
        startSession: (body) => call(startPracticeSession, { body, signal: AbortSignal.timeout(timeoutMs) }),
        onSent: (share) => takeProgress.set(takeId, share),
      });
    } finally {
      takeProgress.clear(takeId);
    }
  },
  isPointless: ({ code }) => code === 'recording.deleted',
  onStored: (client) => void client.invalidateQueries({ queryKey: recordingKeys.lists }),
  forget: ({ data }) => takeStore.remove(data.takeId),
  async files({ title, data }) {
    const take = await takeStore.find(data.takeId);
    if (!take) return [];
    const name = `${title}.${takeExtension[take.mimeType]}`;
    return [new File([await playableContent(take)], name, { type: take.mimeType })];
  },
});
