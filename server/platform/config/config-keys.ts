// Every variable the product reads: what it means, what it looks like, what it is when not set.
// `.env.example` is written from this list.
import { z } from 'zod';
import { emailAddress, key, onOrOff, wholeNumber } from './config-key.ts';
import type { ConfigKey } from './config-key.ts';
import { databaseKeys } from '#server/platform/db/database-keys.ts';
import { operationKeys } from '#server/platform/operation-keys.ts';
import { voiceKeys } from './voice-keys.ts';

/** None where nothing is set. */
const priceIds = z
  .string()
  .regex(/^price_\w+(\s*,\s*price_\w+)*$/)
  .max(2000)
  .transform((value) => value.split(',').map((id) => id.trim()))
  .default([]);
export const configKeys = {
  NODE_ENV: key({
    doc: 'production refuses every trial stand-in: sandbox payments, the mailbox, generated secrets, plain http.',
    looksLike: 'development, test or production',
    schema: z.enum(['development', 'test', 'production']).default('development'),
  }),
  PORT: key({
    doc: 'The port the product listens on.',
    looksLike: 'a number from 1 to 65535',
    schema: wholeNumber(1, 65_535).default(3000),
  }),
  HOST: key({
    doc: 'The address the product listens on.',
    looksLike: 'a host name or address, e.g. 0.0.0.0',
    schema: z.string().trim().min(1).max(255).default('127.0.0.1'),
  }),
  DATA_DIR: key({
    doc: 'Database, files, outbox and generated secrets of a machine of its own.',
    looksLike: 'a folder',
    schema: z.string().trim().min(1).default('./data'),
  }),
  PUBLIC_URL: key({
    doc: 'The address people reach the product at; http://HOST:PORT when not set. https in production.',
    looksLike: 'an address such as https://partner.example.com',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    example: 'https://partner.example.com',
  }),
  TRUSTED_PROXIES: key({
    doc: 'Addresses or networks of the proxies in front, whose X-Forwarded headers are believed.',
    looksLike: 'addresses separated by commas, e.g. 10.0.0.0/8',
    schema: z.string().trim().max(1000).optional(),
    example: '10.0.0.0/8',
  }),
  ...databaseKeys,
  BUSY_AFTER_MS: key({
    doc: 'How late the work of a process may be, in milliseconds, before whoever calls is told to come again.',
    looksLike: 'a number from 100 to 60000',
    schema: wholeNumber(100, 60_000).default(1500),
  }),
  AUTH_SECRET: key({
    doc: 'Signs sessions and links. Generated and kept in DATA_DIR when not set, but not in production.',
    looksLike: 'at least 32 characters nobody can guess',
    schema: z.string().min(32).optional(),
    secret: true,
  }),
  ANON_KEY: key({
    doc: 'The public key browsers send as "apikey"; it carries no right. Generated when not set, but not in production.',
    looksLike: 'a signed token that starts with eyJ and is longer than 100 characters',
    schema: z.string().startsWith('eyJ').min(101).optional(),
  }),
  ADMIN_EMAIL: key({
    doc: 'The confirmed account with this address is the admin.',
    looksLike: 'an e-mail address',
    schema: emailAddress.optional(),
    example: 'stage.manager@example.com',
  }),
  SUPPORT_EMAIL: key({
    doc: 'Shown as the address for help, and the sender of mail.',
    looksLike: 'an e-mail address',
    schema: emailAddress.default('support@aiscenepartner.example'),
  }),
  CONFIRM_EMAIL: key({
    doc: 'Whether a new address must be confirmed before signing in: on or off. On in production, whatever is set.',
    looksLike: 'on or off',
    schema: onOrOff.default(false),
    example: 'off',
  }),
  GOOGLE_CLIENT_ID: key({
    doc: 'Lets people sign in with Google. Its redirect address is PUBLIC_URL/api/accounts/callback/google.',
    looksLike: 'the id of an OAuth client, e.g. 123-abc.apps.googleusercontent.com',
    schema: z.string().min(5).max(500).optional(),
    example: '123-abc.apps.googleusercontent.com',
  }),
  GOOGLE_CLIENT_SECRET: key({
    doc: 'The secret of that client; needed with GOOGLE_CLIENT_ID.',
    looksLike: 'the secret of the OAuth client',
    schema: z.string().min(5).max(500).optional(),
    secret: true,
  }),
  GOOGLE_ISSUER_URL: key({
    doc: 'Who vouches for whoever signs in with Google; another address is for a test double.',
    looksLike: 'the address of an OpenID issuer, such as https://accounts.google.com',
    schema: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  }),
  PASSKEYS: key({
    doc: 'Whether people may sign in with passkeys: on or off. They hold for the host name of PUBLIC_URL alone.',
    looksLike: 'on or off, with a PUBLIC_URL whose host is a name',
    schema: onOrOff.default(false),
    example: 'on',
  }),
  SMTP_URL: key({
    doc: 'A mail server. Without one each mail is written to DATA_DIR/outbox and shown at /dev/mailbox.',
    looksLike: 'smtp://user:password@host:587 or smtps://…',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    example: 'smtp://user:password@mail.example.com:587',
    secret: true,
  }),
  STRIPE_SECRET_KEY: key({
    doc: 'Payments through Stripe. Without it, and outside production, billing is a sandbox.',
    looksLike: 'a key that starts with sk_ or rk_',
    schema: z
      .string()
      .regex(/^(sk|rk)_\w{10,}$/)
      .optional(),
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: key({
    doc: 'The secret Stripe signs its events with; needed with STRIPE_SECRET_KEY.',
    looksLike: 'a secret that starts with whsec_',
    schema: z
      .string()
      .regex(/^whsec_\w{10,}$/)
      .optional(),
    secret: true,
  }),
  STRIPE_PRICE_PRO: key({
    doc: 'The id of the monthly price of Pro; needed with STRIPE_SECRET_KEY.',
    looksLike: 'an id that starts with price_',
    schema: z
      .string()
      .regex(/^price_\w+$/)
      .optional(),
    example: 'price_123',
  }),
  STRIPE_PRICE_EXPERT: key({
    doc: 'The id of the monthly price of Expert; needed with STRIPE_SECRET_KEY.',
    looksLike: 'an id that starts with price_',
    schema: z
      .string()
      .regex(/^price_\w+$/)
      .optional(),
    example: 'price_456',
  }),
  STRIPE_FORMER_PRICES_PRO: key({
    doc: 'Prices of Pro that are not sold any more; who pays one keeps Pro. Move an old price here when it changes.',
    looksLike: 'ids that start with price_, separated by commas',
    schema: priceIds,
    example: 'price_100,price_101',
  }),
  STRIPE_FORMER_PRICES_EXPERT: key({
    doc: 'The same for Expert.',
    looksLike: 'ids that start with price_, separated by commas',
    schema: priceIds,
    example: 'price_400',
  }),
  STRIPE_API_URL: key({
    doc: 'Where the payment provider is reached, for a test double.',
    looksLike: 'an address such as http://127.0.0.1:12111',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    example: 'http://127.0.0.1:12111',
  }),
  ...voiceKeys,
  S3_BUCKET: key({
    doc: 'An S3-compatible bucket for files instead of DATA_DIR/files.',
    looksLike: 'a bucket name',
    schema: z.string().min(3).max(63).optional(),
    example: 'scene-partner',
  }),
  S3_REGION: key({
    doc: 'Region of the bucket.',
    looksLike: 'a region such as eu-central-1',
    schema: z.string().min(1).default('us-east-1'),
  }),
  S3_ENDPOINT: key({
    doc: 'Address of an S3-compatible service; AWS when not set.',
    looksLike: 'an address such as https://s3.example.com',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    example: 'https://s3.example.com',
  }),
  S3_ACCESS_KEY_ID: key({
    doc: 'Key of the bucket; needed with S3_BUCKET.',
    looksLike: 'an access key id',
    schema: z.string().min(1).optional(),
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: key({
    doc: 'Secret of the bucket; needed with S3_BUCKET.',
    looksLike: 'a secret access key',
    schema: z.string().min(1).optional(),
    secret: true,
  }),
  ...operationKeys,
} as const satisfies Record<string, ConfigKey>;
