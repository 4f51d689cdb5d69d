// Reports that a line was said right. It is sent after its session, which may still be waiting.
import { z } from 'zod';
import { trusted } from '#domain/id-schemas.ts';
import { offlineActionKind } from '#web/platform/outbox/offline-action.ts';
import { practiceCalls } from '../practice-calls.ts';
import { practiceKeys } from '../queries/practice.ts';

export const correctLineAction = offlineActionKind({
  type: 'correct_line',
  schema: z.object({
    sceneId: trusted.sceneId,
    sessionId: trusted.practiceSessionId,
    lineId: trusted.lineId,
  }),
  queueKey: ({ sceneId }) => `scene ${sceneId}`,
  sceneId: ({ sceneId }) => sceneId,
  send: ({ data }) => practiceCalls.correct(data),
  onStored: (client) => void client.invalidateQueries({ queryKey: practiceKeys.all }),
});
