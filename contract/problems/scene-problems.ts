// Scenes, folders and the community library: docs/product/scenes.md and docs/product/community.md.
export const sceneProblems = {
  'scene.not_found': { status: 404, say: 'Scene not found' },
  'scene.deleted_already': { status: 404, say: 'Scene not found or already deleted.' },
  'scene.access_denied': { status: 403, say: "You don't have permission to edit this scene." },
  'scene.delete_denied': { status: 403, say: 'You do not have permission to delete this scene.' },
  'scene.trial_delete': {
    status: 403,
    say: 'You cannot delete the default audition scene during your trial. Upgrade to Pro to upload and manage your own scripts.',
  },
  'scene.trial_fixed': { status: 403, say: 'The trial scene belongs to everyone and cannot be changed.' },
  'scene.title_taken': {
    status: 409,
    say: 'A scene with this title already exists. Please choose a different title.',
  },
  'scene.too_often': {
    status: 429,
    say: 'You have added {most} scenes today, which is the daily limit. Please try again tomorrow.',
  },
  'scene.too_long': {
    status: 413,
    say: 'This scene has more than {millions} million characters in all. Please divide it into several scenes.',
  },
  'scene.version_stale': {
    status: 409,
    say: 'This scene was changed elsewhere since you opened it. Nothing was overwritten.',
  },
  'scene.user_missing': {
    status: 404,
    say: 'User not found in database. Please try logging out and back in.',
  },
  'scene.user_reference': {
    status: 409,
    say: 'User authentication error. Please try logging out and back in.',
  },
  'scene.print_failed': {
    status: 500,
    say: 'This scene could not be exported as a PDF. The other formats still work.',
  },
  'scene.load_failed': { status: 500, say: 'Failed to load scenes' },
  'scene.character_unknown': { status: 400, say: 'A line belongs to a character who is not in this scene.' },
  'scene.voice_character_unknown': { status: 404, say: 'This character is not in this scene.' },
  'scene.user_character_unknown': {
    status: 400,
    say: 'The character you play is not in this scene.',
  },
  'production.not_found': { status: 404, say: 'This script is no longer in your library.' },
  'production.section_unknown': { status: 404, say: 'This scene is not in the script.' },
  'production.version_stale': {
    status: 409,
    say: 'This script or one of its scenes was changed elsewhere since you compared it. Nothing was overwritten.',
  },
  'production.too_many': {
    status: 409,
    say: 'You have {most} whole scripts in your library, which is the limit. Delete one that you no longer need.',
  },
  'production.too_long': {
    status: 413,
    say: 'This script has more than {lines} lines or {millions} million characters in all. Please upload it in parts.',
  },
  'community.not_published': { status: 404, say: 'This scene is no longer in the community library.' },
  'community.is_archived': {
    status: 409,
    say: 'This scene is in your archive. Move it back to your library, then publish it.',
  },
  'community.is_copy': {
    status: 403,
    say: 'This scene is a copy from the community library and cannot be published again.',
  },
  'community.taken_down': {
    status: 403,
    say: 'We removed this scene from the community library, so it can’t be published again. If you think this is wrong, please write to us.',
  },
  'community.reason_missing': {
    status: 400,
    say: 'Please give a reason: the owner of the scene will read it.',
  },
  'community.owner_publishes': { status: 409, say: 'Only its owner can publish this scene.' },
  'community.belongs_to_someone': {
    status: 409,
    say: 'This scene belongs to a user. It can be removed from the community library, but not deleted.',
  },
  'community.comes_with_product': {
    status: 409,
    say: 'This scene comes with the product and would reappear at the next start. Unpublish it instead.',
  },
  'moderation.decided': {
    status: 409,
    say: 'Another admin has decided differently about this scene in the meantime. Nothing has changed.',
  },
  'community.publishing_closed': {
    status: 403,
    say: 'Publishing in the community library is paused. Your scene is unchanged; please try again later.',
  },
  'community.is_confidential': {
    status: 409,
    say: 'This scene is marked as confidential. Change that in its details, then publish it.',
  },
  'community.no_lines': { status: 409, say: 'A scene needs a line of dialogue before it can be published.' },
  'audio.none': { status: 404, say: 'There is no audio file of this scene. Please make one.' },
  'audio.nothing_to_hear': {
    status: 400,
    say: 'Your partner has nothing to say in this file. Please choose the whole scene, or another part.',
  },
  'audio.too_long': {
    status: 400,
    say: 'An audio file can be {minutes} minutes long at most. Please choose fewer repetitions, or only the cues.',
  },
  'audio.too_many': {
    status: 429,
    say: 'You have made too many audio files today. Please try again tomorrow.',
  },
  'community.owner_private': {
    status: 409,
    say: 'Your settings under Privacy & Data hide what you publish from everyone. Change them first.',
  },
  'community.too_many_published': {
    status: 409,
    say: 'You have {most} scenes in the community library, which is the limit.',
  },
  'community.reported_already': {
    status: 409,
    say: 'You have already reported this scene. We will look at it.',
  },
  'community.too_many_reports': {
    status: 429,
    say: 'You have reported too many scenes today. Please try again tomorrow.',
  },
  'folder.not_found': { status: 404, say: 'Folder not found.' },
  'folder.name_taken': {
    status: 409,
    say: 'A folder with this name already exists. Please choose a different name.',
  },
  'folder.too_many': { status: 409, say: 'You have {most} folders, which is the limit.' },
  'bookmark.line_not_found': { status: 404, say: 'This line is no longer in the scene.' },
  'loop.line_missing': { status: 404, say: 'A line of this loop is no longer in the scene.' },
  'loop.too_many': {
    status: 409,
    say: 'You have {most} loops in this scene, which is the limit. Delete one first.',
  },
} as const;
