import type { LineId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { session } from '#web/platform/api/use-session.ts';
import { perform } from '#web/platform/outbox/syncing.ts';
import { correctLineAction } from '../offline/correct-line-action.ts';
import { recordOnStage } from '../stage/record-on-stage.ts';

/** Records the actor's statement that a line was right; from then on it counts as right. */
export async function correctLine(scene: Pick<Scene, 'id'>, lineId: LineId): Promise<void> {
  recordOnStage.report({ type: 'corrected', lineId });
  const sessionId = recordOnStage.sessionId();
  const userId = session.state().user?.id;
  if (!sessionId || !userId) return;
  const data = { sceneId: scene.id, sessionId, lineId };
  await perform(correctLineAction, { id: crypto.randomUUID(), userId, title: 'A line said right', data });
}
