// Whether each service the product is made of does its work. What can be asked cheaply is asked; what would cost
// something (speaking, reading a script, signing in) is judged by what all processes were asked for anyway.
import type { serviceNames } from '#contract/monitor.ts';
import { mean, percent } from '#domain/monitor/figures.ts';
import type { Counts } from '#domain/monitor/figures.ts';
import { thresholds } from '#domain/monitor/rules.ts';
import type { Services } from '#server/platform/services.ts';
import { askDatabase } from './monitor.store.ts';

interface Look {
  /** What it takes to do something for somebody; null: what asking took. */
  readonly latencyMs?: number | null;
  /** Of what was asked of it lately; absent: of the looks. */
  readonly errorPercent?: number | null;
  readonly isSlow?: boolean;
}

export interface HealthCheck {
  readonly name: (typeof serviceNames)[number];
  /** `recent`: what all processes were asked for in the last minutes. Absent: it is not configured. Throws when it
   * cannot be reached. */
  readonly look?: (recent: Counts) => Promise<Look>;
  /** Asking takes longer: it is not healthy. */
  readonly slowMs: number;
  /** Not asked more often than this. */
  readonly everyMs: number;
}

const often = 4000;
const seldom = 60_000;
const maxWaitSeconds = 5 * 60;
const probe = 'monitor/round-trip';
/** No customer has this name; whether the provider says so is what is asked. */
const nobody = 'cus_health_check';

type Needs = Pick<Services, 'billing' | 'config' | 'db' | 'files' | 'jobs' | 'mail'>;

export function healthChecks({ billing, config, db, files, jobs, mail }: Needs): readonly HealthCheck[] {
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
        await askDatabase(db);
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
  ];
}
