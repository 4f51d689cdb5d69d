// The health of each service. Cheap services are called; expensive ones (speech, script reading, sign-in) are judged by the
// recent requests of all processes.
import type { serviceNames } from '#contract/monitor.ts';
import { mean, percent } from '#domain/monitor/stats.ts';
import type { Counts } from '#domain/monitor/stats.ts';
import { thresholds } from '#domain/monitor/rules.ts';
import type { Services } from '#server/platform/services.ts';
import { pingDatabase } from './monitor.store.ts';

interface CheckResult {
  /** The latency of real requests; null without any. If it is absent, the duration of the check counts. */
  readonly latencyMs?: number | null;
  /** The errors of real requests. If it is absent, those of the checks count. */
  readonly errorPercent?: number | null;
  readonly isSlow?: boolean;
}

export interface HealthCheck {
  readonly name: (typeof serviceNames)[number];
  /** `recent`: the counts of all processes in the last minutes. Absent if the service isn't configured. Throws if it
   * can't be reached. */
  readonly look?: (recent: Counts) => Promise<CheckResult>;
  /** Slower is degraded. */
  readonly slowMs: number;
  /** Minimum interval. */
  readonly everyMs: number;
}

const often = 4000;
const seldom = 60_000;
const maxWaitSeconds = 5 * 60;
const probe = 'monitor/round-trip';
/** A customer that doesn't exist. */
const nobody = 'cus_health_check';

type Needs = Pick<Services, 'billing' | 'config' | 'db' | 'files' | 'jobs' | 'languageModel' | 'mail'>;

export function healthChecks({
  billing,
  config,
  db,
  files,
  jobs,
  languageModel,
  mail,
}: Needs): readonly HealthCheck[] {
  return [
    {
      name: 'TTS Service',
      slowMs: thresholds.speechLatencyMs.alert,
      everyMs: often,
      look: async (recent) => ({
        latencyMs: mean(recent.awaitedMs, recent.awaitedLines),
        errorPercent: percent(recent.failedLines, recent.madeLines + recent.failedLines),
      }),
    },
    {
      name: 'Authentication',
      slowMs: 2000,
      everyMs: often,
      look: async (recent) => ({
        latencyMs: mean(recent.signInMs, recent.signIns),
        errorPercent: percent(recent.failedSignIns, recent.signIns),
      }),
    },
    {
      name: 'Scene Parser',
      slowMs: 60_000,
      everyMs: often,
      look: async (recent) => ({
        latencyMs: mean(recent.scriptMs, recent.scripts),
        errorPercent: percent(recent.failedScripts, recent.scripts),
      }),
    },
    {
      name: 'File Storage',
      slowMs: 1000,
      everyMs: often,
      look: async () => {
        await files.put(probe, 'ok');
        await files.getBytes(probe);
        return {};
      },
    },
    {
      name: 'Database',
      slowMs: 500,
      everyMs: often,
      look: async () => {
        await pingDatabase(db);
        return {};
      },
    },
    {
      name: 'Job Queue',
      slowMs: 1000,
      everyMs: often,
      look: async (recent) => ({
        isSlow: (await jobs.waiting()).maxSeconds > maxWaitSeconds,
        errorPercent: percent(recent.failedJobs, recent.jobs),
      }),
    },
    {
      name: 'Mail',
      slowMs: 2000,
      everyMs: seldom,
      ...(mail.check && { look: async () => mail.check!().then(() => ({})) }),
    },
    {
      name: 'Payments',
      slowMs: 2000,
      everyMs: seldom,
      ...(config.STRIPE_SECRET_KEY && {
        look: async () => billing.hasCustomer(nobody).then(() => ({})),
      }),
    },
    {
      name: 'Language Model',
      slowMs: 2000,
      everyMs: seldom,
      ...(languageModel && { look: async () => languageModel.check().then(() => ({})) }),
    },
  ];
}
