// A request to an endpoint about a person's things, with their ids wherever the contract has a place for one.
import fc from 'fast-check';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Belongings } from './belongings.ts';
import { drawnRequest } from './drawn-request.ts';
import type { DrawnRequest } from './drawn-request.ts';

export const namesSomething = ({ path, auth }: Endpoint) => auth !== 'public' && /Id\b/.test(path);

/** The same in every run. Missing things have unused ids. */
export function requestAbout(endpoint: Endpoint, belongings: Belongings): DrawnRequest {
  const fitting = drawnRequest(endpoint).filter((request) => isTakenIn(endpoint, request));
  const [drawn] = fc.sample(fitting, { numRuns: 1, seed: 7 });
  return withIds(drawn, {
    ...belongings,
    sessionId: endpoint.path.startsWith('/api/accounts/')
      ? belongings.deviceSessionId
      : belongings.practiceSessionId,
    noteId: endpoint.path.startsWith('/api/recordings/') ? belongings.takeNoteId : belongings.noteId,
    folders: [belongings.folderId],
    position: 0,
  }) as DrawnRequest;
}

/** Schemas require more than a generated value knows. */
const isTakenIn = (endpoint: Endpoint, request: object) =>
  (['params', 'query', 'body'] as const).every((part) => {
    const schema = endpoint[part] as z.ZodType | undefined;
    return !schema || schema.safeParse(new Map(Object.entries(request)).get(part)).success;
  });

function withIds(value: unknown, ids: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((item) => withIds(item, ids));
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name in ids ? ids[name] : withIds(inner, ids)]),
  );
}
