import { communityLimits, rightsStatement, type Publication } from '#contract/community.ts';
import { problem } from '#contract/problems.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { getChangeableScene } from '#server/scenes/scene-access.ts';
import type { Services } from '#server/platform/services.ts';
import { allowWhileOn } from '#server/feature-flags/allow-while-on.ts';
import { getPreferences } from '#server/settings/get-preferences.ts';
import { updatePreferences } from '#server/settings/settings.store.ts';
import { countPublished, findPublishable, updatePublished } from './community.store.ts';

const refusals = {
  plan: 'community_publish',
  missing: 'scene.not_found',
  denied: 'scene.access_denied',
} as const;

/**
 * Publishes a scene in the community library with this title and author, and its owner's statement of rights. Throws
 * `plan.community_publish`, `scene.not_found`, `scene.access_denied`, `scene.trial_fixed`, `scene.title_taken`,
 * `community.publishing_closed`, `community.is_archived`, `community.is_confidential`, `community.is_copy`, `community.taken_down`,
 * `community.no_lines`, `community.owner_private`, `community.too_many_published`.
 */
export async function publishScene(
  services: Pick<Services, 'db' | 'clock' | 'isAdmin' | 'featureFlags'>,
  caller: Caller,
  sceneId: SceneId,
  { title, author, visibility }: Publication,
): Promise<void> {
  await allowWhileOn(services, 'communityPublishing');
  const { userId } = await getChangeableScene(services, caller, sceneId, refusals);
  const ownerId = userId ?? caller.userId;
  const { privacyLevel } = await getPreferences(services, ownerId);
  if (!visibility && privacyLevel === 'private') throw problem('community.owner_private');
  await services.db.transaction(async (tx) => {
    const published = await countPublished(tx, ownerId);
    const scene = await findPublishable(tx, sceneId);
    if (!scene) throw problem('scene.not_found');
    if (scene.takenDownAt !== null) throw problem('community.taken_down');
    if (scene.isArchived) throw problem('community.is_archived');
    if (scene.isConfidential) throw problem('community.is_confidential');
    if (scene.copiedFromId !== null) throw problem('community.is_copy');
    if (scene.lineCount === 0) throw problem('community.no_lines');
    if (!scene.isPublic && published >= communityLimits.publishedScenes)
      throw problem('community.too_many_published', { most: communityLimits.publishedScenes });
    const now = services.clock.now();
    if (visibility) await updatePreferences(tx, ownerId, { privacyLevel: visibility }, { doneAt: now, now });
    await updatePublished(tx, sceneId, {
      title,
      author,
      statement: rightsStatement,
      now,
    });
  });
}
