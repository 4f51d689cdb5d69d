// A server whose engine, clock and dependencies a test can break.
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { MonitorNow } from '#contract/monitor.ts';
import { problem } from '#contract/problems.ts';
import { countingEngine, onlyProcess, quiet, requestFor, speechOf } from '#server/voices/testing.ts';
import { speechOver } from '#server/voices/speech.ts';
import { adminEmail } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { measuredEngine } from '#server/voices/measured-speech.ts';
import { openMetrics } from '#server/platform/metrics/metrics.ts';

export interface MonitoredServer extends TestServer {
  readonly engine: { speaks: boolean; takesMs: number };
  later(ms: number): void;
  /** Bypasses the cache. */
  now(): Promise<MonitorNow>;
  /** With the priority of a line that somebody waits for. */
  speak(text: string): Promise<unknown>;
}

export async function startMonitoredServer(): Promise<MonitoredServer> {
  const engine = { speaks: true, takesMs: 0 };
  const metrics = openMetrics();
  const voice = countingEngine('embedded', async ({ text }) => {
    await wait(engine.takesMs);
    if (!engine.speaks) throw problem('speech.failed');
    return speechOf(text);
  });
  let nowMs = Date.now();
  const server = await startTestServer({
    env: { ADMIN_EMAIL: adminEmail },
    services: {
      metrics,
      speech: speechOver({ engines: [measuredEngine(voice, metrics)], ...onlyProcess(), log: quiet }),
      clock: { now: () => new Date(nowMs) },
    },
  });
  const later = (ms: number) => {
    nowMs += ms;
  };
  return {
    ...server,
    engine,
    later,
    now: () => {
      later(5000);
      return server.services.monitor.now();
    },
    speak: (text) => server.services.speech.produce(requestFor(text)).catch(() => null),
  };
}

export const serviceIn = ({ services }: MonitorNow, wanted: MonitorNow['services'][number]['name']) =>
  services.find(({ name }) => name === wanted)!;

/** Delays matching queries until the test ends. */
export function slowQueries({ services: { pool } }: TestServer, matches: RegExp, ms: number): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    if (matches.test(textOf(given[0]))) await wait(ms);
    return query(...given);
  }) as never);
  onTestFinished(() => spy.mockRestore());
}

const textOf = (asked: unknown) =>
  typeof asked === 'string' ? asked : String((asked as { text: string }).text);
