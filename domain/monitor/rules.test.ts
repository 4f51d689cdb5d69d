import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  alertsFor,
  levelOf,
  performanceScore,
  serviceStatus,
  serviceStatuses,
  systemStatus,
  thresholds,
  watched,
} from './rules.ts';
import type { ServiceStatus, WatchedStats } from './rules.ts';

const calm: WatchedStats = { speechLatencyMs: 0, errorPercent: 0, cpuPercent: 0, memoryPercent: 0 };
const figures = fc.record(
  Object.fromEntries(watched.map((name) => [name, fc.option(fc.double({ min: 0, max: 2000, noNaN: true }))])),
) as fc.Arbitrary<WatchedStats>;
const statuses = fc.array(fc.constantFrom(...serviceStatuses), { maxLength: 12 });

it.each([
  ['speechLatencyMs', 200, 'good'],
  ['speechLatencyMs', 200.1, 'fair'],
  ['speechLatencyMs', 400, 'fair'],
  ['speechLatencyMs', 401, 'poor'],
  ['errorPercent', 1, 'good'],
  ['errorPercent', 1.1, 'fair'],
  ['errorPercent', 3.1, 'poor'],
  ['cpuPercent', 60, 'good'],
  ['cpuPercent', 61, 'fair'],
  ['cpuPercent', 81, 'poor'],
  ['memoryPercent', 70, 'good'],
  ['memoryPercent', 71, 'fair'],
  ['memoryPercent', 86, 'poor'],
  ['cpuPercent', null, null],
] as const)('colors %s of %s %s', (name, value, level) => {
  expect(levelOf(name, value)).toBe(level);
});

it.each([
  [{ speechLatencyMs: 401 }, ['High TTS latency detected']],
  [{ errorPercent: 3.01 }, ['Error rate above threshold']],
  [{ cpuPercent: 85.1 }, ['High CPU utilization']],
  [{ memoryPercent: 90.1 }, ['High memory utilization']],
  [{ speechLatencyMs: 400, errorPercent: 3, cpuPercent: 85, memoryPercent: 90 }, []],
  [{ speechLatencyMs: null, errorPercent: null, cpuPercent: null, memoryPercent: null }, []],
])('of %o tells %o', (changes, alerts) => {
  expect(alertsFor({ ...calm, ...changes }, ['healthy'])).toEqual(alerts);
});

it('counts the services that are not healthy, without unconfigured ones', () => {
  expect(alertsFor(calm, ['healthy', 'down', 'degraded', 'not_configured'])).toEqual([
    '2 services degraded/down',
  ]);
  expect(alertsFor(calm, ['not_configured', 'healthy'])).toEqual([]);
});

it.each<[number, number, string]>([
  [6, 0, 'operational'],
  [5, 1, 'degraded'],
  [4, 1, 'major_outage'],
  [8, 2, 'major_outage'],
  [9, 2, 'degraded'],
  [0, 0, 'operational'],
])('of %i healthy and %i other services is %s', (healthy, other, status) => {
  const all: ServiceStatus[] = [
    ...Array<ServiceStatus>(healthy).fill('healthy'),
    ...Array<ServiceStatus>(other).fill('down'),
    'not_configured',
  ];
  expect(systemStatus(all)).toBe(status);
});

it.each([
  [{ isReachable: false, isSlow: false, errorPercent: 0 }, 'down'],
  [{ isReachable: true, isSlow: false, errorPercent: 100 }, 'down'],
  [{ isReachable: true, isSlow: true, errorPercent: 0 }, 'degraded'],
  [{ isReachable: true, isSlow: false, errorPercent: 3.1 }, 'degraded'],
  [{ isReachable: true, isSlow: false, errorPercent: 3 }, 'healthy'],
  [{ isReachable: true, isSlow: false, errorPercent: null }, 'healthy'],
])('takes %o for %s', (vitals, status) => {
  expect(serviceStatus(vitals)).toBe(status);
});

it.each([
  [{}, 100],
  [{ speechLatencyMs: 200, errorPercent: 1, cpuPercent: 60, memoryPercent: 70 }, 80],
  [{ speechLatencyMs: 400, errorPercent: 3, cpuPercent: 80, memoryPercent: 85 }, 50],
  [{ speechLatencyMs: 9000, errorPercent: 100, cpuPercent: 100, memoryPercent: 100 }, 0],
  [{ speechLatencyMs: 800 }, 75],
])('scores %o as %i', (changes, score) => {
  expect(performanceScore({ ...calm, ...changes })).toBe(score);
});

it('scores an integer from 0 to 100, never more for a higher value', () => {
  const worse = fc
    .constantFrom(...watched)
    .chain((name) => fc.tuple(fc.constant(name), fc.nat(500), figures));
  fc.assert(
    fc.property(worse, ([name, more, given]) => {
      const score = performanceScore(given);
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      expect(performanceScore({ ...given, [name]: (given[name] ?? 0) + more })).toBeLessThanOrEqual(score);
    }),
  );
});

it('alerts only for what is shown as poor, or for a service', () => {
  fc.assert(
    fc.property(figures, statuses, (given, all) => {
      const poor = watched.filter((name) => levelOf(name, given[name]) === 'poor').length;
      const ofServices = systemStatus(all) === 'operational' ? 0 : 1;
      expect(alertsFor(given, all).length).toBeLessThanOrEqual(poor + ofServices);
    }),
  );
  for (const name of watched) expect(thresholds[name].alert).toBeGreaterThanOrEqual(thresholds[name].poor);
});
