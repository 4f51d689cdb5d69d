import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { speakLine } from '#contract/speech.ts';
import { countingEngine, onlyProcess, quiet } from '#server/voices/testing.ts';
import { speechOver } from '#server/voices/speech.ts';
import { sendFiles } from '#server/scripts/testing/send-files.ts';
import { setPlan, signUpPerson } from '#server/testing/people.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { openTracing } from './open-tracing.ts';
import { noTracing } from './tracing.ts';

interface ReportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { code?: number };
  readonly attributes: {
    key: string;
    value: { stringValue?: string; intValue?: number; boolValue?: boolean };
  }[];
}

let collector: Server;
let server: TestServer;
const bodies: string[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const { port } = collector.address() as AddressInfo;
  const speech = speechOver({ engines: [countingEngine('embedded')], ...onlyProcess(), log: quiet });
  server = await startTestServer({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` },
    services: { speech },
  });
});
afterAll(async () => {
  await server.close();
  collector.close();
});

const spans = (): ReportedSpan[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body).resourceSpans as { scopeSpans: { spans: ReportedSpan[] }[] }[]).flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const attribute = (span: ReportedSpan, name: string) => {
  const value = span.attributes.find(({ key }) => key === name)?.value ?? {};
  return Object.values(value)[0];
};

it('traces requests, their queries, lines, scripts and jobs, without any text of a user', async () => {
  const ben = await signUpPerson(server, { name: 'Ben Trunk', email: 'ben.trunk@example.com' });
  await setPlan(server, ben, { plan: 'pro', status: 'active' });
  const line = { text: 'The goose flies at midnight.', voiceId: 'sarah-professional' as const };
  const spoken = await server.as(ben).call(speakLine, { body: line, headers: { 'x-request-id': 'mine' } });
  expect(spoken.status).toBe(200);
  await sendFiles(server, ben, [{ name: 'Goose.pdf', content: 'The goose is not a PDF', field: 'file' }]);
  await server.app.inject('/api/scenes/goose-secret?token=eyJhbGci');
  await doWaitingJobs(server.services);
  await server.services.tracing.close();

  const request = spans().find(({ name }) => name === `POST ${speakLine.path}`)!;
  expect(attribute(request, 'http.response.status_code')).toBe(200);
  expect(attribute(request, 'request.id')).toBe(spoken.response.headers['x-request-id']);
  const parts = spans().filter(({ traceId }) => traceId === request.traceId);
  const speech = parts.find(({ name }) => name === 'speech line')!;
  expect([speech.parentSpanId, attribute(speech, 'speech.engine')]).toEqual([request.spanId, 'embedded']);
  const insert = parts.find(({ name }) => name === 'database insert')!;
  expect([insert.parentSpanId, attribute(insert, 'db.query.text')]).toEqual([
    speech.spanId,
    expect.stringContaining('$1'),
  ]);
  const transaction = spans().filter(({ name }) => name === 'database begin');
  expect(transaction.length).toBeGreaterThan(0);
  const reading = spans().find(({ name }) => name === 'script reading')!;
  expect(attribute(reading, 'error.type')).toMatch(/^file\./);
  expect(bodies.join()).not.toMatch(/goose|Ben Trunk|ben\.trunk|eyJ|Goose\.pdf/i);
});

it('without a collector the libraries are not loaded', async () => {
  expect(await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, quiet)).toBe(noTracing);
});
