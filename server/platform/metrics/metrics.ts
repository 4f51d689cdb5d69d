// Every metric of a process, each declared once: name, help, labels, and how it is recorded. Recording only counts in
// memory: no query and no wait. Callers can't make up labels, so the number of series is bounded.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { VoiceEngineId } from '#contract/speech.ts';

/** How a query that the replica could answer ended; in all but the first case the primary answered. */
export type ReplicaOutcome = 'answered' | 'just_wrote' | 'behind' | 'away' | 'busy' | 'failed';

/** Where a requested line came from: the cache, an engine, or nowhere because of a server fault. */
export type LineOutcome = 'kept' | 'made' | 'failed';
type Outcome = 'done' | 'failed';

type Labels = Readonly<Record<string, string>>;

class Timer<L extends Labels> extends Histogram<keyof L & string> {
  record(labels: L, ms: number): void {
    this.observe(labels, ms / 1000);
  }
}

class Count<L extends Labels> extends Counter<keyof L & string> {
  add(labels: L, amount = 1): void {
    this.inc(labels, amount);
  }
}

/** Upper bounds in seconds, including the monitor's thresholds of 200 and 400 ms. */
const quickSeconds = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 15];
const longSeconds = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 900];

export type Metrics = ReturnType<typeof openMetrics>;

export function openMetrics() {
  const registry = new Registry();
  const named = (name: string, help: string) => ({
    name: `scene_partner_${name}`,
    help,
    registers: [registry],
  });
  const gauge = (name: string, help: string) => new Gauge(named(name, help));

  return {
    registry,

    /** From the request for a line to its audio. */
    speech: new Timer<{ priority: 'now' | 'ahead'; outcome: LineOutcome }>({
      ...named('speech_latency_seconds', 'From asking for a line to having its sound.'),
      labelNames: ['priority', 'outcome'],
      buckets: quickSeconds,
    }),
    engines: new Timer<{ engine: VoiceEngineId; outcome: Outcome }>({
      ...named('speech_engine_seconds', 'What an engine takes for a line, waiting for its turn included.'),
      labelNames: ['engine', 'outcome'],
      buckets: quickSeconds,
    }),
    requests: new Timer<{ method: string; route: string; status: string }>({
      ...named('http_request_seconds', 'Answers by route as it is declared and class of status, e.g. 2xx.'),
      labelNames: ['method', 'route', 'status'],
      buckets: quickSeconds,
    }),
    signInFailures: new Count<{ way: 'password' | 'code' | 'passkey' | 'google' }>({
      ...named('sign_in_failures_total', 'Rejected sign-in attempts.'),
      labelNames: ['way'],
    }),
    readings: new Timer<{ outcome: Outcome | 'refused' }>({
      ...named(
        'script_reading_seconds',
        'From the upload of a script to its lines; refused: the file is at fault.',
      ),
      labelNames: ['outcome'],
      buckets: longSeconds,
    }),
    questions: new Timer<{ outcome: Outcome | 'refused' }>({
      ...named('question_seconds', 'Answers of the language model; refused: it declined.'),
      labelNames: ['outcome'],
      buckets: longSeconds,
    }),
    modelTokens: new Count<{ direction: 'read' | 'written' }>({
      ...named('model_tokens_total', 'Tokens that the language model read and wrote.'),
      labelNames: ['direction'],
    }),
    jobs: new Timer<{ kind: string; outcome: Outcome }>({
      ...named('job_seconds', 'Background jobs, by kind.'),
      labelNames: ['kind', 'outcome'],
      buckets: longSeconds,
    }),
    emails: new Count<{ outcome: Outcome }>({
      ...named('letters_total', 'Emails accepted by the mail server, or refused by it.'),
      labelNames: ['outcome'],
    }),
    replicaReads: new Count<{ outcome: ReplicaOutcome }>({
      ...named('replica_reads_total', 'Queries that the replica could answer, by how they ended.'),
      labelNames: ['outcome'],
    }),

    jobsWaiting: gauge('jobs_waiting', 'Jobs that are due and not started, of all processes.'),
    databaseSeconds: gauge('database_round_trip_seconds', 'The last round trip of the smallest query.'),
    replicaBehindSeconds: gauge(
      'replica_behind_seconds',
      'The last known lag of the replica; 0 without one.',
    ),
    storageSeconds: gauge(
      'storage_round_trip_seconds',
      'The last time it took to write a small file and read it back.',
    ),
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
      'Rehearsals started in the last hour and not ended, of all processes.',
    ),
    serviceHealth: new Gauge({
      ...named('service_health', '1 healthy, 0.5 degraded, 0 down; absent: not configured.'),
      labelNames: ['service'] as const,
    }),
  };
}
