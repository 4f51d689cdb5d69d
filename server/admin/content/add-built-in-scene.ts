import { rightsStatement } from '#contract/community.ts';
import type { NewBuiltInScene } from '#contract/admin/content.ts';
import { problem } from '#contract/problems.ts';
import { contentsOf } from '#server/community/copy-scene.ts';
import { replaceContents } from '#server/scenes/scene-contents.store.ts';
import { contentRowsFrom, fieldsFrom } from '#server/scenes/scene-rows.ts';
import { findSceneHead, findWholeScene, insertScene } from '#server/scenes/scenes.store.ts';
import type { Services } from '#server/platform/services.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { isBuiltInTitle } from './content.store.ts';

/**
 * Publishes one of the admin's scenes as a built-in scene. Idempotent for the same id. Throws `scene.not_found`,
 * `scene.title_taken`, `community.is_copy`, `community.no_lines`.
 */
export async function addBuiltInScene(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  { id, sceneId, title, author }: NewBuiltInScene,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const original = await findWholeScene(tx, sceneId, admin.userId);
    if (original?.scene.userId !== admin.userId) throw problem('scene.not_found');
    if (original.scene.copiedFromId !== null) throw problem('community.is_copy');
    if (original.scene.lineCount === 0) throw problem('community.no_lines');
    const before = await findSceneHead(tx, id);
    if (before?.userId === null) return admin.trail.nothingChanged();
    if (before || (await isBuiltInTitle(tx, title))) throw problem('scene.title_taken');
    const contents = contentsOf(original);
    const { characters, lines } = contentRowsFrom(contents);
    const isNew = await insertScene(tx, {
      ...fieldsFrom(contents),
      id,
      userId: null,
      title,
      author,
      isPublic: true,
      publishedAt: services.clock.now(),
      rightsStatement,
    });
    if (!isNew) return admin.trail.nothingChanged();
    await replaceContents(tx, id, characters, lines);
    await recordAuditEvent(tx, services, admin, 'scene.add', id);
  });
}
