// npm run bench:learning [-- PARTS [SEED]]: simulated actors learn PARTS parts of each kind by the date in several ways,
// with equal minutes. Prints recall on the date, how good the forecasts were, and how long planning takes. The figures
// are in docs/measurements.md; seeds from 1 to 9999 were used while the planner was made, those from 20000 on were not.
import { chanceFrom } from '#domain/chance.ts';
import { plan } from '#domain/learning/plan.ts';
import { score, type Prediction } from './learning/forecast-score.ts';
import { rehearse, type Setting } from './learning/rehearsal.ts';
import { kinds, type Kind } from './learning/simulated-actors.ts';
import { byTheDate, fromTheTop, leitner, plainFsrs, planOn, roundAndRound } from './learning/ways.ts';

const [parts = '12', firstSeed = '20000', only] = process.argv.slice(2);
const ways = [fromTheTop, roundAndRound, leitner, plainFsrs, byTheDate];
const percent = (share: number) => (100 * share).toFixed(1).padStart(5);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const usual = (kind: Kind, seed: number): Setting => ({
  seed,
  kind,
  lineCount: 100,
  days: 14,
  minutesPerDay: 8,
  missedDays: 0.15,
  words: 12,
});

/** Scenes of 10 to 200 lines, 3 to 30 days, 5 to 40 minutes, short lines and long ones. */
function anything(kind: Kind, seed: number): Setting {
  const chance = chanceFrom(seed + 77);
  const between = (low: number, high: number) => Math.round(low * (high / low) ** chance());
  return {
    seed,
    kind,
    lineCount: between(10, 200),
    days: between(3, 30),
    minutesPerDay: between(5, 40),
    missedDays: 0.3 * chance(),
    words: between(6, 30),
  };
}

const groups: Record<string, (kind: Kind, seed: number) => Setting> = {
  'tight (100 lines of 12 words, 7 days, 10 minutes)': (kind, seed) => ({
    ...usual(kind, seed),
    days: 7,
    minutesPerDay: 10,
  }),
  'usual (100 lines of 12 words, 14 days, 8 minutes)': usual,
  'long (200 lines of 10 words, 21 days, 12 minutes)': (kind, seed) => ({
    ...usual(kind, seed),
    lineCount: 200,
    days: 21,
    minutesPerDay: 12,
    words: 10,
  }),
  'anything (10–200 lines, 3–30 days, 5–40 minutes)': anything,
};

for (const [name, settingOf] of Object.entries(groups)) {
  if (only !== undefined && !name.startsWith(only)) continue;
  const last: Prediction[] = [];
  const halfway: Prediction[] = [];
  console.log(
    `\n${name}; seeds ${firstSeed} and on\n${'recall on the date'.padEnd(18)}${ways.map((way) => way.name.padStart(17)).join('')}`,
  );
  const all: number[][] = ways.map(() => []);
  for (const [k, kind] of kinds.entries()) {
    const recalls = ways.map((way, w) => {
      const runs = Array.from({ length: Number(parts) }, (_, i) => {
        const setting = settingOf(kind, Number(firstSeed) + 10 * i + 1000 * k);
        const forecasts = new Map<number, ReturnType<typeof planOn>['forecast']>();
        const half = Math.ceil(setting.days / 2);
        const result = rehearse(setting, way, (part, day) => {
          if (way !== byTheDate || (day !== half && day !== setting.days)) return;
          forecasts.set(day, planOn(part, day).forecast);
        });
        for (const [day, made] of forecasts) {
          made?.lines.forEach(({ probability }, line) => {
            (day === setting.days ? last : halfway).push({ probability, happened: result.known[line]! });
          });
        }
        return result.recall;
      });
      all[w]!.push(...runs);
      return mean(runs);
    });
    console.log(kind.padEnd(18) + recalls.map((recall) => percent(recall).padStart(17)).join(''));
  }
  console.log('all'.padEnd(18) + all.map((runs) => percent(mean(runs)).padStart(17)).join(''));
  const ours = mean(all.at(-1)!);
  console.log(
    'by the date adds'.padEnd(18) + all.map((runs) => percent(ours - mean(runs)).padStart(17)).join(''),
  );
  for (const [when, predictions] of [
    ['on the eve', last],
    ['halfway', halfway],
  ] as const) {
    const { brier, baseBrier, calibrationError, groups } = score(predictions);
    console.log(
      `forecast ${when}: Brier ${brier.toFixed(3)}, base rate's ${baseBrier.toFixed(3)}, better by ${percent(1 - brier / baseBrier)} %, calibration error ${percent(calibrationError)} points`,
    );
    console.log(
      `  given → known: ${groups.map(({ given, happened, count }) => `${percent(given).trim()}→${percent(happened).trim()} (${count})`).join(', ')}`,
    );
  }
}

console.log('\nplanning, median of 15');
for (const triesPerLine of [0, 8]) {
  const lines = Array.from({ length: 200 }, (_, order) => ({ id: `${order}`, order, words: 12, seconds: 8 }));
  const tries = lines.flatMap(({ id }, i) =>
    Array.from({ length: triesPerLine }, (_, n) => ({
      line: id,
      at: new Date(Date.parse('2026-02-01T18:00:00Z') + n * 2 * 86_400_000 + i * 1000).toISOString(),
      grade: (['got', 'missed', 'close'] as const)[(i * 7 + n) % 3]!,
      hints: 0,
      way: 'cue-to-line',
      isShown: false,
    })),
  );
  const times = Array.from({ length: 15 }, () => {
    const startedAt = performance.now();
    plan({
      id: 'a',
      today: '2026-03-01',
      timeZone: 'Europe/Berlin',
      due: '2027-03-01',
      minutesPerDay: 12,
      lines,
      tries,
    });
    return performance.now() - startedAt;
  });
  console.log(
    `200 lines × 365 days, ${tries.length} tries: ${times.sort((a, b) => a - b)[7]!.toFixed(1)} ms`,
  );
}
