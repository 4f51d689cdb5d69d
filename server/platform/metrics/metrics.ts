// Everything a process measures, in one Prometheus registry. Recording counts in memory and does nothing else: no
// query, no wait, and no label that a caller could make up, so that the number of series stays bounded.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { SpeechEngineId } from '#contract/speech.ts';

/** What became of a query that the replica could answer; the primary answered all but the first kind. */
export type ReplicaOutcome = 'answered' | 'just_wrote' | 'behind' | 'away' | 'busy' | 'failed';

export type Metrics = ReturnType<typeof openMetrics>;

/** What became of a line that was asked for: from the cache, made anew, or neither by our fault. */
export type LineOutcome = 'kept' | 'made' | 'failed';
export type Outcome = 'done' | 'failed';

/** Upper bounds in seconds; the monitor's own thresholds, 200 and 400 ms, are among them. */
const quickSeconds = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 15];
const longSeconds = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 900];

export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const named = (name: string, help: string) => ({ name: `scene_partner_${name}`, help, registers });

  const speech = new Histogram({
    ...named('speech_latency_seconds', 'From asking for a line to having its sound.'),
    labelNames: ['priority', 'outcome'] as const,
    buckets: quickSeconds,
  });
  const engines = new Histogram({
    ...named('speech_engine_seconds', 'What an engine takes for a line, waiting for its turn included.'),
    labelNames: ['engine', 'outcome'] as const,
    buckets: quickSeconds,
  });
  const requests = new Histogram({
    ...named('http_request_seconds', 'Answers by route as it is declared and class of status, e.g. 2xx.'),
    labelNames: ['method', 'route', 'status'] as const,
    buckets: quickSeconds,
  });
  const signInFailures = new Counter({
    ...named('sign_in_failures_total', 'Refused attempts to sign in.'),
    labelNames: ['way'] as const,
  });
  const readings = new Histogram({
    ...named(
      'script_reading_seconds',
      'From the upload of a script to its lines; refused: the file is at fault.',
    ),
    labelNames: ['outcome'] as const,
    buckets: longSeconds,
  });
  const jobs = new Histogram({
    ...named('job_seconds', 'Work done for later, by kind.'),
    labelNames: ['kind', 'outcome'] as const,
    buckets: longSeconds,
  });
  const letters = new Counter({
    ...named('letters_total', 'Letters handed to the mail server, or refused by it.'),
    labelNames: ['outcome'] as const,
  });
  const replicaReads = new Counter({
    ...named('replica_reads_total', 'Lists and figures that were asked for, by what the replica made of it.'),
    labelNames: ['outcome'] as const,
  });
  const gauge = (name: string, help: string) => new Gauge(named(name, help));

  return {
    registry,
    speech,
    engines,
    requests,
    signInFailures,
    readings,
    jobs,
    letters,
    jobsWaiting: gauge('jobs_waiting', 'Jobs that are due and not begun, of all processes.'),
    databaseSeconds: gauge(
      'database_round_trip_seconds',
      'The smallest question to the database, last asked.',
    ),
    replicaReads,
    replicaBehindSeconds: gauge(
      'replica_behind_seconds',
      'How far the replica was behind when last looked at; 0 without one.',
    ),
    storageSeconds: gauge('storage_round_trip_seconds', 'A small file written and read back, last tried.'),
    processorRatio: gauge(
      'machine_processor_ratio',
      'Share of the processor in use, of the container’s where that has a limit, 0 to 1.',
    ),
    memoryRatio: gauge('machine_memory_ratio', 'Share of the machine’s memory in use, 0 to 1.'),
    activeUsers: gauge(
      'active_users',
      'People who used the product in the last ten minutes, of all processes.',
    ),
    rehearsals: gauge(
      'rehearsals_under_way',
      'Rehearsals begun in the last hour and not ended, of all processes.',
    ),
    serviceHealth: new Gauge({
      ...named('service_health', '1 healthy, 0.5 degraded, 0 down; absent: not configured.'),
      labelNames: ['service'] as const,
    }),

    /** `ms` since the line was asked for. */
    lineAnswered(priority: 'now' | 'ahead', outcome: LineOutcome, ms: number) {
      speech.observe({ priority, outcome }, ms / 1000);
    },
    engineAnswered(engine: SpeechEngineId, outcome: Outcome, ms: number) {
      engines.observe({ engine, outcome }, ms / 1000);
    },
    replicaAsked(outcome: ReplicaOutcome) {
      replicaReads.inc({ outcome });
    },
    /** `route` as declared, never the address that was asked for. */
    requestAnswered(method: string, route: string, status: number, ms: number) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
    },
    signInFailed(way: 'password' | 'passkey' | 'google') {
      signInFailures.inc({ way });
    },
    scriptRead(outcome: Outcome | 'refused', ms: number) {
      readings.observe({ outcome }, ms / 1000);
    },
    jobEnded(kind: string, outcome: Outcome, ms: number) {
      jobs.observe({ kind, outcome }, ms / 1000);
    },
    letterSent(outcome: Outcome) {
      letters.inc({ outcome });
    },
  };
}
