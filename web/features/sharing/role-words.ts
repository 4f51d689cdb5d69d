import { sceneRoles, type SceneRole } from '#domain/sharing/scene-role.ts';

export const roleName: Readonly<Record<SceneRole, string>> = {
  reader: 'Reader',
  coach: 'Coach',
  'co-owner': 'Co-owner',
};

export const roleMeaning: Readonly<Record<SceneRole, string>> = {
  reader: 'Practices it, reads your notes, and writes notes that nobody else reads.',
  coach: 'Practices it, writes notes, and hears takes and sees practice that actors choose to show.',
  'co-owner': 'Does what a coach does, and edits the scene.',
};

export const roleOptions = sceneRoles.map((value) => ({ value, label: roleName[value] }));
