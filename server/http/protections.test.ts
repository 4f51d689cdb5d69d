import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { answerProblems } from '#server/platform/http/problems.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { protect } from './protections.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('refused requests count toward the rate limit', async () => {
  const address = '203.0.113.200';
  const left = async (url: string) => {
    const { headers } = await server.app.inject({ url, remoteAddress: address });
    return Number(headers['x-ratelimit-remaining']);
  };
  const before = await left('/functions/v1/membership-api');
  expect(await left('/functions/v1/membership-api')).toBe(before - 1);
});

test('all addresses of one IPv6 network count as one, because one person has them all', async () => {
  const left = async (remoteAddress: string) => {
    const { headers } = await server.app.inject({ url: '/functions/v1/membership-api', remoteAddress });
    return Number(headers['x-ratelimit-remaining']);
  };
  const before = await left('2001:db8:1:2::1');
  expect(await left('2001:db8:1:2:ffff:1:2:3')).toBe(before - 1);
  expect(await left('2001:db8:1:3::1')).toBe(before);
});

test('the built files of a page do not count, and addresses beside them do', async () => {
  const app = Fastify();
  answerProblems(app);
  await protect(app, server.services.config);
  app.get('/assets/app.js', () => 'script');
  app.get('/*', () => {
    throw problem('route.not_found');
  });
  const left = async (url: string) => (await app.inject(url)).headers['x-ratelimit-remaining'];
  expect(await left('/assets/app.js')).toBeUndefined();
  expect(await left('/assets/nothing.js')).toBe('1499');
  expect(await left('/assets/../assets/nothing.js')).toBe('1498');
  await app.close();
});

test('addresses of no file count below /assets too where no web app is served', async () => {
  const left = async (url: string) => {
    const { headers } = await server.app.inject({ method: 'POST', url, remoteAddress: '203.0.113.201' });
    return headers['x-ratelimit-remaining'];
  };
  expect(await left('/assets/nothing.js')).toBe('1499');
});

test('every response has the security headers', async () => {
  const { headers } = await server.app.inject('/healthz');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'x-xss-protection': '1; mode=block',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
  });
  expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
});
