// Variables → config → services → app → listen; and closed gracefully.
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { seedBuiltInScenes } from './community/seed-built-in-scenes.ts';
import { openLocalSmtp } from './mail-in/local-smtp.ts';
import { readConfig } from './platform/config/config.ts';
import { serveMetrics } from './platform/telemetry/metrics-server.ts';
import { openServices } from './open-services.ts';
import { StartProblem } from './platform/config/start-problem.ts';

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

try {
  await start();
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const { services, close } = await openServices(config);
  const closeAndThrow = async (error: unknown): Promise<never> => {
    await close();
    throw error;
  };
  await seedBuiltInScenes(services).catch(closeAndThrow);
  const closeMetrics = await serveMetrics(services).catch((error: unknown) =>
    closeAndThrow(listenProblem(error, config.METRICS_PORT!, 'METRICS_PORT')),
  );
  const app = await buildApp(services);
  let closeSmtp: (() => Promise<void>) | undefined;
  const grace = closeWithGrace({ delay: 10_000, skip: [...endings] }, async ({ err }) => {
    if (err) services.log.fatal({ err }, 'the server failed');
    await closeSmtp?.();
    await app.close();
    await closeMetrics();
    await close();
  });
  // Launchers and supervisors often send the same signal twice; the second must not cut the first short.
  let isClosing = false;
  for (const signal of endings) {
    process.on(signal, () => {
      if (!isClosing) grace.close();
      isClosing = true;
    });
  }
  await app
    .listen({ port: config.PORT, host: config.HOST })
    .catch((error: unknown) => closeAndThrow(listenProblem(error, config.PORT, 'PORT')));
  services.speech.warm();
  services.monitor.start();
  await services.speechPool.start().catch(closeAndThrow);
  await services.voiceKeeper.start().catch(closeAndThrow);
  await services.jobs.start(services).catch(closeAndThrow);
  const smtp = config.isProduction
    ? null
    : await openLocalSmtp(services, config.MAIL_IN_SMTP_PORT).catch((err: unknown) => {
        services.log.warn({ err }, 'no mail is taken in: the port is in use');
        return null;
      });
  closeSmtp = smtp?.close;
  if (!config.isProduction) console.log(trialLine(config.STRIPE_SECRET_KEY, config.SMTP_URL));
  console.log(`AI Scene Partner is ready at ${config.publicUrl}`);
}

function listenProblem(error: unknown, port: number, name: 'PORT' | 'METRICS_PORT'): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${port} is taken by another program. Stop it, or start with another ${name}.`,
    );
  }
  if (code === 'EACCES') return new StartProblem(`Port ${port} may not be used. Start with another ${name}.`);
  return error;
}

function trialLine(stripeKey: string | undefined, smtpUrl: string | undefined): string {
  const parts = [
    stripeKey ? null : 'payments are a sandbox',
    smtpUrl ? null : 'mail is kept at /dev/mailbox',
  ].filter(Boolean);
  return parts.length > 0 ? `Trial mode: ${parts.join(', ')}.` : 'Not in production mode.';
}
