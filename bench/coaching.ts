// npm run bench:coaching: errors of the measures on sound with planted pitch, pauses, rates and levels over noise of 20 dB,
// on lines of the embedded voices, and the share of a core that measuring takes.
import { frameSeconds } from '#domain/coaching/sound-frames.ts';
import { measureLine } from '#domain/coaching/line-measures.ts';
import { observationsOf, readingOf } from '#domain/coaching/observations.ts';
import { faults, framesOf, lineWith, measured, silence, spoken, voiced } from '#domain/coaching/testing.ts';
import { loadFlite, type FliteSpeaker } from '#server/voices/embedded/flite.ts';

const planted = 40;
const noiseBelowDb = 20;
const seedsPerFault = 15;
const vowel = /^[aeiou]/;
const texts = [
  'I told you that the train would never wait for us, and you laughed at me.',
  'Nobody has opened that window since my mother died. Please leave it closed.',
  'If it were only a matter of money, I would have paid them years ago.',
  'You were happy here once. I remember the summer evenings in the garden.',
];
const voices: readonly { speaker: FliteSpeaker; pitchHz: number }[] = [
  { speaker: 'slt', pitchHz: 180 },
  { speaker: 'awb', pitchHz: 130 },
  { speaker: 'rms', pitchHz: 100 },
];

console.log(new Date().toISOString().slice(0, 10));
print('planted over noise of 20 dB', plantedErrors());
print('embedded voices over noise of 20 dB', voicesErrors());
const minute = spoken(Array.from({ length: 20 }, () => voiced(3)));
const before = process.cpuUsage();
const frames = framesOf(minute);
const { user, system } = process.cpuUsage(before);
console.log(`frames: ${((user + system) / 600_000).toFixed(1)} % of one core`);
const began = performance.now();
measureLine(frames.slice(0, 1600), { from: 300, to: 1300 }, 40);
console.log(`a line of ten seconds: measured in ${(performance.now() - began).toFixed(0)} ms`);
console.log(observationsRight());

interface Errors {
  readonly level: number[];
  readonly rate: number[];
  readonly pitch: number[];
  readonly pause: number[];
  missed: number;
}

function plantedErrors(): Errors {
  const errors: Errors = { level: [], rate: [], pitch: [], pause: [], missed: 0 };
  for (let index = 0; index < planted; index++) {
    const [hz, levelDb, pause] = [80 + index * 7, -30 + (index % 5) * 5, 0.3 + (index % 7) * 0.15];
    const part = voiced(1.6, { pitchHz: [hz, hz * 1.2], levelDb, syllables: 4 + (index % 8) });
    const line = measured(
      [silence(0.6), part, silence(pause), part, silence(0.6)],
      levelDb - noiseBelowDb,
      index + 1,
    );
    errors.level.push(Math.abs(line.levelDb - levelDb));
    errors.rate.push(Math.abs(line.syllablesPerSecond / ((2 * part.syllables) / 3.2) - 1));
    errors.pitch.push(Math.abs(line.pitchMedianHz! / (hz * Math.sqrt(1.2)) - 1));
    comparePauses(errors, line.pauses, [[2.2, 2.2 + pause]]);
  }
  return errors;
}

function voicesErrors(): Errors {
  const errors: Errors = { level: [], rate: [], pitch: [], pause: [], missed: 0 };
  const flite = loadFlite();
  for (const { speaker, pitchHz } of voices)
    for (const stretch of [0.8, 1, 1.25])
      for (const text of texts) {
        const said = text.toLowerCase();
        const { samples, phones } = flite({ speaker, text: said, pitchHz, stretch, lexicon: new Map() });
        const sounds = phones.filter(({ name }) => name !== 'pau');
        const [from, to] = [sounds[0]!.startSeconds, sounds.at(-1)!.endSeconds];
        const pauses = phones
          .filter(
            ({ name, startSeconds, endSeconds }) => name === 'pau' && startSeconds > from && endSeconds < to,
          )
          .map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds] as const)
          .filter(([begins, ends]) => ends - begins >= 0.25);
        const speechSeconds = to - from - pauses.reduce((sum, [begins, ends]) => sum + ends - begins, 0);
        const syllables = sounds.filter(({ name }) => vowel.test(name)).length;
        const clean = samples.subarray(Math.round(from * 16_000), Math.round(to * 16_000));
        const power = clean.reduce((sum, sample) => sum + sample * sample, 0) / (speechSeconds * 16_000);
        const noiseDb = 10 * Math.log10(power) - noiseBelowDb;
        const noise = spoken([silence(samples.length / 16_000)], noiseDb);
        const frames = framesOf(samples.map((sample, index) => sample + (noise[index] ?? 0)));
        const around = { from: 0, to: Math.round(samples.length / 16_000 / frameSeconds) };
        const line = measureLine(frames, around, syllables)!;
        errors.level.push(Math.abs(line.levelDb - 10 * Math.log10(power)));
        errors.rate.push(Math.abs(line.syllablesPerSecond / (syllables / speechSeconds) - 1));
        comparePauses(errors, line.pauses, pauses);
      }
  return errors;
}

function comparePauses(
  errors: Errors,
  found: readonly (readonly [number, number])[],
  wanted: readonly (readonly [number, number])[],
): void {
  for (const [from, to] of wanted) {
    const match = found.find(([begins, ends]) => begins < to && ends > from);
    if (match) errors.pause.push(Math.max(Math.abs(match[0] - from), Math.abs(match[1] - to)));
    else errors.missed += 1;
  }
}

/** Runs of six lines, one of them with a fault, after a run without one. */
function observationsRight(): string {
  const count = { runs: 0, found: 0, false: 0, inClean: 0 };
  for (const fault of faults)
    for (let seed = 1; seed <= seedsPerFault; seed++) {
      const clean = Array.from({ length: 6 }, (_, id) => lineWith(id, 37 * seed, null));
      const faulty = clean.map((line, id) => (id === 3 ? lineWith(3, 37 * seed + 1, fault) : line));
      const observed = observationsOf(faulty, clean.map(readingOf), 'usual');
      const right = observed.filter(({ kind, line }) => kind === fault && line.lineId === 'line-3').length;
      count.runs += 1;
      count.found += right;
      count.false += observed.length - right;
      count.inClean += observationsOf(clean, [], 'usual').length;
    }
  return `observations: ${count.found} of ${count.runs} faults found, ${count.false} wrong, ${count.inClean} in as many clean runs`;
}

function print(title: string, { level, rate, pitch, pause, missed }: Errors): void {
  console.log(`${title}: ${level.length} lines; median, 95th percentile, largest error`);
  const row = (name: string, errors: readonly number[], factor: number, unit: string) => {
    const sorted = errors.toSorted((one, other) => one - other);
    const at = (part: number) => ((sorted[Math.floor(part * (sorted.length - 1))] ?? 0) * factor).toFixed(1);
    if (sorted.length > 0) console.log(`  ${name.padEnd(8)}${at(0.5)} ${at(0.95)} ${at(1)} ${unit}`);
  };
  row('level', level, 1, 'dB');
  row('rate', rate, 100, '%');
  row('pitch', pitch, 100, '%');
  row('pauses', pause, 1000, `ms, ${missed} missed`);
}
