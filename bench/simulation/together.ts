// Two requests at once. One effect happens at a time, and chance decides whose is next; a statement that waits for a lock
// lets the others go on. So they interleave, and in the same way each time.
import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises';
import type { Chance } from '#domain/chance.ts';
import { inTurns, type Turn } from './effects.ts';
import { oneOf } from './fates.ts';

/** Whether a process of PostgreSQL waits for a lock. */
export type IsBlocked = (connection: number) => Promise<boolean>;

interface Request {
  isDone: boolean;
  /** Effects that wait for their turn. */
  readonly waiting: (() => void)[];
  /** What happens now, by its process of PostgreSQL; null for a file. */
  readonly happening: Set<{ readonly connection: number | null }>;
}

/** Locks are asked about when a statement takes longer than this. */
const askAfterMs = 3;
/** A request that does nothing for so long waits for something else than its turn. */
const idleMs = 250;

export async function together<T>(
  chance: Chance,
  isBlocked: IsBlocked,
  works: readonly (() => Promise<T>)[],
): Promise<T[]> {
  let changed = () => {};
  let isOver = false;
  const requests = works.map((): Request => ({ isDone: false, waiting: [], happening: new Set() }));
  const answers = Promise.all(
    works.map((work, index) => inTurns(turnOf(requests[index]!), work).finally(() => end(requests[index]!))),
  );
  answers.catch(() => null);
  while (!requests.every(({ isDone }) => isDone)) {
    await settled();
    oneOf(requests.filter(isReady), chance)?.waiting.shift()!();
  }
  isOver = true;
  for (const { waiting } of requests) for (const go of waiting) go();
  return answers;

  function turnOf({ waiting, happening }: Request): Turn {
    return async (connection, happen) => {
      const effect = { connection };
      if (!isOver)
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          changed();
        });
      happening.add(effect);
      try {
        return await happen();
      } finally {
        happening.delete(effect);
        changed();
      }
    };
  }

  function end(request: Request): void {
    request.isDone = true;
    changed();
  }

  /** Resolves when every request is done, waits for its turn, or waits for a lock of another. */
  async function settled(): Promise<void> {
    for (let idleSince = performance.now(); ;) {
      const change = new Promise<true>((resolve) => {
        changed = () => resolve(true);
      });
      // What follows from an effect without another one has happened by then.
      await nextTurn();
      if (requests.every(isQuiet)) return;
      if (await Promise.race([change, after(askAfterMs, false)])) {
        idleSince = performance.now();
        continue;
      }
      if (!requests.some(isReady)) continue;
      const isIdle = performance.now() - idleSince > idleMs;
      if (isIdle || (await Promise.all(requests.map(isStill))).every(Boolean)) return;
    }
  }

  async function isStill(request: Request): Promise<boolean> {
    if (request.happening.size === 0) return isQuiet(request);
    for (const { connection } of request.happening)
      if (connection === null || !(await isBlocked(connection))) return false;
    return true;
  }
}

const isReady = ({ waiting }: Request) => waiting.length > 0;
const isQuiet = ({ isDone, waiting, happening }: Request) =>
  happening.size === 0 && (isDone || waiting.length > 0);
