// Takes that actors let their coaches hear: docs/product/sharing.md#takes.
import { z } from 'zod';
import { recordingId, sceneId, takeShareId, trusted, userId } from '#domain/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { recording, takeLine } from './recordings.ts';

export const takeShareLimits = {
  /** How long somebody may listen; the actor chooses. */
  days: [7, 30, 90],
  perDay: 100,
  /** Emails from one actor to one person; further takes are shared without an email. */
  emailsPerDay: 10,
  /** The maximum number of takes that are shared with one user. */
  listed: 200,
} as const;

const ofShare = z.object({ takeShareId });
const ofTake = z.object({ recordingId });
const ofScene = z.object({ sceneId });

const coach = z.object({
  id: trusted.userId,
  name: z.string(),
  seesProgress: z.boolean(),
});
export type Coach = z.output<typeof coach>;

const takeShare = z.object({
  id: trusted.takeShareId,
  personId: trusted.userId,
  person: z.string(),
  /** ISO timestamps. */
  endsAt: z.string(),
  /** When they listened, newest first; the last 20 times. */
  listens: z.array(z.string()),
});
export type TakeShare = z.output<typeof takeShare>;

const sharedTake = recording.omit({ sessionId: true, sceneId: true, fileSize: true, storedAt: true }).extend({
  shareId: trusted.takeShareId,
  /** Who recorded it. */
  actorId: trusted.userId,
  actor: z.string(),
  endsAt: z.string(),
});
export type SharedTake = z.output<typeof sharedTake>;

export const listCoaches = endpoint({
  method: 'GET',
  path: '/api/scenes/:sceneId/coaches',
  summary: 'List whom I can show my takes and my practice of a scene',
  auth: 'user',
  ownerOnly: true,
  problems: ['scene.not_found', 'scene.access_denied'],
  params: ofScene,
  response: z.object({ coaches: z.array(coach) }),
});

export const showProgress = endpoint({
  method: 'PUT',
  path: '/api/scenes/:sceneId/coaches/progress',
  summary: 'Let somebody who coaches a scene see my practice of it, or take that back',
  auth: 'user',
  ownerOnly: true,
  problems: ['scene.not_found', 'scene.access_denied', 'sharing.not_coach'],
  params: ofScene,
  body: z.object({ personId: userId, isShown: z.boolean() }),
});

export const listTakeShares = endpoint({
  method: 'GET',
  path: '/api/recordings/:recordingId/shares',
  summary: 'List who may listen to my take, when they did, and whom I can let',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found'],
  params: ofTake,
  response: z.object({ shares: z.array(takeShare), coaches: z.array(coach) }),
});

export const shareTake = endpoint({
  method: 'POST',
  path: '/api/recordings/:recordingId/shares',
  summary: 'Let somebody who coaches the scene hear my take for some days',
  auth: 'user',
  ownerOnly: true,
  problems: ['recording.not_found', 'sharing.not_coach', 'sharing.too_often'],
  params: ofTake,
  body: z.object({ personId: userId, days: z.literal(takeShareLimits.days) }),
});

export const endTakeShare = endpoint({
  method: 'DELETE',
  path: '/api/take-shares/:takeShareId',
  summary: 'Stop sharing my take with somebody, or remove a take from those shared with me',
  auth: 'user',
  ownerOnly: true,
  params: ofShare,
});

export const listSharedTakes = endpoint({
  method: 'GET',
  path: '/api/shared-takes',
  summary: 'List the takes that actors let me hear, newest first',
  auth: 'user',
  ownerOnly: true,
  response: z.object({ takes: z.array(sharedTake) }),
});

export const getSharedTake = endpoint({
  method: 'GET',
  path: '/api/shared-takes/:takeShareId',
  summary: 'Get a take that an actor lets me hear, with its script',
  auth: 'user',
  ownerOnly: true,
  problems: ['sharing.take_ended'],
  params: ofShare,
  response: sharedTake.extend({ recordingId: trusted.recordingId, script: z.array(takeLine) }),
});
export type SharedTakeWithScript = z.output<NonNullable<(typeof getSharedTake)['response']>>;

export const listenToSharedTake = endpoint({
  method: 'POST',
  path: '/api/shared-takes/:takeShareId/listen',
  summary: 'Get an address of a take that I may hear, valid for 15 minutes; its actor sees that I listened',
  auth: 'user',
  ownerOnly: true,
  changesNoList: true,
  problems: ['sharing.take_ended'],
  params: ofShare,
  response: z.object({ address: z.string(), expiresAt: z.string() }),
});
