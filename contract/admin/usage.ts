// How the product is used: sums of days or months in UTC (docs/usage.md).
import { z } from 'zod';
import { usageRanges } from '#domain/usage/range.ts';
import { endpoint } from '../endpoint.ts';
import { calendarDate } from '../../domain/moment.ts';
import { money } from './payments.ts';

const stretch = z.object({
  /** The day, or the first of the month. */
  date: calendarDate,
  signUps: z.int(),
  sessions: z.int(),
  /** Users who began a session. */
  actors: z.int(),
  minutes: z.int(),
  speechCharacters: z.int(),
  scriptsRead: z.int(),
  scriptsFailed: z.int(),
  questions: z.int(),
  /** Tokens that the language model read and wrote. */
  modelTokens: z.int(),
  /** At the prices that are configured now, in US dollars; null if none are. */
  modelCostUsd: z.number().nullable(),
});
export type UsageBucket = z.output<typeof stretch>;

const counted = z.object({ name: z.string(), times: z.int(), people: z.int() });
export type CountedEvent = z.output<typeof counted>;

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Get usage metrics of 7, 30 or 90 days by day, or of twelve months by month',
  auth: 'admin',
  query: z.object({ range: z.enum(usageRanges).default('30') }),
  response: z.object({
    /** Every period of the range, oldest first; the last one is the current one. */
    stretches: z.array(stretch),
    /** By name, most frequent first. */
    events: z.array(counted),
    /** Page views by name, most frequent first. */
    pages: z.array(counted),
  }),
});

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'Get the overview of the product',
  auth: 'admin',
  response: z.object({
    users: z.int(),
    activeSubscriptions: z.int(),
    scenes: z.int(),
    /** Revenue of the current month minus refunds; one sum per currency. */
    revenue: z.array(money),
  }),
});
