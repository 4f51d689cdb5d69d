// The totals of a process since it started, from its metrics.
import type { Counter, Histogram } from 'prom-client';
import type { Counts } from '#domain/monitor/stats.ts';
import { otherRoutes, signInWays } from './record-request-metrics.ts';
import type { Metrics } from './metrics.ts';

type Labels = Partial<Record<string, string | number>>;

export async function countsOf(metrics: Metrics): Promise<Counts> {
  const speech = await seriesOf(metrics.speech);
  const engines = await seriesOf(metrics.engines);
  const requests = await seriesOf(metrics.requests);
  const readings = await seriesOf(metrics.readings);
  const jobs = await seriesOf(metrics.jobs);

  const awaited = speech.filter(({ labels }) => labels.priority === 'now' && labels.outcome !== 'failed');
  const kept = speech.filter(({ labels }) => labels.outcome === 'kept');
  const made = speech.filter(({ labels }) => labels.outcome === 'made');
  const calls = requests.filter(({ labels }) => labels.route !== otherRoutes);
  const signIns = calls.filter(({ labels }) => signInWays.has(String(labels.route)));
  return {
    awaitedLines: count(awaited),
    awaitedMs: ms(awaited),
    keptLines: count(kept),
    madeLines: count(made),
    failedLines: count(engines.filter(hasFailed)),
    requests: count(calls),
    requestMs: ms(calls),
    failedRequests: count(calls.filter(isFault)),
    signIns: count(signIns),
    signInMs: ms(signIns),
    failedSignIns: count(signIns.filter(isFault)),
    refusedSignIns: await totalOf(metrics.signInFailures),
    scripts: count(readings),
    scriptMs: ms(readings),
    failedScripts: count(readings.filter(hasFailed)),
    letters: await totalOf(metrics.emails),
    failedLetters: await totalOf(metrics.emails, hasFailed),
    jobs: count(jobs),
    failedJobs: count(jobs.filter(hasFailed)),
  };
}

interface Series {
  readonly labels: Labels;
  readonly value: number;
  readonly isSum: boolean;
}

/** Count and total duration, without the buckets. */
async function seriesOf<Label extends string>(histogram: Histogram<Label>): Promise<Series[]> {
  const { values } = await histogram.get();
  return values
    .filter(({ metricName }) => /_(sum|count)$/.test(metricName ?? ''))
    .map(({ metricName, labels, value }) => ({ labels, value, isSum: metricName!.endsWith('_sum') }));
}

async function totalOf<Label extends string>(
  counter: Counter<Label>,
  counts: (series: { labels: Labels }) => boolean = () => true,
): Promise<number> {
  return added((await counter.get()).values.filter(counts));
}

const count = (series: readonly Series[]) => added(series.filter(({ isSum }) => !isSum));
const ms = (series: readonly Series[]) => 1000 * added(series.filter(({ isSum }) => isSum));
const added = (all: readonly { value: number }[]) => all.reduce((sum, { value }) => sum + value, 0);
const hasFailed = ({ labels }: { labels: Labels }) => labels.outcome === 'failed';
const isFault = ({ labels }: { labels: Labels }) => labels.status === '5xx';
