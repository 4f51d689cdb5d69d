// List reported scenes that wait for a decision.
import { z } from 'zod';
import { reportReasons } from '../community.ts';
import { endpoint } from '../endpoint.ts';
import { sceneId, trusted } from '../../domain/id-schemas.ts';
import { moment } from '../../domain/moment.ts';
import { writtenText } from '../../domain/written-text.ts';
import { reasonLength } from './content.ts';
import { tablePage, tableQuery } from './paging.ts';

/** The latest reports of a scene; there may be more. */
export const shownReports = 20;

const person = z.object({ id: trusted.userId, name: z.string(), email: z.string() });

const flaggedScene = z.object({
  sceneId: trusted.sceneId,
  title: z.string(),
  author: z.string().nullable(),
  isPublic: z.boolean(),
  /** Null for a built-in scene. */
  owner: person.nullable(),
  reportCount: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
  reports: z.array(
    z.object({
      id: z.string(),
      reason: z.enum(reportReasons),
      note: z.string(),
      at: z.string(),
      reporter: person,
    }),
  ),
});
export type FlaggedScene = z.output<typeof flaggedScene>;

export const listFlaggedScenes = endpoint({
  method: 'GET',
  path: '/api/admin/moderation',
  summary: 'List reported scenes that wait for a decision',
  auth: 'admin',
  query: tableQuery(['reported', 'reports']),
  response: tablePage(flaggedScene),
});
export type FlaggedQuery = z.output<typeof listFlaggedScenes.query & object>;

const params = z.object({ sceneId });

export const approveScene = endpoint({
  method: 'POST',
  path: '/api/admin/moderation/:sceneId/approval',
  summary: 'Approve a reported scene; later reports reopen it',
  auth: 'admin',
  audit: ['reports.approve'],
  problems: ['scene.not_found', 'moderation.decided'],
  params,
  /** When the last report that was read arrived. */
  body: z.object({ upTo: moment }),
});

export const removeFlaggedScene = endpoint({
  method: 'POST',
  path: '/api/admin/moderation/:sceneId/removal',
  summary:
    'Permanently remove a reported scene from the community library; its owner is told why and keeps it',
  auth: 'admin',
  audit: ['scene.remove'],
  problems: ['scene.not_found', 'moderation.decided', 'community.reason_missing'],
  params,
  body: z.object({ reason: writtenText(reasonLength) }),
});
