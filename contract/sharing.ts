// Scenes shared with people by their owners: docs/product/sharing.md.
import { z } from 'zod';
import { sceneRoles } from '#domain/sharing/scene-role.ts';
import { sceneId, shareId, trusted } from '#domain/id-schemas.ts';
import { endpoint } from './endpoint.ts';

export const sharingLimits = {
  peoplePerScene: 30,
  invitationsPerDay: 50,
  /** Days after which an invitation that nobody accepted expires. */
  days: 30,
  /** The maximum number of scenes that others share with one user. */
  listed: 200,
} as const;

const person = z.string().nullable();
const role = z.enum(sceneRoles);

const sceneShare = z.object({
  id: trusted.shareId,
  /** The address it was sent to; null for a link that the owner passes on. */
  email: z.string().nullable(),
  /** Who accepted it; null until somebody does. */
  guest: person,
  role,
  /** ISO timestamp; null once it is accepted. */
  expiresAt: z.string().nullable(),
});
export type SceneShare = z.output<typeof sceneShare>;

const sharedScene = z.object({
  shareId: trusted.shareId,
  sceneId: trusted.sceneId,
  title: z.string(),
  author: z.string().nullable(),
  lineCount: z.number(),
  estimatedDurationSeconds: z.number(),
  owner: person,
  role,
  /** The class that it was handed out to; null for an invitation. */
  class: z
    .object({
      id: trusted.classId,
      name: z.string(),
      /** `YYYY-MM-DD` */
      dueDate: z.string().nullable(),
      /** The part that the coach gave the caller. */
      part: z.string().nullable(),
    })
    .nullable(),
});
export type SharedScene = z.output<typeof sharedScene>;

const invitation = z.object({
  title: z.string(),
  owner: person,
  sceneId: trusted.sceneId,
  role,
  isOwn: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

const sceneParams = z.object({ sceneId });
const shareParams = z.object({ shareId });
/** The secret in the link of an invitation to a scene or a class. */
export const invitationSecret = z.object({ token: z.string().regex(/^[\w-]{43}$/, 'is not an invitation') });

export const listShares = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/shares',
  summary: 'List whom I share a scene with',
  auth: 'user',
  ownerOnly: true,
  problems: ['scene.not_found', 'scene.access_denied'],
  params: sceneParams,
  response: z.object({ shares: z.array(sceneShare) }),
});

export const shareScene = endpoint({
  method: 'POST',
  path: '/api/scenes/:sceneId/shares',
  summary: 'Invite somebody to my scene, in a role, by email or with a link that I pass on',
  auth: 'user',
  ownerOnly: true,
  plan: 'scene_sharing',
  problems: [
    'scene.not_found',
    'scene.access_denied',
    'scene.trial_fixed',
    'sharing.invited_already',
    'sharing.too_many_people',
    'sharing.too_often',
  ],
  params: sceneParams,
  body: z.object({
    email: z.email('Please enter a valid email address').max(254).nullable(),
    role: role.default('reader'),
  }),
  response: z.object({
    share: sceneShare,
    /** Shown once; whoever has it can accept. */
    link: z.string(),
  }),
});

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/shares/:shareId',
  summary: 'Change what somebody may do with my scene',
  auth: 'user',
  ownerOnly: true,
  problems: ['sharing.not_coach'],
  params: shareParams,
  body: z.object({ role }),
});

export const endShare = endpoint({
  method: 'DELETE',
  path: '/api/shares/:shareId',
  summary: 'Stop sharing a scene with somebody, or leave a scene that is shared with me',
  auth: 'user',
  ownerOnly: true,
  params: shareParams,
});

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/look',
  summary: 'See what an invitation is for',
  auth: 'user',
  ownerOnly: true,
  changesNoList: true,
  problems: ['sharing.invitation_over'],
  body: invitationSecret,
  response: invitation,
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Accept an invitation to practice a scene',
  auth: 'user',
  ownerOnly: true,
  problems: ['sharing.invitation_over', 'sharing.own_scene', 'sharing.too_many_scenes'],
  body: invitationSecret,
  response: z.object({ sceneId: trusted.sceneId }),
});

export const listSharedScenes = endpoint({
  method: 'GET',
  path: '/api/shared-scenes',
  summary: 'List the scenes that others share with me',
  auth: 'user',
  response: z.object({ scenes: z.array(sharedScene) }),
});
