import type { CountedEvent, UsageBucket } from '#contract/admin/usage.ts';
import { bucketDates, unitOf } from '#domain/usage/range.ts';
import type { UsageRange } from '#domain/usage/range.ts';
import type { Services } from '#server/platform/services.ts';
import {
  countEvents,
  countPages,
  countReadings,
  countSignUps,
  sumSessions,
  sumSpeech,
} from './usage.store.ts';

const nothing = {
  signUps: 0,
  sessions: 0,
  actors: 0,
  minutes: 0,
  speechCharacters: 0,
  scriptsRead: 0,
  scriptsFailed: 0,
};

/** Defined in docs/usage.md. */
export async function getUsage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  range: UsageRange,
): Promise<{ stretches: UsageBucket[]; events: CountedEvent[]; pages: CountedEvent[] }> {
  const dates = bucketDates(range, clock.now());
  const since = dates[0]!;
  const asked = { since, unit: unitOf(range) };
  const [signUps, sessions, speech, readings, events, pages] = await Promise.all([
    countSignUps(db, asked),
    sumSessions(db, asked),
    sumSpeech(db, asked),
    countReadings(db, asked),
    countEvents(db, since),
    countPages(db, since),
  ]);
  const measured = new Map<string, Partial<UsageBucket>>();
  for (const row of [...signUps, ...sessions, ...speech, ...readings]) {
    measured.set(row.date, { ...measured.get(row.date), ...row });
  }
  return { stretches: dates.map((date) => ({ ...nothing, date, ...measured.get(date) })), events, pages };
}
