import type { CountedEvent, UsageBucket } from '#contract/admin/usage.ts';
import { bucketDates, unitOf } from '#domain/usage/range.ts';
import type { UsageRange } from '#domain/usage/range.ts';
import type { Services } from '#server/platform/services.ts';
import {
  countEvents,
  countPages,
  countReadings,
  countSignUps,
  sumQuestions,
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
  questions: 0,
  modelTokens: 0,
};

/** Defined in docs/usage.md. */
export async function getUsage(
  { config, db, clock }: Pick<Services, 'config' | 'db' | 'clock'>,
  range: UsageRange,
): Promise<{ stretches: UsageBucket[]; events: CountedEvent[]; pages: CountedEvent[] }> {
  const dates = bucketDates(range, clock.now());
  const since = dates[0]!;
  const period = { since, unit: unitOf(range) };
  const [signUps, sessions, speech, readings, questions, events, pages] = await Promise.all([
    countSignUps(db, period),
    sumSessions(db, period),
    sumSpeech(db, period),
    countReadings(db, period),
    sumQuestions(db, period),
    countEvents(db, since),
    countPages(db, since),
  ]);
  const prices = config.COACH_LLM_PRICES;
  const costUsd = (read: number, written: number) =>
    prices ? (read * prices.input + written * prices.output) / 1_000_000 : null;
  const asked = questions.map(({ tokensRead, tokensWritten, ...row }) => ({
    ...row,
    modelTokens: tokensRead + tokensWritten,
    modelCostUsd: costUsd(tokensRead, tokensWritten),
  }));
  const measured = new Map<string, Partial<UsageBucket>>();
  for (const row of [...signUps, ...sessions, ...speech, ...readings, ...asked]) {
    measured.set(row.date, { ...measured.get(row.date), ...row });
  }
  return {
    stretches: dates.map((date) => ({
      ...nothing,
      modelCostUsd: costUsd(0, 0),
      date,
      ...measured.get(date),
    })),
    events,
    pages,
  };
}
