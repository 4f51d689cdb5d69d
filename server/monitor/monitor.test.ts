import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVENT_STREAM } from '#contract/event-stream.ts';
import { exportMonitor, followMonitor, getMonitorHistory } from '#contract/monitor.ts';
import { timeRanges } from '#domain/monitor/ranges.ts';
import type { TimeRange } from '#domain/monitor/ranges.ts';
import { signUpPeople } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { getHistory } from './get-history.ts';
import { openMetrics } from '#server/platform/metrics/metrics.ts';
import { openMonitor } from './monitor.ts';
import { sweepSamples } from './sweep-samples.ts';
import { startMonitoredServer } from './testing.ts';
import type { MonitoredServer } from './testing.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let server: MonitoredServer;
let people: People;

beforeAll(async () => {
  server = await startMonitoredServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

it.each([getMonitorHistory, exportMonitor, followMonitor])(
  '$path is for the admin alone',
  async ({ path }) => {
    const ask = (headers: Record<string, string>) => server.app.inject({ url: path, headers });
    expect((await ask({})).statusCode).toBe(401);
    for (const { accessToken } of [people.ada, people.ben, people.cleo]) {
      const response = await ask({ authorization: `Bearer ${accessToken}` });
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ error: "You don't have permission to view this page." });
    }
  },
);

it('refuses an unknown range', async () => {
  const { status } = await server
    .as(people.edie)
    .call(getMonitorHistory, { query: { range: 'year' as TimeRange } });
  expect(status).toBe(400);
});

it('exports the current values and the history, in a file named by the time', async () => {
  const { body } = await server.as(people.edie).call(exportMonitor, { query: { range: 'day' } });
  expect(body.fileName).toMatch(/^metrics-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.json$/);
  expect(body.history).toMatchObject({ range: 'day', stepSeconds: 300 });
  expect(body.now.services.map(({ name }) => name)).toContain('Database');
});

it('sends the current values as server-sent events, the first at once', async () => {
  const response = await server.app.inject({
    method: 'GET',
    url: followMonitor.path,
    headers: { authorization: `Bearer ${people.edie.accessToken}` },
    payloadAsStream: true,
  });
  expect(response.headers['content-type']).toContain(EVENT_STREAM);
  const stream = response.stream();
  for await (const event of stream) {
    expect(JSON.parse(String(event).replace(/^data: /, ''))).toMatchObject({ processes: 1 });
    break;
  }
  expect(stream.destroyed).toBe(true);
});

it('costs a request no query, and all watchers together one measurement', async () => {
  const query = vi.spyOn(server.services.pool, 'query');
  const before = (await server.services.metrics.requests.get()).values.length;
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  await server.speak('Nobody asks the database for this.');
  expect(query).not.toHaveBeenCalled();
  expect((await server.services.metrics.requests.get()).values.length).toBeGreaterThan(before);

  server.later(5000);
  const watchers = await Promise.all(Array.from({ length: 50 }, () => server.services.monitor.now()));
  const queriesOfFifty = query.mock.calls.length;
  expect(new Set(watchers).size).toBe(1);
  expect(queriesOfFifty).toBeLessThan(10);
  query.mockRestore();
});

describe('with several processes', () => {
  beforeEach(() => server.later(31 * dayMs));

  /** Another server process of the product, with its own machine and counts. */
  function anotherProcess(cpu: number) {
    const metrics = openMetrics();
    metrics.processorRatio.set(cpu);
    metrics.memoryRatio.set(0.5);
    return { metrics, monitor: openMonitor({ ...server.services, metrics }) };
  }

  it('adds up the counts of all processes, and shows the most loaded machine', async () => {
    const [one, other] = [anotherProcess(0.2), anotherProcess(0.7)];
    one.metrics.speech.record({ priority: 'now', outcome: 'made' }, 100);
    for (const _ of [1, 2, 3]) other.metrics.speech.record({ priority: 'now', outcome: 'kept' }, 20);
    await other.monitor.saveSample();
    server.later(5000);
    const { figures, processes } = await one.monitor.now();
    expect(processes).toBe(2);
    expect(figures).toMatchObject({ lines: 4, cacheHitPercent: 75, speechLatencyMs: 40, cpuPercent: 70 });
  });

  it('counts nothing twice, saved or not', async () => {
    const { metrics, monitor } = anotherProcess(0.2);
    metrics.speech.record({ priority: 'now', outcome: 'made' }, 100);
    await monitor.saveSample();
    server.later(1000);
    await monitor.saveSample();
    metrics.speech.record({ priority: 'now', outcome: 'made' }, 100);
    server.later(minuteMs);
    expect((await monitor.now()).figures.lines).toBe(2);
  });

  it('shows each range in its own steps, with every minute in exactly one', async () => {
    const [one, other] = [anotherProcess(0.2), anotherProcess(0.4)];
    for (const { metrics, monitor } of [one, other, one]) {
      metrics.speech.record({ priority: 'now', outcome: 'made' }, 100);
      await monitor.saveSample();
      server.later(minuteMs);
    }
    server.later(2 * 60 * minuteMs);
    const lines = { hour: 0, day: 3, week: 3, month: 3 };
    for (const range of timeRanges) {
      const { points, stepSeconds } = await getHistory(server.services, range);
      expect(points.length).toBeLessThanOrEqual(400);
      const gaps = points.slice(1).map(({ at }, i) => Date.parse(at) - Date.parse(points[i]!.at));
      expect(new Set(gaps)).toEqual(new Set([1000 * stepSeconds]));
      expect(points.reduce((sum, { figures }) => sum + (figures?.lines ?? 0), 0)).toBe(lines[range]);
    }
    const { points } = await getHistory(server.services, 'day');
    const measured = points.find(({ figures }) => figures?.lines)!;
    expect(measured.figures!.speechLatencyMs).toBe(100);
    expect(measured.figures!.cpuPercent).toBeLessThanOrEqual(40);
  });

  it('shows the same week and month whether rolled up before, in part, or not at all', async () => {
    const [one, other] = [anotherProcess(0.2), anotherProcess(0.7)];
    const measureFor = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        one.metrics.speech.record({ priority: 'now', outcome: 'made' }, minute);
        await one.monitor.saveSample();
        if (minute % 3 === 0) await other.monitor.saveSample();
        server.later(minuteMs);
      }
    };
    const shown = async () => {
      const [week, month] = await Promise.all([
        getHistory(server.services, 'week'),
        getHistory(server.services, 'month'),
      ]);
      return [...week.points, ...month.points].filter(({ figures }) => figures !== null);
    };
    const expectShown = async (expected: Awaited<ReturnType<typeof shown>>) => {
      const points = await shown();
      expect(points.map(({ at }) => at)).toEqual(expected.map(({ at }) => at));
      for (const [index, { figures }] of points.entries()) {
        const is = Object.entries(figures!);
        const was = Object.values(expected[index]!.figures!);
        for (const [i, [name, value]] of is.entries()) expect(value ?? -1, name).toBeCloseTo(was[i] ?? -1, 1);
      }
    };
    const lines = (points: Awaited<ReturnType<typeof shown>>) =>
      points.reduce((sum, { figures }) => sum + figures!.lines, 0);

    await measureFor(50);
    server.later(4 * 60 * minuteMs);
    const before = await shown();
    expect(lines(before)).toBe(2 * 50);
    await sweepSamples(server.services);
    await expectShown(before);

    await measureFor(50);
    await sweepSamples(server.services);
    await measureFor(10);
    server.later(4 * 60 * minuteMs);
    const inPart = await shown();
    expect(lines(inPart)).toBe(2 * 110);
    await server.services.pool.query('delete from monitor_half_hours');
    await expectShown(inPart);
  });

  it('shows thirty days, and keeps single minutes only for the latest', async () => {
    const { metrics, monitor } = anotherProcess(0.2);
    metrics.speech.record({ priority: 'now', outcome: 'made' }, 100);
    await monitor.saveSample();
    const rowsOf = async (table: string) =>
      (await server.services.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
    const linesShown = async () =>
      (await getHistory(server.services, 'month')).points.filter(({ figures }) => figures?.lines).length;
    server.later(29 * dayMs);
    await sweepSamples(server.services);
    expect([await rowsOf('monitor_minutes'), await linesShown()]).toEqual([0, 1]);
    server.later(2 * dayMs);
    await sweepSamples(server.services);
    expect([await rowsOf('monitor_half_hours'), await linesShown()]).toEqual([0, 0]);
  });
});
