// npm run --silent coach -- CASES.json: measures recorded lines and prints the measures as JSON (docs/product/coaching.md
// defines them), or a sentence and exit code 1 if a file can't be used. CASES.json is `[{ id, audio, lines: [{ text, from,
// to }] }]`: a WAV file (its
// path as it is written beside CASES.json or where npm was called), and the seconds of each line in it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { LineMeasurer, readCases, UnusableCases } from './measure-cases.ts';
import { readWav, UnreadableSound } from './read-wav.ts';

const [path] = process.argv.slice(2);
const calledFrom = process.env['INIT_CWD'] ?? '.';
try {
  if (path === undefined) throw new UnusableCases('Name the file: npm run --silent coach -- CASES.json');
  const file = resolve(calledFrom, path);
  const cases = readCases(contentsOf(file));
  const measurer = new LineMeasurer();
  const answers = cases.map(({ id, audio, lines }) => ({
    id,
    lines: measurer.measure(soundOf(placeOf(audio, dirname(file))), lines),
  }));
  process.stdout.write(`${JSON.stringify(answers)}\n`);
} catch (error) {
  if (!(error instanceof UnusableCases)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Beside the file of cases, or else where npm was called. */
function placeOf(audio: string, folder: string): string {
  const beside = resolve(folder, audio);
  return existsSync(beside) ? beside : resolve(calledFrom, audio);
}

function contentsOf(file: string): unknown {
  try {
    return JSON.parse(read(file).toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnusableCases(`${file} is not JSON: ${error.message}`);
    throw error;
  }
}

function soundOf(file: string) {
  try {
    return readWav(read(file));
  } catch (error) {
    if (error instanceof UnreadableSound) throw new UnusableCases(`${file} ${error.message}.`);
    throw error;
  }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UnusableCases(`${file} can’t be read: there is no such file.`);
  }
}
