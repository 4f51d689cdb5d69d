import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configFrom } from './config.ts';
import { envExample } from './env-example.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://partner.example.com',
  AUTH_SECRET: 'q7Zf0mT2v9XkLw4bNc8Rj1Hs6Dy3GpUe',
  ANON_KEY: `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.${'x'.repeat(60)}.${'y'.repeat(43)}`,
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  ADMIN_EMAIL: 'edie@example.com',
  SUPPORT_EMAIL: 'help@example.com',
  STRIPE_SECRET_KEY: 'sk_live_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
  STRIPE_PRICE_PRO: 'price_1',
  STRIPE_PRICE_EXPERT: 'price_2',
};

test('without any variable the server runs in trial mode on this machine', () => {
  const config = configFrom({});
  expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', isProduction: false, confirmEmail: false });
  expect(config.publicUrl).toBe('http://127.0.0.1:3000');
});

test('an empty variable counts as unset', () => {
  expect(configFrom({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
});

test('each invalid value is named, with what it should look like', () => {
  expect(() => configFrom({ PORT: 'many', ADMIN_EMAIL: 'nobody' })).toThrow(
    'Security validation failed: PORT should be a number from 1 to 65535; ADMIN_EMAIL should be an email address',
  );
});

test('a complete production configuration is accepted, and email addresses are confirmed', () => {
  expect(configFrom(production)).toMatchObject({ isProduction: true, confirmEmail: true });
});

test.each([
  ['PUBLIC_URL', 'http://partner.example.com'],
  ['PUBLIC_URL', 'https://localhost'],
  ['PUBLIC_URL', 'https://localhost.'],
  ['PUBLIC_URL', 'https://192.168.1.4'],
  ['PUBLIC_URL', 'https://edie:cue@partner.example.com'],
  ['PUBLIC_URL', 'https://partner.example.com/stage'],
  ['PUBLIC_URL', 'https://intranet'],
  ['PUBLIC_URL', undefined],
  ['ANON_KEY', 'eyJshort'],
  ['ANON_KEY', 'x'.repeat(120)],
  ['ANON_KEY', `eyJ${'x'.repeat(120)}`],
  ['ANON_KEY', `${Buffer.from('{"alg":"none"}').toString('base64url')}.${'x'.repeat(100)}.x`],
  ['AUTH_SECRET', undefined],
  ['AUTH_SECRET', 'x'.repeat(40)],
  ['AUTH_SECRET', 'changeme'.repeat(8)],
  ['AUTH_SECRET', 'please-replace-this-secret-before-you-start'],
  ['AUTH_SECRET', '0123456789'.repeat(4)],
  ['AUTH_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['AUTH_SECRET', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['SMTP_URL', undefined],
  ['STRIPE_SECRET_KEY', undefined],
  ['STRIPE_SECRET_KEY', 'sk_test_1234567890'],
  ['STRIPE_SECRET_KEY', 'rk_test_1234567890'],
  ['STRIPE_WEBHOOK_SECRET', undefined],
  ['STRIPE_API_URL', 'http://127.0.0.1:12111'],
  ['STRIPE_API_URL', 'https://localhost:12111'],
  ['ELEVENLABS_API_URL', 'http://127.0.0.1:4100'],
  ['GOOGLE_ISSUER_URL', 'http://127.0.0.1:4000'],
  ['S3_ENDPOINT', 'http://minio:9000'],
  ['SUPPORT_EMAIL', undefined],
  ['SUPPORT_EMAIL', 'support@aiscenepartner.example'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/8, ::/0'],
  ['TRUSTED_PROXIES', '0.0.0.0/1, 128.0.0.0/1'],
  ['TRUSTED_PROXIES', '::ffff:0:0/96'],
])('production refuses %s=%s', (name, value) => {
  expect(() => configFrom({ ...production, [name]: value })).toThrow(
    new RegExp(`Security validation failed: .*${name}`),
  );
});

test('random secrets of the usual kinds are accepted', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const) {
    for (let i = 0; i < 20; i += 1) {
      const AUTH_SECRET = randomBytes(24).toString(encoding);
      expect(configFrom({ ...production, AUTH_SECRET }).AUTH_SECRET).toBe(AUTH_SECRET);
    }
  }
});

test('trusted proxies are addresses, networks or named groups', () => {
  for (const list of ['127.0.0.1', '10.0.0.0/8, ::1', 'loopback, fd00::/8'])
    expect(configFrom({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toBe(list);
  for (const list of ['the proxy', '10.0.0.0/40', '10.0.0.0/8/8', '10.0.0.0/8,'])
    expect(() => configFrom({ TRUSTED_PROXIES: list })).toThrow('TRUSTED_PROXIES should be addresses');
});

test('passkeys need a host name', () => {
  const withPasskeys = (PUBLIC_URL?: string) => configFrom({ PASSKEYS: 'on', PUBLIC_URL });
  expect(withPasskeys('http://localhost:3000').PASSKEYS).toBe(true);
  for (const url of [undefined, 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect(() => withPasskeys(url)).toThrow('PASSKEYS should be on or off, with a PUBLIC_URL');
  }
});

test('Google needs its secret, and https in production', () => {
  expect(() => configFrom({ GOOGLE_CLIENT_ID: 'the-product' })).toThrow('GOOGLE_CLIENT_SECRET is needed');
  expect(() => configFrom({ ...production, GOOGLE_ISSUER_URL: 'http://127.0.0.1:4000' })).toThrow(
    'GOOGLE_ISSUER_URL should be an https address in production',
  );
});

test('a voice key is checked by its prefix or its length', () => {
  const withKey = (key: string) =>
    configFrom({ ELEVENLABS_API_KEY: key, ELEVENLABS_VOICES: '{"sarah-professional":"v"}' });
  expect(withKey('sk_12345678').ELEVENLABS_API_KEY).toBe('sk_12345678');
  expect(withKey('x'.repeat(21)).ELEVENLABS_API_KEY).toHaveLength(21);
  expect(() => withKey('short-key')).toThrow('ELEVENLABS_API_KEY should be a key');
});

test('.env.example matches the configuration', () => {
  expect(readFileSync('.env.example', 'utf8')).toBe(envExample());
});

test('a replica needs a named database', () => {
  expect(() => configFrom({ DATABASE_REPLICA_URL: 'postgres://reader@replica/partner' })).toThrow(
    'Security validation failed: DATABASE_URL is needed with DATABASE_REPLICA_URL: postgres://user:password@host:5432/database',
  );
});

test('the metrics have a port of their own', () => {
  expect(configFrom({}).METRICS_PORT).toBeUndefined();
  expect(() => configFrom({ PORT: '4000', METRICS_PORT: '4000' })).toThrow(
    'METRICS_PORT should be a number from 1 to 65535 that is not PORT',
  );
});
