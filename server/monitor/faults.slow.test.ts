// Load and faults, and how the monitor shows them: docs/product/monitor.md.
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { signIn } from '#contract/accounts.ts';
import { getMonitorHistory } from '#contract/monitor.ts';
import { levelOf } from '#domain/monitor/rules.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { samplesSweep } from './sweep-samples.ts';
import { serviceIn, slowQueries, startMonitoredServer } from './testing.ts';
import type { MonitoredServer } from './testing.ts';

let server: MonitoredServer;

beforeAll(async () => {
  server = await startMonitoredServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  Object.assign(server.engine, { speaks: true, takesMs: 0 });
  await sixMinutesLater();
});

/** Earlier events are more than five minutes old. */
async function sixMinutesLater(): Promise<void> {
  await server.services.monitor.saveSample();
  server.later(6 * 60_000);
}

it('counts lines from the cache, and how long callers waited for them', async () => {
  await server.speak('Where were you last night?');
  await server.speak('Where were you last night?');
  await server.speak('Where were you last night?');
  await server.speak('At home.');
  const { figures } = await server.now();
  expect(figures).toMatchObject({ lines: 4, cacheHitPercent: 50 });
  expect(figures.speechLatencyMs).toBeGreaterThanOrEqual(0);
});

it('reports slow lines above 400 ms', async () => {
  server.engine.takesMs = 500;
  await server.speak('That takes a while.');
  const now = await server.now();
  expect(levelOf('speechLatencyMs', now.figures.speechLatencyMs)).toBe('poor');
  expect(now.alerts).toContain('High TTS latency detected');
  expect(serviceIn(now, 'TTS Service').status).toBe('degraded');
});

it('calls speech down when all lines fail and degraded when some do, and recovers', async () => {
  server.engine.speaks = false;
  await server.speak('No.');
  const allFailed = await server.now();
  expect(serviceIn(allFailed, 'TTS Service')).toMatchObject({ status: 'down', errorPercent: 100 });
  expect(allFailed.systemStatus).not.toBe('operational');
  expect(allFailed.alerts.join()).toMatch(/\d services degraded\/down/);

  server.engine.speaks = true;
  await server.speak('Yes.');
  expect(serviceIn(await server.now(), 'TTS Service')).toMatchObject({
    status: 'degraded',
    errorPercent: 50,
  });

  await sixMinutesLater();
  await server.speak('Always.');
  expect(serviceIn(await server.now(), 'TTS Service')).toMatchObject({ errorPercent: 0 });
});

it('calls a slow database degraded, with its response time', async () => {
  slowQueries(server, /^select 1$/, 700);
  const now = await server.now();
  expect(serviceIn(now, 'Database').status).toBe('degraded');
  expect(now.figures.databaseMs).toBeGreaterThan(500);
});

it('calls the storage down while the disk is full, and degraded until it has worked for a while', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const put = vi.spyOn(server.services.files, 'put').mockRejectedValue(full);
  onTestFinished(() => put.mockRestore());
  const failing = await server.now();
  expect(serviceIn(failing, 'File Storage')).toMatchObject({ status: 'down', latencyMs: null });
  expect(JSON.stringify(failing)).not.toContain('no space');
  put.mockRestore();
  expect(serviceIn(await server.now(), 'File Storage').status).toBe('degraded');
});

it('answers while the database cannot be reached', async () => {
  const refused = vi
    .spyOn(server.services.pool, 'query')
    .mockRejectedValue(new Error('connection refused') as never);
  onTestFinished(() => refused.mockRestore());
  const now = await server.now();
  expect(serviceIn(now, 'Database').status).toBe('down');
  expect(serviceIn(now, 'Job Queue').status).toBe('down');
  expect(now.systemStatus).toBe('major_outage');
  expect(now.figures.databaseMs).toBeNull();
});

it('reports the database as down, and everything else, while it does not answer', async () => {
  slowQueries(server, /./, 3500);
  const now = await server.now();
  expect(serviceIn(now, 'Database').status).toBe('down');
  expect(serviceIn(now, 'File Storage').lastCheck).toBe(now.at);
});

it('counts waiting jobs, and calls the queue degraded when they wait too long', async () => {
  const { db, jobs, pool } = server.services;
  await jobs.send(db, samplesSweep, {});
  const waiting = await server.now();
  expect(waiting.figures.waitingJobs).toBeGreaterThanOrEqual(1);
  await pool.query("update jobs.job set start_after = now() - interval '6 minutes' where state = 'created'");
  expect(serviceIn(await server.now(), 'Job Queue').status).toBe('degraded');
});

it('counts responses with a server error', async () => {
  const stranger = await signUpPerson(server);
  await sixMinutesLater();
  const failing = vi.spyOn(server.services, 'isAdmin').mockRejectedValueOnce(new Error('broken'));
  onTestFinished(() => failing.mockRestore());
  const ask = () => server.as(stranger).call(getMonitorHistory, { query: {} });
  expect((await ask()).status).toBe(500);
  expect((await ask()).status).toBe(403);
  const now = await server.now();
  expect(now.figures).toMatchObject({ requests: 2, errorPercent: 50 });
  expect(now.alerts).toContain('Error rate above threshold');
});

it('counts refused sign-ins, which are not errors of ours', async () => {
  const { email } = await signUpPerson(server);
  const body = { email, password: 'wrong' };
  expect((await server.as(null).call(signIn, { body })).status).toBe(401);
  const now = await server.now();
  expect(now.figures).toMatchObject({ signInFailures: 1, errorPercent: 0 });
  expect(serviceIn(now, 'Authentication').errorPercent).toBe(0);
});

it('reports when the machine is busy or full', async () => {
  const { metrics } = server.services;
  onTestFinished(() => metrics.memoryRatio.set(0));
  metrics.processorRatio.set(0.86);
  metrics.memoryRatio.set(0.5);
  expect((await server.now()).alerts).toContain('High CPU utilization');
  metrics.processorRatio.set(0.85);
  metrics.memoryRatio.set(0.91);
  const { alerts, figures } = await server.now();
  expect(alerts).toContain('High memory utilization');
  expect(alerts).not.toContain('High CPU utilization');
  expect(figures).toMatchObject({ cpuPercent: 85, memoryPercent: 91 });
});

it('says what is not configured, and shows no values for it', async () => {
  expect(serviceIn(await server.now(), 'Mail')).toEqual({
    name: 'Mail',
    status: 'not_configured',
    latencyMs: null,
    errorPercent: null,
    lastCheck: null,
  });
});
