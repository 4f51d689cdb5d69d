// npm run bench:casting -- FOLDER [HALF]: how many people of the plays in FOLDER have a sex determined, and how many of those
// rightly, by its truth.json; the two halves, divided by a hash of the plays' ids, apart. HALF (`tuned` or `held`) also
// lists whoever isn't determined rightly, with the evidence.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { weighPeople, peopleOf } from '#domain/casting/people.ts';
import type { CharacterId } from '#domain/ids.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { castVoices } from '#domain/voices/casting.ts';
import { voiceOrDefault, voices as catalogue } from '#domain/voices/voices.ts';
import { firstNames } from '#server/scenes/people/first-names.ts';
import { openReaders } from '#server/scripts/readers.ts';
import { readScriptFile } from '../scripts/script-file.ts';

interface Play {
  readonly id: string;
  readonly sex: Readonly<Record<string, 'female' | 'male'>>;
}

const expert = { plan: 'expert', status: 'active' } as const;
const [given = '', listed] = process.argv.slice(2);
const folder = resolve(process.env['INIT_CWD'] ?? '.', given);
if (given === '' || !existsSync(join(folder, 'truth.json')))
  throw new Error('Name a folder with truth.json: npm run bench:casting -- FOLDER');
const plays = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as readonly Play[];
const halfOf = ({ id }: Play) =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tuned' : 'held';

const ofSex = {
  female: catalogue.filter(({ gender }) => gender === 'female').map(({ id }) => id),
  male: catalogue.filter(({ gender }) => gender === 'male').map(({ id }) => id),
};

interface Counts {
  people: number;
  known: number;
  right: number;
  /** Of those determined rightly, with a voice of the other sex. */
  wrongVoice: number;
  /** Among the eight who speak most, sharing a voice while one of their sex is free. */
  shared: number;
  ms: number;
}
const none = (): Counts => ({ people: 0, known: 0, right: 0, wrongVoice: 0, shared: 0, ms: 0 });
const halves = { tuned: none(), held: none() };

const readers = openReaders({ maxProcesses: 1 });
for (const play of plays) {
  const file = `${play.id}.txt`;
  score(play, await readScriptFile(readers, join(folder, file), file));
}
readers.close();
for (const [name, counts] of Object.entries(halves)) report(name, counts);
report('all', sum(halves.tuned, halves.held));

function score(play: Play, script: ParsedScript): void {
  const counts = halves[halfOf(play)];
  const text = { characters: script.characters, lines: script.dialogue };
  const startedAt = performance.now();
  const people = peopleOf(text, firstNames);
  counts.ms += performance.now() - startedAt;
  const evidence = listed === halfOf(play) ? weighPeople(text, firstNames).people : null;
  const speeches = (id: string) => script.dialogue.filter((line) => line.characterId === id).length;
  const cast = script.characters
    .map((character) => ({ ...character, ...people.get(character.id), speeches: speeches(character.id) }))
    .sort((a, b) => b.speeches - a.speeches);
  const voices = castVoices(cast, {}, expert);
  const genderOf = (id: CharacterId) => voiceOrDefault(voices.get(id) ?? '').gender;
  for (const [name, sex] of Object.entries(play.sex)) {
    const character = cast.find((one) => one.name.toUpperCase() === name.toUpperCase());
    const known = character?.sex === 'unsure' ? undefined : character?.sex;
    counts.people += 1;
    if (known) counts.known += 1;
    if (known === sex) counts.right += 1;
    if (character && known && ![known, 'neutral'].includes(genderOf(character.id))) counts.wrongVoice += 1;
    if (evidence && known !== sex)
      console.log(
        play.id,
        name,
        `${known ?? 'unsure'}, is ${sex}`,
        evidence.get(character?.id ?? '')?.evidence,
      );
  }
  counts.shared += sharedNeedlessly(cast.slice(0, 8), voices);
}

function sharedNeedlessly(
  first: readonly { readonly id: string; readonly sex?: string }[],
  voices: ReadonlyMap<string, string>,
): number {
  let shared = 0;
  for (const sex of ['female', 'male'] as const) {
    const given = first.filter((one) => one.sex === sex).map(({ id }) => voices.get(id));
    const used = new Set(first.map(({ id }) => voices.get(id)));
    const isFree = ofSex[sex].some((id) => !used.has(id));
    if (isFree) shared += given.length - new Set(given).size;
  }
  return shared;
}

function sum(a: Counts, b: Counts): Counts {
  const total = none();
  for (const key of Object.keys(total) as (keyof Counts)[]) total[key] = a[key] + b[key];
  return total;
}

function report(name: string, { people, known, right, wrongVoice, shared, ms }: Counts): void {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  console.log(
    `${name}: ${people} people, ${known} known (${share(known, people)}), ${right} of them rightly (${share(right, known)}); ` +
      `${wrongVoice} with a voice of the other sex, ${shared} voices shared needlessly; ${ms.toFixed(0)} ms`,
  );
}
