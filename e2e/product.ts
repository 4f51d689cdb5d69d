// The real product in its own process with its own data folder, as an actor's browser uses it.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { makeMemoryFolder } from '#server/testing/memory-folder.ts';
import { noteLogged, suiteFolder } from '#server/testing/suite-log.ts';

export interface Product {
  /** For example http://127.0.0.1:41234; the same after a restart. */
  readonly address: string;
  /** Signing up with this address creates the admin. */
  readonly adminEmail: string;
  /** The server's process ID; it changes with a restart. */
  readonly pid: number;
  /** Stops the server, or kills it if `abruptly`. */
  stop(how?: { abruptly: boolean }): Promise<void>;
  /** Starts the server again with the same data, as the version in `folder` does. */
  start(folder?: string): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** Tests download no voices. */
const nowhere = 'http://127.0.0.1:9';
const adminEmail = 'edie@example.com';

/** Starts the product, the version in `folder`; its environment is minimal plus `variables`. */
export async function startProduct(
  variables: Record<string, string> = {},
  folder: string = root,
): Promise<Product> {
  const dataDir = makeDataFolder();
  const port = await quietPort();
  const environment = {
    PATH: process.env.PATH,
    ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: adminEmail,
    VOICES: 'embedded',
    NEURAL_VOICES_URL: nowhere,
    ...(process.env[suiteFolder] && { LOG_LEVEL: 'debug', BUSY_AFTER_MS: '60000' }),
    ...variables,
  };
  const launch = (cwd: string) =>
    ready(spawn(process.execPath, ['server/main.ts'], { cwd, env: environment }));
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  let server = await launch(folder).catch((error: unknown) => {
    removeData();
    throw error;
  });
  const stop: Product['stop'] = async ({ abruptly } = { abruptly: false }) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(abruptly ? 'SIGKILL' : 'SIGTERM');
    await once(server, 'exit');
  };
  return {
    address: `http://127.0.0.1:${port}`,
    adminEmail,
    get pid() {
      return server.pid!;
    },
    stop,
    start: async (version = root) => {
      server = await launch(version);
    },
    remove: async () => {
      await stop();
      removeData();
    },
  };
}

/** In memory for tests that discard it; on disk for measurements. */
function makeDataFolder(): string {
  if (process.env[suiteFolder] !== undefined) return makeMemoryFolder('product-');
  const folder = mkdtempSync(join(tmpdir(), 'product-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A free port below those that systems give to connections; otherwise a browser could take it before the server. */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}

/** Waits for the line that says it is ready; if the server ends instead, throws what it printed. */
async function ready(server: ChildProcess): Promise<ChildProcess> {
  const said: string[] = [];
  const lines = [server.stdout, server.stderr]
    .filter((stream) => stream !== null)
    .map((input) => createInterface({ input }));
  await new Promise<void>((resolve, reject) => {
    for (const reader of lines) {
      reader.on('line', (line) => {
        said.push(line);
        noteLogged(line);
        if (said.length > 200) said.shift();
        if (line.startsWith('AI Scene Partner is ready at ')) resolve();
      });
    }
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${said.join('\n')}`)));
  });
  return server;
}
