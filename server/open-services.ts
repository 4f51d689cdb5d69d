// Opens every service that use cases need, once, and closes them in reverse.
import { join } from 'node:path';
import { identifyBy } from './accounts/access-token.ts';
import { openAuth } from './accounts/auth.ts';
import { isAdminBy } from './users/is-admin.ts';
import { openSessionsIn } from './accounts/open-sessions.ts';
import { openBackground } from './platform/background.ts';
import { bestEffort } from './platform/best-effort.ts';
import { paidPlansIn } from './billing/paid-plans.ts';
import { openBilling } from './billing/open-billing.ts';
import type { Config } from './platform/config/config.ts';
import { openDatabase } from './platform/db/database.ts';
import type { Connection } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { migrate } from './platform/db/migrate.ts';
import { openReplica } from './platform/db/replica.ts';
import type { Replica } from './platform/db/replica.ts';
import { openFiles } from './platform/files/files.ts';
import { allWork } from './all-work.ts';
import { openJobs, prepareQueues } from './platform/jobs/jobs.ts';
import { openLog } from './platform/log.ts';
import { openMail } from './platform/mail/mail.ts';
import { measuredMail } from './platform/metrics/with-metrics.ts';
import { measuredSpeech } from './voices/measured-speech.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
import { openMonitor } from './monitor/monitor.ts';
import { openTracing } from './platform/telemetry/open-tracing.ts';
import { tracedSpeech } from './voices/traced-speech.ts';
import { openSpeechPool } from './monitor/scaling/speech-pool.ts';
import { seedTrialScene } from './scenes/seed-trial-scene.ts';
import { secretsFor } from './platform/config/secrets.ts';
import { Pronunciations } from './listening/pronunciations.ts';
import { People } from './scenes/people/people.ts';
import { openCloning } from './voices/cloning/cloning.ts';
import { LineMakers } from './voices/recorded/line-makers.ts';
import { openConsentCheck } from './listening/consent/open-consent-check.ts';
import { Recognizers } from './listening/recognizers/recognizers.ts';
import type { Services } from './platform/services.ts';
import { openVoiceKeeper } from './voices/installing/voice-keeper.ts';
import { openSpeech } from './voices/open-speech.ts';
import { openLanguageModel } from './questions/language-model.ts';
import { openFeatureFlags } from './feature-flags/feature-flags.ts';
import { openProductEvents } from './usage/product-events.ts';

/** Services a test may put its own in place of. */
export type ServiceOverrides = Partial<Omit<Services, 'config' | 'pool' | 'db' | 'replica' | 'monitor'>>;

export interface RunningServices {
  readonly services: Services;
  close(): Promise<void>;
}

/** Opens everything the configuration names, the embedded engines where it names none. Throws StartProblem. */
export async function openServices(
  config: Config,
  overrides: ServiceOverrides = {},
): Promise<RunningServices> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const log = overrides.log ?? openLog(config);
    const metrics = overrides.metrics ?? openMetrics();
    const tracing = overrides.tracing ?? (await openTracing(config, log));
    closers.push(() => tracing.close());
    const secrets = overrides.secrets ?? (await secretsFor(config));
    const connection = await connectionFor(config, closers);
    await migrate(connection);
    const backend = await prepareQueues(connection, allWork);
    const {
      db,
      pool,
      close: closeDatabase,
    } = openDatabase(connection, {
      maxConnections: config.DATABASE_CONNECTIONS,
    });
    closers.push(closeDatabase);
    tracing.queriesOf(pool);
    const replica = await replicaFor({ config, db, log, metrics }, closers);
    if (replica) tracing.queriesOf(replica.pool);
    const clock = overrides.clock ?? { now: () => new Date() };
    const mail = measuredMail(overrides.mail ?? openMail(config), metrics);
    closers.push(async () => mail.close());
    const openSessions = openSessionsIn({ db, clock });
    const paidPlans = paidPlansIn({ db, clock });
    const background = openBackground(log);
    closers.push(background.settled);
    const files = overrides.files ?? (await openFiles(config));
    const speechHere = overrides.speech ?? openSpeech({ config, log, db, files, metrics });
    const speech = tracedSpeech(measuredSpeech(speechHere, metrics), tracing);
    closers.push(() => speech.close());
    const speechPool = overrides.speechPool ?? openSpeechPool({ config, db, log, metrics, speech });
    const voiceKeeper = overrides.voiceKeeper ?? openVoiceKeeper({ clock, config, db, log });
    closers.push(() => voiceKeeper.close());
    const pronunciations = overrides.pronunciations ?? new Pronunciations();
    closers.push(() => pronunciations.close());
    const people = overrides.people ?? new People(log);
    closers.push(() => people.close());
    const lineMakers = overrides.lineMakers ?? new LineMakers();
    closers.push(() => lineMakers.close());
    const consentCheck = overrides.consentCheck ?? openConsentCheck();
    closers.push(() => consentCheck.close());
    const cloning = overrides.cloning ?? openCloning(config);
    const recognizers =
      overrides.recognizers ?? new Recognizers({ folder: join(config.dataDir, 'ears'), log });
    closers.push(() => recognizers.close());
    const languageModel = overrides.languageModel ?? openLanguageModel({ clock, config, log, metrics });
    closers.push(async () => languageModel?.close());
    const productEvents = openProductEvents({ db, clock, background });
    closers.push(() => bestEffort(log, 'write product events', productEvents.flush()));
    closers.push(() => speechPool.close());
    const jobs = overrides.jobs ?? openJobs(connection, backend, db, log, allWork);
    closers.push(() => jobs.close());
    const parts = {
      config,
      secrets,
      log,
      metrics,
      tracing,
      clock,
      pool,
      db,
      replica,
      files,
      background,
      jobs,
      speechPool,
      voiceKeeper,
      pronunciations,
      people,
      lineMakers,
      cloning,
      consentCheck,
      recognizers,
      languageModel,
      billing: await openBilling({ config, secrets, db, clock }),
      auth: openAuth({ config, secrets, log, clock, pool, db, mail, jobs, openSessions }),
      openSessions,
      paidPlans,
      featureFlags: openFeatureFlags({ db, clock }),
      productEvents,
      identify: identifyBy({ secrets, clock, openSessions }),
      isAdmin: isAdminBy({ config, db }),
      ...overrides,
      mail,
      speech,
    };
    const monitor = openMonitor(parts);
    closers.push(() => monitor.close());
    const services: Services = { ...parts, monitor };
    await seedTrialScene(services);
    return { services, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function replicaFor(
  needs: Pick<Services, 'config' | 'db' | 'log' | 'metrics'>,
  closers: (() => Promise<void>)[],
): Promise<Replica | null> {
  const { DATABASE_REPLICA_URL, DATABASE_REPLICA_BEHIND_SECONDS, DATABASE_CONNECTIONS } = needs.config;
  if (!DATABASE_REPLICA_URL) return null;
  const replica = await openReplica({ connectionString: DATABASE_REPLICA_URL }, needs, {
    maxConnections: DATABASE_CONNECTIONS,
    maxBehindMs: DATABASE_REPLICA_BEHIND_SECONDS * 1000,
  });
  closers.push(replica.close);
  return replica;
}

async function connectionFor(config: Config, closers: (() => Promise<void>)[]): Promise<Connection> {
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL };
  const embedded = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'database'), durable: true });
  closers.push(embedded.stop);
  return embedded.connection;
}
