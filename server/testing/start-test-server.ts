// The real application over HTTP injection, with a database of its own; services can be replaced.
import { rmSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { configFrom } from '#server/platform/config/config.ts';
import type { Config, Environment } from '#server/platform/config/config.ts';
import type { ConfigKey } from '#server/platform/config/config-key.ts';
import { configKeys } from '#server/platform/config/config-keys.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { openServices } from '#server/open-services.ts';
import type { ServiceOverrides } from '#server/open-services.ts';
import type { Services } from '#server/platform/services.ts';
import { callersOf } from './callers-of.ts';
import type { Bearer, CallAs } from './callers-of.ts';
import { makeMemoryFolder } from './memory-folder.ts';
import { noteSecrets, openSuiteLog } from './suite-log.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** `await server.as(ben).call(saveScene, { params, body })`; null calls as a visitor. */
  as(bearer: Bearer): CallAs;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** Additional environment variables: `{ ADMIN_EMAIL: '…' }`. */
  readonly env?: Environment;
  readonly services?: ServiceOverrides;
}

export async function startTestServer({
  env,
  services: overrides,
}: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = makeMemoryFolder('test-server-');
  const config = configFrom({
    NODE_ENV: 'test',
    BUSY_AFTER_MS: '60000',
    AUTH_SECRET: 'a secret of the tests and of nothing else',
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(database.connection),
    ...env,
  });
  noteSecrets(secretsOf(config));
  const running = await openServices(config, { log: openSuiteLog(), ...overrides });
  const app = await buildApp(running.services);
  await app.ready();
  return {
    app,
    services: running.services,
    as: callersOf(app),
    close: async () => {
      await app.close();
      await running.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** By names that say so. */
function secretsOf(config: Config): Record<string, unknown> {
  const secret = Object.entries<ConfigKey>(configKeys).filter(([, key]) => key.secret);
  return Object.fromEntries(secret.map(([name]) => [`secret ${name}`, config[name as keyof Config]]));
}

/** The same as one address. */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port = 5432, user, database, password = '' } = connection;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}
