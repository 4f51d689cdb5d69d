// The cloned voices of all users, for reports of misuse.
import { z } from 'zod';
import { CLONED_VOICE_STATES } from '../../domain/cloning/cloned-voice.ts';
import { clonedVoiceId, trusted } from '../../domain/id-schemas.ts';
import { writtenText } from '../../domain/written-text.ts';
import { endpoint } from '../endpoint.ts';
import { reasonLength } from './content.ts';
import { tablePage, tableQuery } from './paging.ts';

/** The latest reports of a voice; there may be more. */
export const shownVoiceReports = 5;

const adminVoice = z.object({
  id: trusted.clonedVoiceId,
  /** The speaker's. */
  name: z.string(),
  isSelf: z.boolean(),
  state: z.enum(CLONED_VOICE_STATES),
  /** What the speaker agreed to. */
  consent: z.string(),
  agreedAt: z.string(),
  owner: z.object({ id: trusted.userId, name: z.string(), email: z.string() }),
  reportCount: z.number(),
  reports: z.array(z.object({ note: z.string(), at: z.string() })),
});
export type AdminVoice = z.output<typeof adminVoice>;

export const listAdminVoices = endpoint({
  method: 'GET',
  path: '/api/admin/cloned-voices',
  summary: 'List cloned voices that somebody has agreed to, the last reported first',
  auth: 'admin',
  query: tableQuery(['reported', 'agreed']),
  response: tablePage(adminVoice),
});
export type AdminVoicesQuery = z.output<typeof listAdminVoices.query & object>;

const params = z.object({ clonedVoiceId });

export const takeVoiceDown = endpoint({
  method: 'POST',
  path: '/api/admin/cloned-voices/:clonedVoiceId/take-down',
  summary: 'Delete a cloned voice, here and at the voice service; its owner is told why',
  auth: 'admin',
  audit: ['voice.take_down'],
  problems: ['cloning.voice_unknown', 'cloning.reason_missing'],
  params,
  body: z.object({ reason: writtenText(reasonLength) }),
});

export const allowVoice = endpoint({
  method: 'POST',
  path: '/api/admin/cloned-voices/:clonedVoiceId/allow',
  summary: 'Close the reports of a cloned voice, which stays',
  auth: 'admin',
  audit: ['voice.allow'],
  problems: ['cloning.voice_unknown'],
  params,
});
