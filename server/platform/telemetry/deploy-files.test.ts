// The files for Prometheus and Grafana use existing metrics and the monitor's thresholds.
import { readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { thresholds } from '#domain/monitor/rules.ts';
import { openMetrics } from '#server/platform/metrics/metrics.ts';

const read = (name: string) => readFileSync(`deploy/observability/${name}`, 'utf8');
const alerts = read('alerts.yaml');
const dashboard = read('grafana-dashboard.json');

test.each([
  ['alerts.yaml', alerts],
  ['grafana-dashboard.json', dashboard],
])('%s uses only metrics that exist', (_name, text) => {
  const measured = new Set(
    openMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  );
  const asked = [...text.matchAll(/scene_partner_\w+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(5);
  for (const name of asked) expect(measured).toContain(name.replace(/_(sum|count|bucket)$/, ''));
});

test.each([
  ['speech_latency_seconds', thresholds.speechLatencyMs.alert / 1000],
  ['http_request_seconds', thresholds.errorPercent.alert / 100],
  ['machine_processor_ratio', thresholds.cpuPercent.alert / 100],
  ['machine_memory_ratio', thresholds.memoryPercent.alert / 100],
])('the alert on %s uses the threshold of the monitor', (name, limit) => {
  const rule = alerts.split('- alert:').find((text) => text.includes(`scene_partner_${name}`))!;
  expect(rule.match(/> ([\d.]+)\n/)![1]).toBe(String(limit));
});

it.each([
  'High TTS latency detected',
  'Error rate above threshold',
  'High CPU utilization',
  'High memory utilization',
  'services degraded/down',
])('has the title "%s", like the monitor', (sentence) => expect(alerts).toContain(sentence));

test('the dashboard uses the monitor’s thresholds', () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: {
      title: string;
      fieldConfig: { defaults: { thresholds: { steps: { value: number | null }[] } } };
    }[];
  };
  const stepsOf = (title: string) =>
    panels
      .find((panel) => panel.title === title)!
      .fieldConfig.defaults.thresholds.steps.slice(1)
      .map(({ value }) => value);
  const { speechLatencyMs, errorPercent, cpuPercent, memoryPercent } = thresholds;
  expect(stepsOf('Speech latency')).toEqual([speechLatencyMs.fair / 1000, speechLatencyMs.poor / 1000]);
  expect(stepsOf('Error rate')).toEqual([errorPercent.fair / 100, errorPercent.poor / 100]);
  expect(stepsOf('CPU')).toEqual([cpuPercent.fair / 100, cpuPercent.poor / 100]);
  expect(stepsOf('Memory')).toEqual([memoryPercent.fair / 100, memoryPercent.poor / 100]);
});
