// First-run hints: which ones a user has seen on any device, so that none is shown twice.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const hintIds = ['find-anything', 'doubtful-lines', 'prompt'] as const;
export type HintId = (typeof hintIds)[number];

export const listSeenHints = endpoint({
  method: 'GET',
  path: '/api/hints',
  summary: 'List the hints I have seen',
  auth: 'user',
  response: z.object({ seen: z.array(z.string()).readonly() }),
});

export const markHintSeen = endpoint({
  method: 'PUT',
  path: '/api/hints/:hintId',
  summary: 'Record that I have seen a hint',
  auth: 'user',
  changesNoList: true,
  params: z.object({ hintId: z.enum(hintIds) }),
});
