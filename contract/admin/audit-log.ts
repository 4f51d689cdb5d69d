// The audit log of what admins did.
import { z } from 'zod';
import { auditEventNames } from '../audit-events.ts';
import { endpoint } from '../endpoint.ts';
import { lastAdminPage, tablePage } from './paging.ts';

/** A person or thing by id; `name` while it exists. */
const named = z.object({ id: z.string(), name: z.string().nullable() });

const auditEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  admin: named,
  act: z.string(),
  /** The subject; null for the product as a whole. */
  subject: named.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  fromAddress: z.string(),
});
export type AuditEvent = z.output<typeof auditEvent>;

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/acts',
  summary: 'List audit events, newest first: all, of one kind, or about one subject',
  auth: 'admin',
  query: z.object({
    act: z.enum(auditEventNames).optional(),
    subject: z.string().max(100).optional(),
    page: z.coerce.number().int().min(1).max(lastAdminPage).default(1),
  }),
  response: tablePage(auditEvent),
});
