// What those who run the product see of it. Part of config-keys.ts.
import { z } from 'zod';
import { key, wholeNumber } from '#server/platform/config/config-key.ts';
import type { ConfigKey } from '#server/platform/config/config-key.ts';

export const operationKeys = {
  LOG_LEVEL: key({
    doc: 'How much is logged.',
    looksLike: 'fatal, error, warn, info, debug or silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  }),
  METRICS_PORT: key({
    doc: 'Answers Prometheus at /metrics on a port of its own, which is not for the public; off when not set.',
    looksLike: 'a number from 1 to 65535 that is not PORT',
    schema: wholeNumber(1, 65_535).optional(),
    example: '9464',
  }),
  METRICS_HOST: key({
    doc: 'The address METRICS_PORT listens on.',
    looksLike: 'a host name or address that the public does not reach, e.g. 10.0.0.5',
    schema: z.string().trim().min(1).max(255).default('127.0.0.1'),
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: key({
    doc: 'Where traces go: an OpenTelemetry collector, by HTTP. None are made when not set; its other OTEL_ variables hold.',
    looksLike: 'an address such as http://127.0.0.1:4318',
    schema: z.url({ protocol: /^https?$/ }).optional(),
    example: 'http://127.0.0.1:4318',
  }),
} as const satisfies Record<string, ConfigKey>;
