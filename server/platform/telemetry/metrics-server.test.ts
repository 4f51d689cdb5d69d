import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/platform/free-port.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { serveMetrics } from './metrics-server.ts';

let server: TestServer;
let leaveOff: () => Promise<void>;
let address: string;
beforeAll(async () => {
  const port = await freePort('127.0.0.1');
  server = await startTestServer({ env: { METRICS_PORT: String(port) } });
  leaveOff = await serveMetrics(server.services);
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await leaveOff();
  await server.close();
});

it('tells Prometheus how many requests were answered', async () => {
  await server.app.inject('/api/preferences');
  const response = await fetch(`${address}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const text = await response.text();
  expect(text).toContain(
    'scene_partner_http_request_seconds_count{method="GET",route="/api/preferences",status="4xx"} 1',
  );
});

it('serves nothing else, and nothing of it on the public address', async () => {
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
    ['/metricsx', 'GET'],
  ] as const) {
    expect((await fetch(address + path, { method })).status).toBe(404);
  }
  expect((await server.app.inject('/metrics')).body).not.toContain('scene_partner_');
});

it('is off unless a port is configured', async () => {
  const { config, metrics } = server.services;
  await leaveOff();
  leaveOff = await serveMetrics({ config: { ...config, METRICS_PORT: undefined }, metrics });
  await expect(fetch(`${address}/metrics`)).rejects.toThrow('fetch failed');
});
