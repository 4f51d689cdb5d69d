import type { Config } from '#server/platform/config/config.ts';
import type { Log } from '#server/platform/log.ts';
import { noTracing } from './tracing.ts';
import type { Tracing } from './tracing.ts';

/** The tracing libraries are loaded only if a collector is configured. */
export async function openTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  log: Log,
): Promise<Tracing> {
  if (!endpoint) return noTracing;
  const { tracingTo } = await import('./open-telemetry.ts');
  return tracingTo(endpoint, log);
}
