// What practice adds up to over 7, 30 or 90 days of the actor's calendar: docs/analytics.md.
import { z } from 'zod';
import { analyticsPeriods } from '#domain/progress/analytics.ts';
import { endpoint } from './endpoint.ts';
import { trusted } from '#domain/id-schemas.ts';
import { calendarDate } from '#domain/moment.ts';
import { timeZone } from './time-zone.ts';

const query = z.object({
  days: z.coerce.number().pipe(z.literal(analyticsPeriods)).default(30),
  timeZone: timeZone.default('UTC'),
});

const figures = z.object({
  sessions: z.number(),
  minutes: z.number(),
  /** 0 to 1; null without a session. */
  completionRate: z.number().nullable(),
  linesPractised: z.number(),
  averageLineSeconds: z.number().nullable(),
  /** Null if no microphone was used, like the next field. */
  pauseAccuracySeconds: z.number().nullable(),
  pickUpSeconds: z.number().nullable(),
  /** The share of lines said word for word among those whose words were recognized, 0 to 1. */
  exactRate: z.number().nullable(),
});

const practicedDay = figures.extend({ date: calendarDate });
export type PracticedDay = z.output<typeof practicedDay>;

const practicedScene = figures.extend({
  /** Null for all deleted scenes together. */
  sceneId: trusted.sceneId.nullable(),
  title: z.string().nullable(),
});
export type PracticedScene = z.output<typeof practicedScene>;

const practicedLine = z.object({
  lineId: trusted.lineId,
  sceneId: trusted.sceneId,
  sceneTitle: z.string(),
  characterName: z.string(),
  text: z.string(),
  /** Sessions in which it was said. */
  timesSaid: z.number(),
  /** Sessions among these in which it was prompted, not picked up, picked up late, or said in other words. */
  timesHesitated: z.number(),
  timesPrompted: z.number(),
  timesNotPickedUp: z.number(),
  /** Sessions in which its words were recognized, and how many of these in which it was said in other words. */
  timesFollowed: z.number(),
  timesInexact: z.number(),
  pickUpSeconds: z.number().nullable(),
});
export type PracticedLine = z.output<typeof practicedLine>;

const analytics = z.object({
  /** Every day of the period, oldest first. */
  days: z.array(practicedDay),
  all: figures,
  /** At most 50 scenes, the one practiced longest first. */
  scenes: z.array(practicedScene),
  /** At most 10, with the most hesitations first; only of scenes the caller can still read. */
  hesitatedLines: z.array(practicedLine),
});
export type Analytics = z.output<typeof analytics>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/practice/analytics',
  summary: 'Get analytics of my practice in the last 7, 30 or 90 days',
  auth: 'user',
  plan: 'analytics',
  query,
  response: analytics,
});

export const exports = ['days', 'sessions', 'lines'] as const;

export const exportAnalytics = endpoint({
  method: 'GET',
  path: '/api/practice/analytics/export',
  summary: 'Export my practice as CSV: by day, by session, or by line',
  auth: 'user',
  plan: 'analytics',
  query: query.extend({ what: z.enum(exports) }),
  response: z.object({ fileName: z.string(), csv: z.string() }),
});
