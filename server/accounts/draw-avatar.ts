import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { UserId } from '#domain/ids.ts';
import { isWholePicture, pictureSize } from '#server/platform/picture-size.ts';
import { Turns } from '#server/platform/turns.ts';
import type { AvatarAnswer, AvatarOrder } from './avatar-process.ts';

const program = new URL('./avatar-process.ts', import.meta.url);
const product = fileURLToPath(new URL('../..', import.meta.url));
const maxPixels = 40_000_000;
/** A container has no room for more beside the server and its readers of uploads. */
const maxMemoryMb = 448;
const timeoutMs = 10_000;
const turns = new Turns({ atOnce: 1, maxWaiting: 20, maxWaitingPerOwner: 2 });

/**
 * Redraws the picture as a square WebP without metadata, when it is the owner's turn. Throws if it isn't a picture, is
 * damaged, or has too many pixels; `request.too_many`, and `server.busy`.
 */
export async function drawAvatar(owner: UserId, picture: Uint8Array): Promise<Uint8Array> {
  const size = pictureSize(picture);
  if (!size || size.width * size.height === 0) throw new Error('not a picture');
  if (size.width * size.height > maxPixels) throw new Error('too many pixels');
  if (!isWholePicture(picture)) throw new Error('a picture that breaks off');
  return turns.run(owner, () => drawnApart(picture));
}

async function drawnApart(picture: Uint8Array): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<AvatarAnswer>();
  const child = fork(program, {
    env: {},
    execArgv: [
      '--permission',
      '--allow-worker',
      '--allow-addons',
      `--allow-fs-read=${product}`,
      `--max-old-space-size=${maxMemoryMb / 2}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const timer = setTimeout(() => reject(new Error('the picture took too long')), timeoutMs);
  child.once('message', (said) => resolve(said as AvatarAnswer));
  child.once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`the process ended with ${signal ?? code}`)));
  const order: AvatarOrder = { picture, maxMemoryBytes: maxMemoryMb * 1024 * 1024 };
  child.send(order, () => undefined);
  try {
    const answer = await promise;
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.webp;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
