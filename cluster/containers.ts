// The container image, built and run by podman or docker, as described in docs/operations.md.
import { execFile, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Container {
  /** The public address; it changes with a restart. */
  address(): Promise<string>;
  /** The output of a command in the container; throws if it fails. */
  run(...command: string[]): Promise<string>;
  /** Stops it like a platform does. Returns its exit code. */
  stop(): Promise<number>;
  start(): Promise<void>;
  /** Starts it again with its data. */
  remove(): Promise<void>;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const engine = ['podman', 'docker'].find((name) => !spawnSync(name, ['--version']).error);
const image = 'scene-partner:test';
const maxStartMs = 60_000;

async function say(...args: string[]): Promise<string> {
  if (!engine) throw new Error('podman and docker are missing: install one of them');
  const { stdout } = await promisify(execFile)(engine, args, { cwd: root, maxBuffer: 1e8 });
  return stdout.trim();
}

export async function buildImage(): Promise<void> {
  // Podman's own format has no health check.
  const format = engine === 'podman' ? ['--format', 'docker'] : [];
  const included = ['--build-arg', 'DATABASE=embedded'];
  await say('build', ...format, ...included, '--file', 'deploy/Dockerfile', '--tag', image, '.');
}

/** Starts the image in trial mode with its database in a volume; `options` are for the container engine. */
export async function startContainer(...options: string[]): Promise<Container> {
  const confined = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'];
  const published = ['--publish=127.0.0.1::3000', '--env=NODE_ENV=development', '--env=VOICES=embedded'];
  const id = await say('run', '--detach', ...confined, ...published, ...options, image);
  const run: Container['run'] = (...command) => say('exec', id, ...command);
  const untilHealthy = async () => {
    const [, ...check] = JSON.parse(
      await say('inspect', '--format', '{{json .Config.Healthcheck.Test}}', id),
    );
    const giveUpAt = performance.now() + maxStartMs;
    while (
      await run(...check).then(
        () => false,
        () => true,
      )
    ) {
      if (performance.now() > giveUpAt) throw new Error(`not healthy: ${await say('logs', id)}`);
      await wait(500);
    }
  };
  const remove = async () => void (await say('rm', '--force', '--volumes', id));
  await untilHealthy().catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    address: async () => `http://${await say('port', id, '3000')}`,
    run,
    stop: async () => {
      await say('stop', '-t', '20', id);
      return Number(await say('inspect', '--format', '{{.State.ExitCode}}', id));
    },
    start: async () => {
      await say('start', id);
      await untilHealthy();
    },
    remove,
  };
}
