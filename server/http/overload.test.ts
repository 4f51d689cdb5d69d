import type { FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { problem } from '#contract/problems.ts';
import { listScenes } from '#contract/scenes.ts';
import { signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { problemAnswerFrom } from '#server/platform/http/problems.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  person = await signUpPerson(server);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

const statementsWait = (count: number) =>
  vi.spyOn(server.services.pool, 'waitingCount', 'get').mockReturnValue(count);

it('asks clients to retry later if more requests wait than can be served, and says when', async () => {
  statementsWait(251);
  const { status, problem, response } = await server.as(person).call(listScenes, { query: {} });
  expect([status, problem.error]).toEqual([503, 'Server is busy. Please wait a moment and try again.']);
  expect(response.headers['retry-after']).toBe('5');
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

it('serves whoever asks after the process has stood still', async () => {
  const statuses: number[] = [];
  for (let second = 0; second < 4; second++) {
    // In the turn in which the delay is measured, so that the next measurement has nothing to go by.
    await new Promise((resolve) => setTimeout(resolve, 0));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100);
    await new Promise((resolve) => setTimeout(resolve, 0));
    statuses.push((await server.app.inject('/api/product-state')).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200]);
});

it('logs no line per refused request, but does log failures', () => {
  const error = vi.fn();
  const request = { id: 'asked', log: { error } } as unknown as FastifyRequest;
  problemAnswerFrom(problem('server.busy'), request);
  expect(error).not.toHaveBeenCalled();
  problemAnswerFrom(problem('server.busy', undefined, new Error('the database is away')), request);
  expect(error).toHaveBeenCalledTimes(1);
});

it('serves everybody while fewer requests wait', async () => {
  statementsWait(250);
  expect((await server.as(person).call(listScenes, { query: {} })).status).toBe(200);
});

it('keeps serving accepted requests when many more arrive', async () => {
  const ask = () => server.as(person).call(listScenes, { query: {} });
  const statuses = (await Promise.all(Array.from({ length: 1200 }, ask))).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(200);
});
