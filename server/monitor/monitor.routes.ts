import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/monitor.ts';
import { refreshMs } from '#domain/monitor/ranges.ts';
import { clientLeft } from '#server/platform/http/client-left.ts';
import { sendEvents } from '#server/platform/http/event-stream.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getHistory } from './get-history.ts';

/** After this time a client reconnects and is authenticated again. */
const maxMs = 60_000;

export function serveMonitor(app: FastifyInstance, services: Services): void {
  const { clock, monitor } = services;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  serve(app, services, contract.getMonitorHistory, ({ query, fromReplica }) =>
    fromReplica((reading) => getHistory(reading, query.range)),
  );
  serve(app, services, contract.exportMonitor, async ({ query, fromReplica }) => ({
    fileName: `metrics-${clock.now().toISOString().replaceAll(/[:.]/g, '-')}.json`,
    now: await monitor.now(),
    history: await fromReplica((reading) => getHistory(reading, query.range)),
  }));
  serve(app, services, contract.followMonitor, ({ reply }) => {
    const signal = AbortSignal.any([closing.signal, clientLeft(reply), AbortSignal.timeout(maxMs)]);
    return sendEvents(reply, monitor.now, { everyMs: refreshMs, signal });
  });
}
