// The HTTP application: protections, areas, documentation, and the web app for every other address.
import Fastify from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { serveAccountData } from './account-data/account-data.routes.ts';
import { serveAccounts } from './accounts/accounts.routes.ts';
import { serveProfile } from './accounts/profile.routes.ts';
import { serveBookmarks } from './practice/bookmarks/bookmarks.routes.ts';
import { serveLoops } from './practice/loops/loops.routes.ts';
import { serveAdmin } from './admin/admin.routes.ts';
import { serveBilling } from './billing/billing.routes.ts';
import { serveSandbox } from './billing/sandbox.routes.ts';
import { serveCommunity } from './community/community.routes.ts';
import { serveContact } from './contact/contact.routes.ts';
import { serveErrorReports } from './error-reports/error-reports.routes.ts';
import { serveChunks } from './takes/chunks.routes.ts';
import { maxPublicBodyBytes } from './platform/http/body-limits.ts';
import { enforceEndpoints } from './http/admit.ts';
import { documentApi } from './http/docs.ts';
import { serveHealth } from './http/health.ts';
import { readJsonBodies } from './http/json-body.ts';
import { answerBadAddress, answerProblems } from './platform/http/problems.ts';
import { protect } from './http/protections.ts';
import { endQuietConnections } from './http/quiet-connections.ts';
import { serveWebApp } from './http/web-app.ts';
import { serveLearning } from './learning/learning.routes.ts';
import { serveListening } from './listening/listening.routes.ts';
import { serveMailbox } from './http/mailbox.routes.ts';
import { recordRequestMetrics } from './platform/metrics/record-request-metrics.ts';
import { serveMonitor } from './monitor/monitor.routes.ts';
import { serveNotifications } from './notifications/notifications.routes.ts';
import { servePractice } from './practice/practice.routes.ts';
import { serveRecordings } from './takes/recordings.routes.ts';
import { serveClasses } from './classes/classes.routes.ts';
import { serveSharedTakes } from './takes/shared/shared-takes.routes.ts';
import { serveCalendar } from './calendar/calendar.routes.ts';
import { serveMailIn } from './mail-in/mail-in.routes.ts';
import { serveFolders } from './scenes/folders.routes.ts';
import { SceneSender } from './scenes/scene-sender.ts';
import { serveScaling } from './monitor/scaling/scaling.routes.ts';
import { moveTries } from './learning/tries.store.ts';
import { serveProductions } from './scenes/productions/productions.routes.ts';
import { serveNotes, serveNoteVoices } from './scenes/notes/notes.routes.ts';
import { serveQuestions } from './questions/questions.routes.ts';
import { serveDirecting } from './scenes/directing/directing.routes.ts';
import { serveReaders } from './scenes/readers/readers.routes.ts';
import { serveSharing } from './scenes/sharing/sharing.routes.ts';
import { serveSceneAudio } from './scenes/audio/audio.routes.ts';
import { serveScenes } from './scenes/scenes.routes.ts';
import { serveScripts } from './scripts/scripts.routes.ts';
import type { Services } from './platform/services.ts';
import { serveSettings } from './settings/settings.routes.ts';
import { serveSourceFiles } from './scenes/source-files/source-files.routes.ts';
import { keepTemporarily } from './scenes/source-files/temporary-uploads.ts';
import { serveNeuralVoices } from './voices/installing/neural-voices.routes.ts';
import { serveCloning } from './voices/cloning/cloning.routes.ts';
import { serveSpeech } from './voices/speech.routes.ts';
import { serveFeatureFlags } from './feature-flags/feature-flags.routes.ts';
import { serveStatus } from './monitor/status/status.routes.ts';
import { serveUsage } from './usage/usage.routes.ts';
import { serveWaitlist } from './waitlist/waitlist.routes.ts';

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    trustProxy: config.TRUSTED_PROXIES?.split(',').map((proxy) => proxy.trim()) ?? false,
    genReqId: () => crypto.randomUUID(),
    requestTimeout: 120_000,
    // A connection on which nothing is sent or received for this long is closed, with everything held for it.
    connectionTimeout: 600_000,
    bodyLimit: maxPublicBodyBytes,
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: answerBadAddress,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  enforceEndpoints(app, services);

  services.tracing.requestsOf(app);
  await protect(app, config);
  endQuietConnections(app);
  recordRequestMetrics(app, services.metrics);
  answerProblems(app);
  readJsonBodies(app);
  if (!config.isProduction) await documentApi(app);
  serveHealth(app, services);
  serveAccounts(app, services);
  serveAccountData(app, services);
  await serveProfile(app, services);
  serveBilling(app, services);
  serveContact(app, services);
  serveErrorReports(app, services);
  serveSandbox(app, services);
  serveUsage(app, services);
  serveFolders(app, services);
  const sender = new SceneSender(services);
  serveScenes(app, services, sender);
  serveSceneAudio(app, services, sender);
  serveProductions(app, services, sender, moveTries);
  serveSharing(app, services);
  await serveReaders(app, services);
  await serveDirecting(app, services);
  serveNotes(app, services);
  serveQuestions(app, services);
  serveCommunity(app, services, sender);
  serveScripts(app, services, (userId, files) => keepTemporarily(services, userId, files));
  await serveChunks(app, services);
  serveSourceFiles(app, services);
  serveSpeech(app, services);
  await serveCloning(app, services);
  serveScaling(app, services);
  serveNeuralVoices(app, services);
  serveSettings(app, services);
  servePractice(app, services);
  serveBookmarks(app, services);
  serveLoops(app, services);
  serveLearning(app, services);
  await serveRecordings(app, services);
  await serveNoteVoices(app, services);
  serveSharedTakes(app, services);
  serveClasses(app, services);
  serveNotifications(app, services);
  serveCalendar(app, services);
  serveMailIn(app, services);
  await serveListening(app, services);
  serveWaitlist(app, services);
  serveStatus(app, services);
  serveFeatureFlags(app, services);
  serveAdmin(app, services);
  serveMonitor(app, services);
  serveMailbox(app, services);
  await serveWebApp(app, services);
  return app;
}
