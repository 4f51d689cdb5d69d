// How only this server reaches the embedded database: through a socket in a folder that only its user can enter, or,
// on Windows, through a local port with a generated password.
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/platform/free-port.ts';
import type { Connection } from './database.ts';
import type { PostgresIdentity } from './postgres-identity.ts';

export interface PostgresAccess {
  readonly connection: Exclude<Connection, { connectionString: string }>;
  readonly settings: Readonly<Record<string, string>>;
  close(): void;
}

export const superuser = 'postgres';
const account = { user: superuser, database: 'postgres' };
const socketPort = 5432;
const maxSocketPathBytes = 100;
const byPassword = process.platform === 'win32';
const passwordFile = (home: string) => join(home, 'password');

/** The arguments that create a new cluster with this access. */
export function authentication(home: string): string[] {
  if (!byPassword) return ['-A', 'trust'];
  writeFileSync(passwordFile(home), randomBytes(32).toString('base64url'), { mode: 0o600 });
  return ['-A', 'scram-sha-256', `--pwfile=${passwordFile(home)}`];
}

export function openPostgresAccess(home: string, identity: PostgresIdentity): Promise<PostgresAccess> {
  return byPassword ? accessByPort(home) : accessBySocket(home, identity);
}

async function accessByPort(home: string): Promise<PostgresAccess> {
  const host = '127.0.0.1';
  const port = await freePort(host);
  return {
    connection: { host, port, ...account, password: readFileSync(passwordFile(home), 'utf8') },
    settings: { listen_addresses: host, port: String(port) },
    close: () => {},
  };
}

// A socket's path must be short; under a long one the socket is in the system's temporary folder.
async function accessBySocket(home: string, { runAs }: PostgresIdentity): Promise<PostgresAccess> {
  const beside = join(home, 's');
  const isTooLong = Buffer.byteLength(`${beside}/.s.PGSQL.${socketPort}.lock`) > maxSocketPathBytes;
  const folder = isTooLong ? mkdtempSync(join(tmpdir(), 'scene-partner-')) : beside;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, runAs?.uid ?? process.getuid?.() ?? 0, runAs?.gid ?? process.getgid?.() ?? 0);
  return {
    connection: { host: folder, port: socketPort, ...account },
    settings: {
      listen_addresses: '',
      port: String(socketPort),
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
