// The charted usage metrics: docs/usage.md.
import type { UsageBucket } from '#contract/admin/usage.ts';
import type { Metric } from '#web/ui/charts/metric.ts';

const figure = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', { notation: 'compact' });

const sum = (
  name: string,
  meaning: string,
  of: (stretch: UsageBucket) => number,
  unit = '',
): Metric<UsageBucket> => ({
  name,
  meaning,
  of,
  kind: 'sum',
  axisText: (value) => short.format(value),
  text: (value) => [figure.format(value ?? 0), unit].filter(Boolean).join(' '),
});

export const usageMeasures = {
  signUps: sum('Sign-ups', 'Accounts opened that are still there.', ({ signUps }) => signUps),
  actors: sum('People practising', 'People who began a session.', ({ actors }) => actors),
  sessions: sum('Sessions', 'Practice sessions begun.', ({ sessions }) => sessions),
  minutes: sum('Minutes', 'From the start of each session to its end.', ({ minutes }) => minutes, 'min'),
  read: sum(
    'Scripts read',
    'PDF and Word files and photos that the server read.',
    (stretch) => stretch.scriptsRead,
  ),
  failed: sum('Scripts not read', 'Those that it could not read.', ({ scriptsFailed }) => scriptsFailed),
  speech: sum(
    'Speech',
    'Characters of text spoken anew; lines that were kept are not among them.',
    ({ speechCharacters }) => speechCharacters,
  ),
} as const;
