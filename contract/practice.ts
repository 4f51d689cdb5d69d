// Practice sessions on the wire: docs/product/practice.md#practice-sessions. A session's id is made by the client and its end
// is final, so that each call can be sent again, by a closing tab or after being offline, and change nothing twice.
import { z } from 'zod';
import { answerLimits, countdownLimits, paceLimits, pauseLimits, speeds } from '#domain/practice/timing.ts';
import { runModes } from '#domain/practice/run-options.ts';
import { seedLimits } from '#domain/voices/living-read.ts';
import { endpoint } from './endpoint.ts';
import { characterId, lineId, practiceSessionId, sceneId, trusted } from '#domain/id-schemas.ts';
import { measured } from '#domain/measured.ts';
import { moment } from '#domain/moment.ts';
import { timeZone } from './time-zone.ts';
import { wordsSaid } from '#domain/practice/words-said-schema.ts';

const practiceModes = ['timed', 'auto'] as const;
export type PracticeMode = (typeof practiceModes)[number];

const lineCount = z.number().int().min(0).max(100_000);
const sessionParams = z.object({ sessionId: practiceSessionId });

const practiceSettings = z.object({
  initialCountdownSeconds: z.number().int().min(countdownLimits.min).max(countdownLimits.max),
  interLineDelaySeconds: measured().min(pauseLimits.min).max(pauseLimits.max),
  leavesTimeForMyLines: z.boolean(),
  waitsForMe: z.boolean().default(false),
  answerAfterSeconds: z.number().min(answerLimits.min).max(answerLimits.max).default(0),
  pace: z.number().min(paceLimits.min).max(paceLimits.max),
  speed: z.number().min(speeds[0]).max(speeds.at(-1)!).default(1),
  way: z.enum(runModes).default('scene'),
  /** The seed of a living read; absent for plain reads. */
  livingRead: z.number().int().min(seedLimits.min).max(seedLimits.max).optional(),
  /** Seconds, by the line's order in the scene. */
  lineDelays: z
    .record(z.string().regex(/^\d{1,5}$/), z.number().min(0).max(600))
    .refine((delays) => Object.keys(delays).length <= 2000, 'hold too many lines'),
});

const practiceSession = z.object({
  id: trusted.practiceSessionId,
  /** Null once the scene was deleted. */
  sceneId: trusted.sceneId.nullable(),
  sceneTitle: z.string().nullable(),
  characterId: trusted.characterId.nullable(),
  characterName: z.string().nullable(),
  mode: z.enum(practiceModes),
  settings: z.record(z.string(), z.unknown()),
  startTime: z.string(),
  /** Null while it runs, or if its end was never reported. */
  endTime: z.string().nullable(),
  totalLines: z.number(),
  completedLines: z.number(),
  /** Seconds of the run per completed line; null if none was completed. */
  averageLineTime: z.number().nullable(),
  /** Needs a microphone; null without one. */
  pauseAccuracy: z.number().nullable(),
  emotionMatches: z.number().nullable(),
  createdAt: z.string(),
});
export type PracticeSession = z.output<typeof practiceSession>;

const newSession = z.object({
  id: practiceSessionId,
  sceneId,
  characterId,
  mode: z.enum(practiceModes).default('timed'),
  settings: practiceSettings,
  /** The lines of this run, if it leaves out some of the scene. */
  totalLines: lineCount.min(1).optional(),
  startTime: moment,
});
export type NewPracticeSession = z.output<typeof newSession>;

const seconds = measured().min(0).max(86_400);
const lineResult = z
  .object({
    lineId,
    order: z.number().int().min(0).max(100_000),
    timesSaid: z.number().int().min(1).max(10_000),
    allottedSeconds: seconds,
    tookSeconds: seconds.nullable(),
    wasListenedFor: z.boolean(),
    pickUpSeconds: measured().min(-86_400).max(86_400).nullable(),
    askedPauseSeconds: seconds,
    wasPrompted: z.boolean(),
    /** Whether some of the line could be read while it was said. */
    wasShown: z.boolean().nullable().default(null),
    /** Null if the words were not recognized. */
    words: wordsSaid.nullable().default(null),
  })
  .refine(({ wasListenedFor, pickUpSeconds }) => wasListenedFor || pickUpSeconds === null, {
    path: ['pickUpSeconds'],
    message: 'is known of a line nobody listened for',
  });

const reached = z.object({
  completedLines: lineCount,
  averageLineTime: seconds.nullable(),
  /** Results of the actor's lines that were not reported before; repeating them changes nothing. */
  lineResults: z.array(lineResult).max(2000).default([]),
});
export type PracticeReached = z.output<typeof reached>;

export const startPracticeSession = endpoint({
  method: 'POST',
  path: '/api/practice/sessions',
  summary: 'Start a practice session in a scene I can read',
  auth: 'user',
  problems: [
    'practice.no_lines',
    'practice.character_unknown',
    'scene.access_denied',
    'scene.not_found',
    'practice.too_many_sessions',
  ],
  body: newSession,
  bodyLimitBytes: 128 * 1024,
  response: practiceSession,
});

export const reportPracticeProgress = endpoint({
  method: 'PATCH',
  path: '/api/practice/sessions/:sessionId',
  summary: 'Report the progress of a running session',
  auth: 'user',
  problems: ['practice.session_not_found'],
  params: sessionParams,
  body: reached,
  response: practiceSession,
});

export const endPracticeSession = endpoint({
  method: 'POST',
  path: '/api/practice/sessions/:sessionId/end',
  summary: 'End a session; the first end counts',
  auth: 'user',
  problems: ['practice.session_not_found'],
  params: sessionParams,
  body: reached.extend({ endTime: moment }),
  response: practiceSession,
});
export type PracticeEnd = z.output<NonNullable<(typeof endPracticeSession)['body']>>;

export const correctLine = endpoint({
  method: 'PUT',
  path: '/api/practice/sessions/:sessionId/lines/:lineId/corrected',
  summary: 'Say that I said a line right, whatever was heard',
  auth: 'user',
  problems: ['practice.session_not_found'],
  params: sessionParams.extend({ lineId }),
});

export const listPracticeSessions = endpoint({
  method: 'GET',
  path: '/api/practice/sessions',
  summary: 'List my last 50 practice sessions, newest first',
  auth: 'user',
  response: z.object({ sessions: z.array(practiceSession) }),
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Get the four totals of the dashboard',
  auth: 'user',
  query: z.object({ timeZone: timeZone.default('UTC') }),
  response: z.object({
    scenesUploaded: z.number(),
    practiceSessions: z.number(),
    totalPracticeMinutes: z.number(),
    currentStreakDays: z.number(),
  }),
});
export type DashboardStats = z.output<NonNullable<(typeof getDashboard)['response']>>;

/** Empty for a scene that was never practiced. */
export const learnedSeconds = endpoint({
  method: 'GET',
  path: '/api/practice/scenes/:sceneId/learned',
  summary: 'Get how long each of my lines last took me',
  auth: 'user',
  params: z.object({ sceneId }),
  query: z.object({ characterId }),
  /** Seconds by line id, at speed 1; only measured ones. */
  response: z.object({ seconds: z.record(trusted.lineId, z.number()) }),
});
