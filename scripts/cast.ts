// npm run --silent cast -- FILE: prints who the speaking characters of a script are and which voices they get, those
// with the most lines first, as JSON; or `{ error }` with exit code 1 if the script can't be read.
import { basename, resolve } from 'node:path';
import { peopleOf } from '#domain/casting/people.ts';
import { castVoices } from '#domain/voices/casting.ts';
import { openReaders } from '#server/scripts/readers.ts';
import { firstNames } from '#server/scenes/people/first-names.ts';
import { readScriptFile, sentenceOf } from './script-file.ts';

const expert = { plan: 'expert', status: 'active' } as const;

const [file] = process.argv.slice(2);
const readers = openReaders({ maxProcesses: 1 });
const answer = await castFile(file).catch((error: unknown) => ({ error: sentenceOf(error, file) }));
readers.close();
process.stdout.write(`${JSON.stringify(answer)}\n`);
if ('error' in answer) process.exitCode = 1;

async function castFile(file: string | undefined) {
  if (file === undefined) return { error: 'Name the file to cast: npm run --silent cast -- FILE' };
  const script = await readScriptFile(readers, resolve(process.env['INIT_CWD'] ?? '.', file), basename(file));
  const lineCounts = new Map<string, number>();
  for (const { characterId, isStageDirection } of script.dialogue)
    if (!isStageDirection) lineCounts.set(characterId, (lineCounts.get(characterId) ?? 0) + 1);
  const people = peopleOf({ characters: script.characters, lines: script.dialogue }, firstNames);
  const speaking = script.characters
    .filter(({ id }) => lineCounts.has(id))
    .sort((a, b) => (lineCounts.get(b.id) ?? 0) - (lineCounts.get(a.id) ?? 0))
    .map((character) => ({ ...character, ...people.get(character.id) }));
  const voices = castVoices(speaking, {}, expert);
  return speaking.map(({ id, name, sex = 'unsure' }) => ({ name, sex, voiceId: voices.get(id) }));
}
