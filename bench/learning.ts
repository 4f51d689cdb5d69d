// npm run bench:learning [-- PARTS [SEED [NAME]]]: simulated actors learn PARTS parts of each kind by the date in several
// ways, with equal minutes. Prints recall on the date, how good the forecasts were, and how long planning takes. The
// figures are in docs/measurements.md. Seeds below 10000 were used while the planner was made; others were not.
import { plan } from '#domain/learning/plan.ts';
import { score, type Prediction } from './learning/forecast-score.ts';
import { rehearse, type Part, type Result, type Way } from './learning/rehearsal.ts';
import { settings, type SettingOf } from './learning/settings.ts';
import { kinds } from './learning/simulated-actors.ts';
import {
  byTheDate,
  fromTheTop,
  fsrsForecast,
  knowingTheMemory,
  leitner,
  plainFsrs,
  planOn,
  roundAndRound,
} from './learning/ways.ts';

const [parts = '20', firstSeed = '20000', only = ''] = process.argv.slice(2);
const ways = [fromTheTop, roundAndRound, leitner, plainFsrs, byTheDate, knowingTheMemory];
const percent = (share: number) => (100 * share).toFixed(1);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const row = (name: string, cells: readonly string[]) =>
  console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(17)).join(''));

for (const [name, settingOf] of Object.entries(settings)) {
  if (name.startsWith(only)) learnParts(name, settingOf);
}
timePlanning();

function learnParts(name: string, settingOf: SettingOf) {
  console.log(`\n${name}; ${parts} parts of each kind, seeds from ${firstSeed}`);
  row(
    'recall on the date',
    ways.map((way) => way.name),
  );
  const forecasts: Record<string, Prediction[]> = {
    'on the eve': [],
    halfway: [],
    'FSRS on the eve': [],
    'memory seen': [],
  };
  const all = kinds.map((kind, k) => {
    const recalls = ways.map((way) => {
      const seeds = Array.from({ length: Number(parts) }, (_, i) => Number(firstSeed) + 10 * i + 1000 * k);
      return mean(seeds.map((seed) => learn(settingOf(kind, seed), way, forecasts).recall));
    });
    row(kind, recalls.map(percent));
    return recalls;
  });
  const means = ways.map((_, w) => mean(all.map((recalls) => recalls[w]!)));
  row('all', means.map(percent));
  row(
    'by the date adds',
    means.map((recall) => percent(means[ways.indexOf(byTheDate)]! - recall)),
  );
  for (const [when, predictions] of Object.entries(forecasts)) printScore(when, predictions);
}

function learn(setting: ReturnType<SettingOf>, way: Way, forecasts: Record<string, Prediction[]>): Result {
  if (way !== byTheDate) return rehearse(setting, way);
  const made: { readonly when: string; readonly probabilities: readonly number[] }[] = [];
  const ask = (when: string, part: Part, day: number) => {
    const lines = planOn(part, day).forecast?.lines ?? [];
    made.push({ when, probabilities: lines.map(({ probability }) => probability) });
  };
  const result = rehearse(setting, way, (part, day) => {
    if (day === Math.ceil(setting.days / 2)) ask('halfway', part, day);
    if (day !== setting.days) return;
    ask('on the eve', part, day);
    made.push({ when: 'FSRS on the eve', probabilities: fsrsForecast(part) });
  });
  made.push({ when: 'memory seen', probabilities: result.chances });
  for (const { when, probabilities } of made) {
    probabilities.forEach((probability, line) =>
      forecasts[when]!.push({ probability, happened: result.known[line]! }),
    );
  }
  return result;
}

function printScore(when: string, predictions: readonly Prediction[]) {
  const { brier, baseBrier, calibrationError, groups } = score(predictions);
  console.log(
    `forecast ${when}: Brier ${brier.toFixed(3)}, base rate's ${baseBrier.toFixed(3)}, better by ` +
      `${percent(1 - brier / baseBrier)} %, calibration error ${percent(calibrationError)} points`,
  );
  const pairs = groups.map(({ given, happened }) => `${percent(given)} → ${percent(happened)}`);
  console.log(`  given → known, in %: ${pairs.join(', ')}`);
}

function timePlanning() {
  console.log('\nprocessor time of planning 200 lines for 365 days, median of 25');
  const lines = Array.from({ length: 200 }, (_, order) => ({ id: `${order}`, order, words: 12, seconds: 8 }));
  for (const triesPerLine of [0, 4, 8]) {
    const tries = lines.flatMap(({ id }, i) =>
      Array.from({ length: triesPerLine }, (_, n) => ({
        line: id,
        at: new Date(Date.UTC(2026, 1, 1 + 2 * n, 18, 0, i)).toISOString(),
        grade: (['got', 'missed', 'close'] as const)[(i * 7 + n) % 3]!,
        hints: 0,
        way: 'cue-to-line',
        isShown: false,
      })),
    );
    const part = { id: 'part', today: '2026-03-01', timeZone: 'Europe/Berlin', due: '2027-03-01' };
    const times = Array.from({ length: 25 }, () => {
      const before = process.cpuUsage();
      plan({ ...part, minutesPerDay: 12, lines, tries });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    });
    const median = times.sort((a, b) => a - b)[12]!;
    console.log(`after ${tries.length} tries: ${median.toFixed(1)} ms`);
  }
}
