// The only file that reads the environment. A missing or invalid value stops the start with one sentence per fault.
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { configKeys } from './config-keys.ts';
import type { ConfigKey } from './config-key.ts';
import { productionFaults } from './production-faults.ts';
import { StartProblem } from './start-problem.ts';

type Values = { [K in keyof typeof configKeys]: z.output<(typeof configKeys)[K]['schema']> };

export interface Config extends Omit<Values, 'DATA_DIR' | 'PUBLIC_URL'> {
  /** An absolute path. */
  readonly dataDir: string;
  /** The product's public address, without a slash at the end. */
  readonly publicUrl: string;
  readonly isProduction: boolean;
  readonly confirmEmail: boolean;
  /** Whether the English neural voices come by themselves; never in tests. */
  readonly bringsVoices: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Throws StartProblem `Security validation failed: …`, naming each variable and what it should look like. */
export function configFrom(environment: Environment): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, key] of Object.entries<ConfigKey>(configKeys)) {
    const given = environment[name]?.trim();
    const result = key.schema.safeParse(given === '' ? undefined : given);
    if (result.success) values[name] = result.data;
    else faults.push(`${name} should be ${key.looksLike}`);
  }
  if (faults.length === 0) {
    faults.push(...contradictionsIn(values as Values));
    if (values['NODE_ENV'] === 'production') faults.push(...productionFaults(environment));
  }
  if (faults.length > 0) throw new StartProblem(`Security validation failed: ${faults.join('; ')}`);

  const { DATA_DIR, PUBLIC_URL, ...rest } = values as Values;
  const isProduction = rest.NODE_ENV === 'production';
  return {
    ...rest,
    dataDir: resolve(DATA_DIR),
    publicUrl: (PUBLIC_URL ?? `http://${reachableHost(rest.HOST)}:${rest.PORT}`).replace(/\/+$/, ''),
    isProduction,
    confirmEmail: isProduction || rest.CONFIRM_EMAIL,
    bringsVoices:
      rest.NODE_ENV !== 'test' && (rest.VOICES ?? (isProduction ? 'embedded' : 'neural')) === 'neural',
  };
}

const reachableHost = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host);

/** The environment's variables, completed by those of a `.env` file in the working folder. */
export function readConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return configFrom(process.env);
}

function contradictionsIn(values: Values): string[] {
  const faults: string[] = [];
  const together = (given: keyof Values, needed: readonly (keyof Values)[]) => {
    if (!values[given]) return;
    for (const name of needed) {
      if (!values[name]) faults.push(`${name} is needed with ${given}: ${configKeys[name].looksLike}`);
    }
  };
  together('STRIPE_SECRET_KEY', ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_PRO', 'STRIPE_PRICE_EXPERT']);
  together('GOOGLE_CLIENT_ID', ['GOOGLE_CLIENT_SECRET']);
  together('MAIL_IN_DOMAIN', ['MAIL_IN_SIGNING_KEY']);
  if (values.PASSKEYS && !hasHostName(values.PUBLIC_URL)) {
    faults.push(`PASSKEYS should be ${configKeys.PASSKEYS.looksLike}`);
  }
  together('DATABASE_REPLICA_URL', ['DATABASE_URL']);
  together('ELEVENLABS_API_KEY', ['ELEVENLABS_VOICES']);
  together('COACH_LLM_URL', ['COACH_LLM_MODEL']);
  together('COACH_LLM_KEY', ['COACH_LLM_URL']);
  together('COACH_LLM_MODEL', ['COACH_LLM_URL']);
  if (values.METRICS_PORT === values.PORT) {
    faults.push(`METRICS_PORT should be ${configKeys.METRICS_PORT.looksLike}`);
  }
  together('S3_BUCKET', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return faults;
}

/** Browsers bind passkeys to a host name; an IP address is not one. */
const hasHostName = (url = 'http://127.0.0.1') => isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) === 0;
