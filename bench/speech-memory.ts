// npm run bench:speech-memory [-- THREADS]: megabytes of memory per thread of the embedded voices: the growth of
// resident memory divided by the number of threads.
import { setTimeout as pause } from 'node:timers/promises';
import { asId, type UserId } from '#domain/ids.ts';
import type { LineToRender } from '#server/voices/embedded/render-line.ts';
import { WorkerPool } from '#server/voices/embedded/worker-pool.ts';
import { inThread } from '#server/voices/speaker-process.ts';

const workers = Number(process.argv[2] ?? 2);
const sampleMs = 10;
const settleMs = 500;
const before = process.memoryUsage.rss();
const pool = new WorkerPool<LineToRender>({
  workers,
  start: inThread(new URL('../server/voices/embedded/speech-worker.ts', import.meta.url)),
});
let peak = 0;
const sampler = setInterval(() => (peak = Math.max(peak, perWorker())), sampleMs);

await speak(Array.from({ length: workers * 3 }, (_, index) => `We begin, ${index}.`));
const atRest = await settled();
peak = 0;
await speak(
  Array.from(
    { length: workers * 30 },
    (_, index) => `This is line ${index}, and the partner says it to you.`,
  ),
);
const speaking = peak;
const longest = 'I had rather be a toad, and live upon the vapour of a dungeon. '.repeat(19);
await speak(Array.from({ length: workers }, (_, index) => `${index} ${longest}`));
console.table([{ threads: workers, atRest, speaking, maxLineLength: peak, atRestAgain: await settled() }]);
clearInterval(sampler);
await pool.close();

async function speak(texts: readonly string[]): Promise<void> {
  await Promise.all(texts.map((text) => pool.render(lineOf(text), 'now', asId<UserId>('actor')).answer));
}

function lineOf(text: string): LineToRender {
  return { text, voiceId: 'emma-energetic', delivery: 'neutral', speed: 1, emotion: '', direction: '' };
}

async function settled(): Promise<number> {
  await pause(settleMs);
  return perWorker();
}

/** Megabytes. */
function perWorker(): number {
  return Math.round((process.memoryUsage.rss() - before) / workers / 1e6);
}
