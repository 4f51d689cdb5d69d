// Starts several processes with one PostgreSQL, one S3-compatible store, one mail server, one voice provider, and
// nginx. The database is the one of TEST_DATABASE_URL, which must be empty, or an embedded one.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { startProduct } from '../e2e/product.ts';
import type { Product } from '../e2e/product.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { startBucket } from '#server/platform/files/start-bucket.ts';
import { freePort } from '#server/platform/free-port.ts';
import { startFakeElevenLabs } from '#server/voices/elevenlabs/fake-elevenlabs.ts';
import { urlOf } from '#server/testing/start-test-server.ts';
import type { FakeElevenLabs } from '#server/voices/elevenlabs/fake-elevenlabs.ts';

export interface Cluster {
  /** The public address: nginx. */
  readonly address: string;
  readonly processes: readonly Product[];
  readonly databaseUrl: string;
  readonly vendor: FakeElevenLabs;
  /** Recipients of delivered emails. */
  readonly delivered: readonly string[];
  close(): Promise<void>;
}

const proxyRules = fileURLToPath(new URL('../deploy/nginx/partner.conf', import.meta.url));
const here = '127.0.0.1';

/** Starts the version in the folder `version`, or this one. Throws if nginx is missing. */
export async function startCluster(size: number, version?: string): Promise<Cluster> {
  if (spawnSync('nginx', ['-v']).error)
    throw new Error('nginx is missing: install it, e.g. apt install nginx');
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const closers: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const databaseUrl = process.env.TEST_DATABASE_URL ?? (await ownDatabase(folder, closers));
    const port = await freePort(here);
    const address = `http://${here}:${port}`;
    const vendor = await startFakeElevenLabs();
    closers.push(vendor.close);
    const bucket = await startBucket();
    closers.push(bucket.close);
    const delivered: string[] = [];
    const shared = {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: address,
      TRUSTED_PROXIES: here,
      AUTH_SECRET: 'a secret that all processes of the cluster share',
      LOG_LEVEL: 'warn',
      ELEVENLABS_API_KEY: 'sk_of_the_cluster_and_of_nothing_else',
      ELEVENLABS_API_URL: vendor.url,
      ELEVENLABS_VOICES: JSON.stringify({ 'james-warm': 'a voice of the vendor' }),
      SMTP_URL: await mailServer(delivered, closers),
      ...bucket.variables,
    };
    // Started simultaneously on an empty database: they agree on who creates the tables.
    const started = await Promise.allSettled(
      Array.from({ length: size }, () => startProduct(shared, version)),
    );
    const processes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    closers.push(...processes.map((product) => product.remove));
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    await startNginx(folder, port, processes, closers);
    return { address, processes, databaseUrl, vendor, delivered, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Closers = (() => Promise<unknown> | void)[];

/** The address of a new database in `folder`. */
export async function ownDatabase(folder: string, closers: Closers): Promise<string> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'db'), durable: true });
  closers.push(stop);
  return urlOf(connection);
}

async function mailServer(delivered: string[], closers: Closers): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      stream.resume().on('end', () => {
        delivered.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((listening) => void server.listen(0, here, listening));
  closers.push(() => new Promise<void>((closed) => void server.close(closed)));
  return `smtp://${here}:${(server.server.address() as AddressInfo).port}`;
}

async function startNginx(
  folder: string,
  port: number,
  processes: readonly Product[],
  closers: Closers,
): Promise<void> {
  const servers = processes.map((one) => `server ${new URL(one.address).host} max_fails=1 fail_timeout=1s;`);
  const config = `
    daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      upstream scene_partner { ${servers.join(' ')} keepalive 32; }
      server { listen ${here}:${port}; include ${proxyRules}; }
    }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, config);
  const nginx = spawn('nginx', ['-c', file, '-e', `${folder}/nginx.log`], { stdio: 'inherit' });
  closers.push(async () => {
    if (nginx.exitCode !== null) return;
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  });
  const address = `http://${here}:${port}/readyz`;
  while (nginx.exitCode === null) {
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error('nginx did not start');
}
