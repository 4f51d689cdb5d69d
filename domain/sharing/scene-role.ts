// What a person may do with a scene that is shared with them: docs/product/sharing.md#roles.

export const sceneRoles = ['reader', 'coach', 'co-owner'] as const;
export type SceneRole = (typeof sceneRoles)[number];

interface Shared {
  readonly isOwn: boolean;
  /** Absent if the scene isn't shared with the person. */
  readonly role?: SceneRole | undefined;
}

/** Whether they may change its characters and lines. */
export const mayEdit = ({ isOwn, role }: Shared): boolean => isOwn || role === 'co-owner';

/** Whether the others read their notes; a reader's notes are their own. */
export const notesAreShared = (role: SceneRole): boolean => role !== 'reader';
