import { afterAll, beforeAll, expect, it } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { openAuditTrail } from '#server/platform/http/audit-trail.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { recordAuditEvent } from './record-audit-event.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('can never be changed, deleted or truncated', async () => {
  const { services } = server;
  const { db, pool } = services;
  const admin = {
    userId: asId<UserId>(crypto.randomUUID()),
    address: '192.0.2.1',
    trail: openAuditTrail(['switch.set']),
  };
  await recordAuditEvent(db, services, admin, 'switch.set', 'auto_mode', { before: false, after: true });
  for (const change of [
    `update admin_acts set act = 'nothing'`,
    'delete from admin_acts',
    'truncate admin_acts',
  ]) {
    await expect(pool.query(change)).rejects.toThrow('what admins did is written once');
  }
  const { rows } = await pool.query('select act, details, from_address from admin_acts where admin_id = $1', [
    admin.userId,
  ]);
  expect(rows).toEqual([
    { act: 'switch.set', details: { before: false, after: true }, from_address: '192.0.2.1' },
  ]);
});
