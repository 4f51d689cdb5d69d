// Stores an uploaded file with its scene. The files are in IndexedDB under the scene’s id; the outbox names only the
// scene.
import { z } from 'zod';
import { trusted } from '#domain/id-schemas.ts';
import { offlineActionKind } from '#web/platform/outbox/offline-action.ts';
import { unsentFiles } from '../device/unsent-files.ts';
import { sceneKeys } from '../queries/scene-cache.ts';
import { sendSourceFiles } from '../queries/source-files.ts';

const timeoutMs = 5 * 60_000;

export const saveSourceFilesAction = offlineActionKind({
  type: 'save_source_files',
  schema: z.object({ sceneId: trusted.sceneId }),
  queueKey: ({ sceneId }) => `scene ${sceneId}`,
  sceneId: ({ sceneId }) => sceneId,
  supersedes: (later, earlier) => later.data.sceneId === earlier.data.sceneId,
  async send({ data: { sceneId } }) {
    const files = await unsentFiles.find(sceneId);
    if (files.length > 0) await sendSourceFiles(sceneId, files, AbortSignal.timeout(timeoutMs));
    await unsentFiles.remove(sceneId);
  },
  onStored: (client, _, { data }) => void client.invalidateQueries({ queryKey: sceneKeys.one(data.sceneId) }),
  forget: async ({ data }) => void (await unsentFiles.remove(data.sceneId).catch(() => null)),
  files: ({ data }) => unsentFiles.find(data.sceneId),
});
