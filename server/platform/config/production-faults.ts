import { hasPatterns } from '#domain/accounts/guess-password.ts';

// Nothing that stands in for a real thing starts in production: each stand-in is refused by name.

interface Rule {
  readonly name: string;
  readonly shouldBe: string;
  readonly isMet: (value: string) => boolean;
  /** Whether leaving the variable out is fine. */
  readonly isOptional?: boolean;
}

const https = (name: string): Rule => ({
  name,
  shouldBe: 'an https address in production',
  isMet: (value) => value.startsWith('https:'),
  isOptional: true,
});
const vendor = (name: string): Rule => ({
  ...https(name),
  shouldBe: 'an https address in production, and not that of a development host',
  isMet: (value) => value.startsWith('https:') && !isDevelopmentHost(hostOf(value)),
});

const rules: readonly Rule[] = [
  {
    name: 'PUBLIC_URL',
    shouldBe:
      'an https address that is not a development host, with nothing but a host name and at most a port',
    isMet: isPublicAddress,
  },
  {
    name: 'AUTH_SECRET',
    shouldBe: 'at least 32 random characters, such as the output of "openssl rand -base64 32"',
    isMet: isRandom,
  },
  {
    name: 'ANON_KEY',
    shouldBe: 'a signed token in three parts that starts with eyJ and is longer than 100 characters',
    isMet: isToken,
  },
  { name: 'SMTP_URL', shouldBe: 'smtp://user:password@host:587 or smtps://…', isMet: () => true },
  {
    name: 'STRIPE_SECRET_KEY',
    shouldBe: 'a live key, which starts with sk_live_ or rk_live_',
    isMet: (value) => /^[sr]k_live_/.test(value),
  },
  { name: 'ADMIN_EMAIL', shouldBe: 'an email address', isMet: () => true },
  {
    name: 'SUPPORT_EMAIL',
    shouldBe: 'your own email address, not the example',
    isMet: (value) => !value.toLowerCase().endsWith('.example'),
  },
  vendor('GOOGLE_ISSUER_URL'),
  vendor('STRIPE_API_URL'),
  vendor('ELEVENLABS_API_URL'),
  {
    name: 'COACH_LLM_URL',
    shouldBe: 'an https address in production, or an address in your own network',
    isMet: (value) => value.startsWith('https:') || isDevelopmentHost(hostOf(value)),
    isOptional: true,
  },
  https('S3_ENDPOINT'),
];

/** One sentence for each variable that production can't start with. */
export function productionFaults(environment: Readonly<Record<string, string | undefined>>): string[] {
  return rules.flatMap(({ name, shouldBe, isMet, isOptional }) => {
    const value = environment[name]?.trim();
    if (!value) return isOptional ? [] : [`${name} is needed in production: ${shouldBe}`];
    return isMet(value) ? [] : [`${name} should be ${shouldBe}`];
  });
}

function isPublicAddress(value: string): boolean {
  const { protocol, username, password, pathname, search, hash } = new URL(value);
  const isBare = `${username}${password}${search}${hash}` === '' && pathname === '/';
  return protocol === 'https:' && isBare && !isDevelopmentHost(hostOf(value));
}

const hostOf = (value: string) => new URL(value).hostname.replace(/\.$/, '');

const isDevelopmentHost = (host: string) =>
  !host.includes('.') ||
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|\[)/.test(host) ||
  /\.(localhost|local|test|internal)$/.test(host);

/** Fewer bits than a random key of 32 hexadecimal digits has, also in an unlucky one. */
const MIN_BITS = 90;
const WORDS = /change.?me|replace.?me|example|placeholder|secret|password|your.{0,3}key/i;

/** By how often each character occurs: a repeated word or a key typed by hand stays below. */
function isRandom(value: string): boolean {
  const counts = new Map<string, number>();
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / value.length);
  const isRepeated = /^(.{1,16})\1+.{0,16}$/s.test(value);
  return bits >= MIN_BITS && !WORDS.test(value) && !isRepeated && !hasPatterns(value);
}

function isToken(value: string): boolean {
  const parts = value.split('.');
  return parts.length === 3 && parts.every((part) => /^[\w-]+$/.test(part)) && hasAlgorithm(parts[0]!);
}

/** Whether the header of a token names the algorithm of its signature. */
function hasAlgorithm(head: string): boolean {
  try {
    const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg?: unknown };
    return typeof alg === 'string' && alg !== 'none';
  } catch {
    return false;
  }
}
