// Traces with OpenTelemetry's own parts, without its globals, so that libraries can't add spans with more detail.
import { AsyncLocalStorage } from 'node:async_hooks';
import { DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, diag, trace } from '@opentelemetry/api';
import type { Context, Span, SpanOptions } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pgDriver from 'pg';
import { Problem } from '#contract/problems.ts';
import type { Log } from '#server/platform/log.ts';
import type { SpanAbout, Tracing } from './tracing.ts';

const exportTimeoutMs = 3000;
const maxStatementLength = 2000;

export function tracingTo(endpoint: string, log: Log): Tracing {
  diag.setLogger(
    { ...silent, error: (message) => log.warn({ message }, 'traces could not be traced') },
    DiagLogLevel.ERROR,
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'ai-scene-partner' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('ai-scene-partner');
  const underWay = new AsyncLocalStorage<Context>();

  async function within<T>(
    name: string,
    options: SpanOptions,
    work: () => Promise<T>,
    about?: (answer: T) => SpanAbout,
  ): Promise<T> {
    const parent = underWay.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, options, parent);
    try {
      const answer = await underWay.run(trace.setSpan(parent, span), work);
      if (about) span.setAttributes(about(answer));
      return answer;
    } catch (error) {
      recordFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  /** Only descendants of a traced request or job are traced, not work such as polling for jobs. */
  function query<T>(asked: unknown, work: () => Promise<T>): Promise<T> {
    return underWay.getStore() ? within(...queryNamed(asked), work) : work();
  }

  return {
    span: (name, work, about) => within(name, {}, work, about),
    requestsOf: (app) =>
      traceRequests(app, underWay, (request) => tracer.startSpan(...requestNamed(request))),
    queriesOf(pool) {
      asSpans(pool, query);
      pool.on('connect', (client) => asSpans(client, query));
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

const ignore = () => {};
const silent = { error: ignore, warn: ignore, info: ignore, debug: ignore, verbose: ignore };

/** Only the kind of error, because a message may quote what somebody wrote. */
function recordFailure(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'unknown'));
  if (!(error instanceof Problem) || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

const requestNamed = ({ method, routeOptions, id }: FastifyRequest): [string, SpanOptions] => {
  const route = routeOptions.url ?? 'nowhere';
  return [
    `${method} ${route}`,
    {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method, 'http.route': route, 'request.id': id },
    },
  ];
};

function traceRequests(
  app: FastifyInstance,
  underWay: AsyncLocalStorage<Context>,
  start: (request: FastifyRequest) => Span,
): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const context = trace.setSpan(ROOT_CONTEXT, start(request));
    contexts.set(request, context);
    underWay.run(context, done);
  });
  // The body arrives outside the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    underWay.run(contexts.get(request) ?? ROOT_CONTEXT, done);
  });
  const end = (request: FastifyRequest, status: number | null) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    if (status === null) span?.setAttribute('error.type', 'left');
    else span?.setAttribute('http.response.status_code', status);
    if (status !== null && status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    contexts.delete(request);
  };
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));
  app.addHook('onRequestAbort', async (request) => end(request, null));
}

function queryNamed(asked: unknown): [string, SpanOptions] {
  const text = typeof asked === 'string' ? asked : String((asked as { text?: unknown }).text ?? '');
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';
  return [
    `database ${operation}`,
    {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxStatementLength) },
    },
  ];
}

type Ask = (...asked: unknown[]) => Promise<unknown>;

/** A query with a callback is the pool's own, and already traced. */
function asSpans(
  asker: pgDriver.Pool | pgDriver.PoolClient,
  query: (asked: unknown, work: () => Promise<unknown>) => Promise<unknown>,
): void {
  const ask = asker.query.bind(asker) as Ask;
  const traced: Ask = (...asked) => {
    const isStream = typeof (asked[0] as { submit?: unknown } | null)?.submit === 'function';
    if (isStream || typeof asked.at(-1) === 'function') return ask(...asked);
    return query(asked[0], () => ask(...asked));
  };
  Object.assign(asker, { query: traced });
}
