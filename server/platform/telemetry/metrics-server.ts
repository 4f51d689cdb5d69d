// Serves the metrics for Prometheus on a port of their own; the public address doesn't.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Services } from '#server/platform/services.ts';

/** Serves `GET /metrics` if a port is configured. Returns a function that stops it. */
export async function serveMetrics({
  config,
  metrics,
}: Pick<Services, 'config' | 'metrics'>): Promise<() => Promise<void>> {
  if (config.METRICS_PORT === undefined) return async () => {};
  const { registry } = metrics;
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked) return response.writeHead(404).end();
    return registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(config.METRICS_PORT, config.METRICS_HOST);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
