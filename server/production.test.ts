// With NODE_ENV=production nothing that stands in for a real thing can be reached, whatever is put in its place.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configFrom } from './platform/config/config.ts';
import { fakeStripeConfig } from './testing/fake-stripe.ts';
import { startTestServer } from './testing/start-test-server.ts';
import type { TestServer } from './testing/start-test-server.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://partner.example.com',
  AUTH_SECRET: 'q7Zf0mT2v9XkLw4bNc8Rj1Hs6Dy3GpUe',
  ANON_KEY: `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${'x'.repeat(60)}.${'y'.repeat(43)}`,
  ADMIN_EMAIL: 'edie@example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  SUPPORT_EMAIL: 'help@example.com',
  ...fakeStripeConfig,
  STRIPE_SECRET_KEY: 'sk_live_1234567890',
};

let development: TestServer;
let server: TestServer;

beforeAll(async () => {
  development = await startTestServer();
  // The other server's sandbox: its addresses are good ones.
  server = await startTestServer({ env: production, services: { billing: development.services.billing } });
});
afterAll(async () => {
  await server.close();
  await development.close();
});

test('production does not start without the real things', () => {
  const { STRIPE_SECRET_KEY: _key, ...withoutPayments } = production;
  const { SMTP_URL: _smtp, ...withoutMail } = production;
  const { AUTH_SECRET: _secret, ...withoutSecret } = production;
  for (const environment of [withoutPayments, withoutMail, withoutSecret]) {
    expect(() => configFrom(environment)).toThrow('Security validation failed');
  }
  expect(() => configFrom({ ...production, PUBLIC_URL: 'http://partner.example.com' })).toThrow('PUBLIC_URL');
});

test('a good address of a sandbox page opens nothing', async () => {
  const { billing } = development.services;
  const order = { customerId: 'cus_1', plan: 'pro', returnUrl: '', cancelUrl: '' } as const;
  const urls = [(await billing.openCheckout(order)).url, await billing.openPortal('cus_1', '')];
  for (const url of urls.map((found) => new URL(found).pathname)) {
    expect((await development.app.inject(url)).statusCode, url).toBe(200);
    for (const method of ['GET', 'POST'] as const) {
      const response = await server.app.inject({ method, url });
      expect([response.statusCode, response.json().code], url).toEqual([404, 'route.not_found']);
    }
  }
});

test.each(['/dev/mailbox', '/api/docs', '/api/docs/json'])(
  '%s is there while developing, and not in production',
  async (url) => {
    expect((await development.app.inject(url)).statusCode).toBe(200);
    const response = await server.app.inject(url);
    expect([response.statusCode, response.json().code]).toEqual([404, 'route.not_found']);
  },
);

test('production is changed from its own pages alone, whatever name it was called by', async () => {
  const statusFrom = async (origin: string) => {
    const headers = { origin, host: new URL(origin).host };
    return (await server.app.inject({ method: 'POST', url: '/api/accounts/sign-out', headers })).statusCode;
  };
  expect(await statusFrom('https://elsewhere.example')).toBe(403);
  expect(await statusFrom(production.PUBLIC_URL)).toBe(204);
});

test('production insists on https', async () => {
  const { headers } = await server.app.inject('/healthz');
  expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});
