// Log, metrics, and tracing variables. Part of config-keys.ts.
import { z } from 'zod';
import { key, wholeNumber } from '#server/platform/config/config-key.ts';
import type { ConfigKey } from '#server/platform/config/config-key.ts';

export const operationKeys = {
  LOG_LEVEL: key({
    doc: 'The lowest level that is logged.',
    looksLike: 'fatal, error, warn, info, debug or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  }),
  METRICS_PORT: key({
    doc: 'Serves Prometheus metrics at /metrics on a separate port, which should not be public. Off if not set.',
    looksLike: 'a number from 1 to 65535 that is not PORT',
    schema: wholeNumber(1, 65_535).optional(),
    example: '9464',
  }),
  METRICS_HOST: key({
    doc: 'The address that METRICS_PORT listens on.',
    looksLike: 'a host name or address that is not public, e.g. 10.0.0.5',
    schema: z.string().trim().min(1).max(255).default('127.0.0.1'),
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: key({
    doc: 'The OpenTelemetry collector that receives traces over HTTP. No traces if not set. Other OTEL_ variables apply.',
    looksLike: 'an address such as http://127.0.0.1:4318',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    example: 'http://127.0.0.1:4318',
  }),
} as const satisfies Record<string, ConfigKey>;
