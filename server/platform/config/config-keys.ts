// Every configuration variable: its meaning, format, and default. `.env.example` is generated from this list.
import { isIP } from 'node:net';
import { z } from 'zod';
import { emailAddress, key, onOrOff, wholeNumber } from './config-key.ts';
import type { ConfigKey } from './config-key.ts';
import { databaseKeys } from '#server/platform/db/database-keys.ts';
import { operationKeys } from '#server/platform/operation-keys.ts';
import { modelKeys } from './model-keys.ts';
import { voiceKeys } from './voice-keys.ts';

/** An empty list by default. */
const priceIds = z
  .string()
  .regex(/^price_\w+(\s*,\s*price_\w+)*$/)
  .max(2000)
  .transform((value) => value.split(',').map((id) => id.trim()))
  .default([]);

/** Groups that the server's library knows by name. */
const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** IPv4 addresses stand at the beginning of IPv6, as `::ffff:192.0.2.1`. */
const isOfIPv4 = (address: string) => /^(::|0)/.test(address) && address !== '::1';

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const version = isIP(address);
  if (NAMED_NETWORKS.has(value)) return true;
  if (version === 0 || more.length > 0) return false;
  // A network of every address, or of a large part of them, would let any visitor choose their own.
  const [narrowest, widest] = version === 4 ? [32, 8] : [128, isOfIPv4(address) ? 104 : 7];
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= widest && Number(prefix) <= narrowest)
  );
}

const networks = z
  .string()
  .trim()
  .max(1000)
  .refine((list) => list.split(',').every((value) => isNetwork(value.trim())));

export const configKeys = {
  NODE_ENV: key({
    doc: 'The environment. Production forbids trial substitutes: sandbox payments, the mailbox, generated secrets, and http.',
    looksLike: 'development, test or production',
    schema: z.enum(['development', 'test', 'production']).default('development'),
  }),
  PORT: key({
    doc: 'The port the server listens on.',
    looksLike: 'a number from 1 to 65535',
    schema: wholeNumber(1, 65_535).default(3000),
  }),
  HOST: key({
    doc: 'The address the server listens on.',
    looksLike: 'a host name or address, e.g. 0.0.0.0',
    schema: z.string().trim().min(1).max(255).default('127.0.0.1'),
  }),
  DATA_DIR: key({
    doc: 'Folder for the embedded database, files, outgoing email, and generated secrets.',
    looksLike: 'a folder',
    schema: z.string().trim().min(1).default('./data'),
  }),
  PUBLIC_URL: key({
    doc: 'The public address of the app. Default: http://HOST:PORT. Must be https in production.',
    looksLike: 'an address such as https://partner.example.com',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    example: 'https://partner.example.com',
  }),
  TRUSTED_PROXIES: key({
    doc: 'Addresses or networks of the proxies in front, whose X-Forwarded headers are trusted.',
    looksLike: 'addresses or networks separated by commas, e.g. 10.0.0.0/8, and never every address',
    schema: networks.optional(),
    example: '10.0.0.0/8',
  }),
  ...databaseKeys,
  BUSY_AFTER_MS: key({
    doc: 'Event loop delay, in milliseconds, above which new requests are told to retry later.',
    looksLike: 'a number from 100 to 60000',
    schema: wholeNumber(100, 60_000).default(1500),
  }),
  AUTH_SECRET: key({
    doc: 'Signs sessions and links. Outside production, generated in DATA_DIR if not set.',
    looksLike: 'at least 32 random characters',
    schema: z.string().min(32).optional(),
    secret: true,
  }),
  AUTH_SECRET_PREVIOUS: key({
    doc: 'The AUTH_SECRET before the last change, so that authenticator apps continue to work.',
    looksLike: 'at least 32 random characters',
    schema: z.string().min(32).optional(),
    secret: true,
  }),
  ANON_KEY: key({
    doc: 'The public key that browsers send as "apikey"; it grants no access. Outside production, generated if not set.',
    looksLike: 'a signed token that starts with eyJ and is longer than 100 characters',
    schema: z.string().startsWith('eyJ').min(101).optional(),
  }),
  ADMIN_EMAIL: key({
    doc: 'The account with this confirmed email address is the admin.',
    looksLike: 'an email address',
    schema: emailAddress.optional(),
    example: 'stage.manager@example.com',
  }),
  ADMIN_TWO_FACTOR: key({
    doc: 'Whether the admin is only the admin while the account has two-factor authentication.',
    looksLike: 'on or off',
    schema: onOrOff.default(false),
    example: 'on',
  }),
  SUPPORT_EMAIL: key({
    doc: 'The address shown for support and used as the sender of email.',
    looksLike: 'an email address',
    schema: emailAddress.default('support@aiscenepartner.example'),
  }),
  CONFIRM_EMAIL: key({
    doc: 'Whether users must confirm their email address before they can sign in. Always on in production.',
    looksLike: 'on or off',
    schema: onOrOff.default(false),
    example: 'off',
  }),
  GOOGLE_CLIENT_ID: key({
    doc: 'Enables sign-in with Google. The redirect URI is PUBLIC_URL/api/accounts/callback/google.',
    looksLike: 'an OAuth client ID, e.g. 123-abc.apps.googleusercontent.com',
    schema: z.string().min(5).max(500).optional(),
    example: '123-abc.apps.googleusercontent.com',
  }),
  GOOGLE_CLIENT_SECRET: key({
    doc: 'The client secret; required with GOOGLE_CLIENT_ID.',
    looksLike: 'an OAuth client secret',
    schema: z.string().min(5).max(500).optional(),
    secret: true,
  }),
  GOOGLE_ISSUER_URL: key({
    doc: 'The OpenID issuer for sign-in with Google. Change it only to use a test double.',
    looksLike: 'the address of an OpenID issuer, such as https://accounts.google.com',
    schema: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  }),
  PASSKEYS: key({
    doc: 'Whether users can sign in with passkeys. Passkeys are bound to the host name of PUBLIC_URL.',
    looksLike: 'on or off, with a PUBLIC_URL that has a host name',
    schema: onOrOff.default(false),
    example: 'on',
  }),
  SMTP_URL: key({
    doc: 'The mail server. If not set, email is written to DATA_DIR/outbox and shown at /dev/mailbox.',
    looksLike: 'smtp://user:password@host:587 or smtps://…',
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    example: 'smtp://user:password@mail.example.com:587',
    secret: true,
  }),
  MAIL_IN_DOMAIN: key({
    doc: 'Domain of the addresses to which actors email scripts. A Mailgun route forwards its mail to PUBLIC_URL/functions/v1/mail-in.',
    looksLike: 'a domain such as in.example.com, with MAIL_IN_SIGNING_KEY',
    schema: z
      .string()
      .trim()
      .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i)
      .max(253)
      .optional(),
    example: 'in.example.com',
  }),
  MAIL_IN_SIGNING_KEY: key({
    doc: "Mailgun's HTTP webhook signing key; required with MAIL_IN_DOMAIN.",
    looksLike: 'at least 16 characters',
    schema: z.string().min(16).max(200).optional(),
    secret: true,
  }),
  MAIL_IN_SMTP_PORT: key({
    doc: 'Outside production, a port where only this machine can deliver mail for MAIL_IN_DOMAIN or mail.localhost.',
    looksLike: 'a number from 1 to 65535',
    schema: wholeNumber(1, 65_535).default(2525),
  }),
  STRIPE_SECRET_KEY: key({
    doc: 'Enables payments through Stripe. Outside production, billing is a sandbox if not set.',
    looksLike: 'a key that starts with sk_ or rk_',
    schema: z
      .string()
      .regex(/^(sk|rk)_\w{10,}$/)
      .optional(),
    secret: true,
  }),
  STRIPE_WEBHOOK_SECRET: key({
    doc: 'The secret with which Stripe signs its events; required with STRIPE_SECRET_KEY.',
    looksLike: 'a secret that starts with whsec_',
    schema: z
      .string()
      .regex(/^whsec_\w{10,}$/)
      .optional(),
    secret: true,
  }),
  STRIPE_PRICE_PRO: key({
    doc: "The Stripe ID of Pro's monthly price; required with STRIPE_SECRET_KEY.",
    looksLike: 'an ID that starts with price_',
    schema: z
      .string()
      .regex(/^price_\w+$/)
      .optional(),
    example: 'price_123',
  }),
  STRIPE_PRICE_EXPERT: key({
    doc: "The Stripe ID of Expert's monthly price; required with STRIPE_SECRET_KEY.",
    looksLike: 'an ID that starts with price_',
    schema: z
      .string()
      .regex(/^price_\w+$/)
      .optional(),
    example: 'price_456',
  }),
  STRIPE_FORMER_PRICES_PRO: key({
    doc: 'Former Pro prices. Customers who pay one keep Pro. When the price changes, add the old ID here.',
    looksLike: 'IDs that start with price_, separated by commas',
    schema: priceIds,
    example: 'price_100,price_101',
  }),
  STRIPE_FORMER_PRICES_EXPERT: key({
    doc: 'Former Expert prices. Customers who pay one keep Expert. When the price changes, add the old ID here.',
    looksLike: 'IDs that start with price_, separated by commas',
    schema: priceIds,
    example: 'price_400',
  }),
  STRIPE_API_URL: key({
    doc: 'The address of the Stripe API. Set it only to use a test double.',
    looksLike: 'an address such as http://127.0.0.1:12111',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    example: 'http://127.0.0.1:12111',
  }),
  ...voiceKeys,
  ...modelKeys,
  S3_BUCKET: key({
    doc: 'An S3-compatible bucket that stores files instead of DATA_DIR/files.',
    looksLike: 'a bucket name',
    schema: z.string().min(3).max(63).optional(),
    example: 'scene-partner',
  }),
  S3_REGION: key({
    doc: 'The region of the bucket.',
    looksLike: 'a region such as eu-central-1',
    schema: z.string().min(1).default('us-east-1'),
  }),
  S3_ENDPOINT: key({
    doc: 'The address of an S3-compatible service. Default: AWS.',
    looksLike: 'an address such as https://s3.example.com',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    example: 'https://s3.example.com',
  }),
  S3_ACCESS_KEY_ID: key({
    doc: 'The access key ID for the bucket; required with S3_BUCKET.',
    looksLike: 'an access key ID',
    schema: z.string().min(1).optional(),
    secret: true,
  }),
  S3_SECRET_ACCESS_KEY: key({
    doc: 'The secret access key for the bucket; required with S3_BUCKET.',
    looksLike: 'a secret access key',
    schema: z.string().min(1).optional(),
    secret: true,
  }),
  ...operationKeys,
} as const satisfies Record<string, ConfigKey>;
