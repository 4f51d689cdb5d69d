// The charted usage metrics: docs/usage.md.
import { wholeNumberText } from '#web/ui/text/number-text.ts';
import type { UsageBucket } from '#contract/admin/usage.ts';
import type { Metric } from '#web/ui/charts/metric.ts';

const short = new Intl.NumberFormat(undefined, { notation: 'compact' });

const dollars = new Intl.NumberFormat(undefined, { style: 'currency', currency: 'USD' });

const sum = (
  name: string,
  meaning: string,
  of: (bucket: UsageBucket) => number,
  unit = '',
): Metric<UsageBucket> => ({
  name,
  meaning,
  of,
  kind: 'sum',
  axisText: (value) => short.format(value),
  text: (value) => [wholeNumberText(value ?? 0), unit].filter(Boolean).join(' '),
});

export const usageMetrics = {
  signUps: sum('Sign-ups', 'New accounts that still exist.', ({ signUps }) => signUps),
  actors: sum('People practicing', 'People who started a session.', ({ actors }) => actors),
  sessions: sum('Sessions', 'Practice sessions started.', ({ sessions }) => sessions),
  minutes: sum('Minutes', 'From the start of each session to its end.', ({ minutes }) => minutes, 'min'),
  read: sum(
    'Scripts read',
    'PDF and Word files and photos read by the server.',
    (bucket) => bucket.scriptsRead,
  ),
  failed: sum('Unreadable scripts', 'Files that could not be read.', ({ scriptsFailed }) => scriptsFailed),
  speech: sum(
    'Speech',
    'Characters of newly synthesized speech, without cached lines.',
    ({ speechCharacters }) => speechCharacters,
  ),
  questions: sum('Questions', 'Answered questions about a scene.', ({ questions }) => questions),
  tokens: sum('Language model', 'Tokens that it read and wrote.', ({ modelTokens }) => modelTokens, 'tokens'),
  cost: {
    ...sum('Language model cost', 'Its tokens at the configured prices.', () => 0),
    of: ({ modelCostUsd }: UsageBucket) => modelCostUsd,
    axisText: (value: number) => dollars.format(value),
    text: (value: number | null) => dollars.format(value ?? 0),
  },
} as const;
