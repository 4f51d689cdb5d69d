// A coach's class: docs/product/sharing.md#classes.
import { z } from 'zod';
import { characterId, classId, sceneId, trusted, userId } from '#domain/id-schemas.ts';
import { calendarDate } from '#domain/moment.ts';
import { writtenText } from '#domain/written-text.ts';
import { endpoint } from './endpoint.ts';
import { invitationSecret } from './sharing.ts';
import { shownPractice } from './shown-practice.ts';

export const classLimits = {
  name: 80,
  members: 30,
  scenes: 30,
  /** Classes per coach. */
  classes: 20,
  /** Days after which a link to join expires. */
  days: 30,
  linksPerDay: 50,
} as const;

const ofClass = z.object({ classId });
const ofClassScene = z.object({ classId, sceneId });
const name = writtenText(classLimits.name, { minLength: 1, say: 'Please enter a name for the class' });

const classScene = z.object({
  sceneId: trusted.sceneId,
  title: z.string(),
  /** `YYYY-MM-DD` */
  dueDate: z.string().nullable(),
});

const practice = shownPractice.extend({
  sceneId: trusted.sceneId,
  /** Takes that the member currently shares with the coach. */
  takes: z.number(),
});
export type ClassPractice = z.output<typeof practice>;

const joinedClass = z.object({
  id: trusted.classId,
  name: z.string(),
  coach: z.string(),
  showsProgress: z.boolean(),
  scenes: z.array(
    classScene.extend({
      /** The character that the coach gave the member. */
      characterId: trusted.characterId.nullable(),
      part: z.string().nullable(),
    }),
  ),
});
export type JoinedClass = z.output<typeof joinedClass>;

const member = z.object({
  id: trusted.userId,
  name: z.string(),
  showsProgress: z.boolean(),
});

const wholeClass = z.object({
  id: trusted.classId,
  name: z.string(),
  /** ISO timestamp; null if nobody can join. */
  linkEndsAt: z.string().nullable(),
  members: z.array(member),
  scenes: z.array(
    classScene.extend({
      characters: z.array(z.object({ id: trusted.characterId, name: z.string() })),
      /** By member: the character. */
      parts: z.record(trusted.userId, trusted.characterId),
    }),
  ),
  /** The practice of the members who show it. */
  practice: z.array(practice),
});
export type WholeClass = z.output<typeof wholeClass>;

export const listClasses = endpoint({
  method: 'GET',
  path: '/api/classes',
  summary: 'List the classes that I coach, and those I am in',
  auth: 'user',
  ownerOnly: true,
  response: z.object({
    coached: z.array(
      z.object({ id: trusted.classId, name: z.string(), memberCount: z.number(), sceneCount: z.number() }),
    ),
    joined: z.array(joinedClass),
  }),
});
export type Classes = z.output<NonNullable<(typeof listClasses)['response']>>;

export const createClass = endpoint({
  method: 'POST',
  path: '/api/classes',
  summary: 'Make a class',
  auth: 'user',
  ownerOnly: true,
  plan: 'classes',
  problems: ['class.limit'],
  body: z.object({ name }),
  response: z.object({ id: trusted.classId }),
});

export const getClass = endpoint({
  method: 'GET',
  path: '/api/classes/:classId',
  summary: 'Get a class that I coach, with the practice that its members show me',
  auth: 'user',
  ownerOnly: true,
  problems: ['class.not_found'],
  params: ofClass,
  response: wholeClass,
});

export const renameClass = endpoint({
  method: 'PATCH',
  path: '/api/classes/:classId',
  summary: 'Rename a class',
  auth: 'user',
  ownerOnly: true,
  problems: ['class.not_found'],
  params: ofClass,
  body: z.object({ name }),
});

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId',
  summary: 'Delete a class; its members lose its scenes',
  auth: 'user',
  ownerOnly: true,
  problems: ['class.not_found'],
  params: ofClass,
});

export const makeClassLink = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/link',
  summary: 'Make a link with which people join a class; the one before ends',
  auth: 'user',
  ownerOnly: true,
  plan: 'classes',
  problems: ['class.not_found', 'sharing.too_often'],
  params: ofClass,
  response: z.object({ link: z.string(), endsAt: z.string() }),
});

export const endClassLink = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/link',
  summary: 'End the link with which people join a class',
  auth: 'user',
  ownerOnly: true,
  problems: ['class.not_found'],
  params: ofClass,
});

export const handOutScene = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/scenes/:sceneId',
  summary: 'Hand out one of my scenes to a class, with a date and parts',
  auth: 'user',
  ownerOnly: true,
  plan: 'classes',
  problems: ['class.not_found', 'class.limit', 'scene.not_found', 'scene.access_denied', 'class.part'],
  params: ofClassScene,
  body: z.object({
    dueDate: calendarDate.nullable(),
    /** By member: the character. Members left out choose for themselves. */
    parts: z.record(userId, characterId).refine((parts) => Object.keys(parts).length <= classLimits.members),
  }),
});

export const takeBackScene = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/scenes/:sceneId',
  summary: 'Take a scene back from a class',
  auth: 'user',
  ownerOnly: true,
  problems: ['class.not_found'],
  params: ofClassScene,
});

export const lookAtClass = endpoint({
  method: 'POST',
  path: '/api/class-invitations/look',
  summary: 'See which class a link leads to',
  auth: 'user',
  ownerOnly: true,
  changesNoList: true,
  problems: ['sharing.invitation_over'],
  body: invitationSecret,
  response: z.object({ name: z.string(), coach: z.string(), isOwn: z.boolean() }),
});

export const joinClass = endpoint({
  method: 'POST',
  path: '/api/class-invitations/join',
  summary: 'Join a class, and say whether its coach sees my practice of its scenes',
  auth: 'user',
  ownerOnly: true,
  problems: ['sharing.invitation_over', 'sharing.own_scene', 'class.limit'],
  body: invitationSecret.extend({ showsProgress: z.boolean() }),
});

export const changeMembership = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/membership',
  summary: 'Let the coach of my class see my practice of its scenes, or take that back',
  auth: 'user',
  ownerOnly: true,
  problems: ['class.not_found'],
  params: ofClass,
  body: z.object({ showsProgress: z.boolean() }),
});

export const leaveClass = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId/members/:userId',
  summary: 'Leave a class, or remove a member of mine',
  auth: 'user',
  ownerOnly: true,
  problems: ['class.not_found'],
  params: ofClass.extend({ userId }),
});

export const exportClass = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/export',
  summary: 'Export the practice that members of a class show me as CSV',
  auth: 'user',
  ownerOnly: true,
  problems: ['class.not_found'],
  params: ofClass,
  response: z.object({ fileName: z.string(), csv: z.string() }),
});
