// The pronunciation of the actor's lines. Pronunciations come from the server once and stay on the device, so that
// hands-free practice also works offline.
import type { DBSchema } from 'idb';
import { pronounceWords, soundLimits } from '#contract/listening.ts';
import { wordsToHear, type WordToHear } from '#domain/listening/words-to-hear.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { call } from '#web/platform/api/call.ts';
import type { WordSounds } from '#web/platform/listening/ear-messages.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

/** A line for the ear, with only the words that have a pronunciation. */
export interface SoundingLine {
  readonly words: readonly WordToHear[];
  readonly sounds: readonly WordSounds[];
}

interface Schema extends DBSchema {
  pronunciations: { key: string; value: readonly string[] };
}
const database = deviceDatabase<Schema>('listening', { pronunciations: {} });

const keyOf = ({ ways }: Pick<WordToHear, 'ways'>) => ways.join('|');
const maxWordsOfLine = 400;
const timeoutMs = 20_000;

/** The lines by id. Rejects with ApiError or Offline if a pronunciation isn't on this device and can't be loaded. */
export async function soundingLines(
  { pronunciations }: Pick<Scene, 'pronunciations'>,
  lines: readonly Line[],
): Promise<ReadonlyMap<string, SoundingLine>> {
  const written = lines.map(({ id, text }) => ({
    id,
    words: wordsToHear(text, pronunciations ?? [])
      .slice(0, maxWordsOfLine)
      .map(withinLimits),
  }));
  const sounds = await soundsOf(written.flatMap(({ words }) => words));
  return new Map(
    written.map(({ id, words }) => {
      const heard = words.filter((word) => (sounds.get(keyOf(word)) ?? []).length > 0);
      return [id, { words: heard, sounds: heard.map((word) => asSounds(sounds.get(keyOf(word))!)) }];
    }),
  );
}

/** The pronunciations of spoken commands. */
export async function soundsOfWords(words: readonly string[]): Promise<readonly WordSounds[]> {
  const asked = words.map((word) => ({ ways: [word] }));
  const sounds = await soundsOf(asked);
  return asked.map((word) => asSounds(sounds.get(keyOf(word)) ?? []));
}

const asSounds = (pronunciations: readonly string[]): WordSounds => ({
  pronunciations: pronunciations.map((phones) => phones.split(' ')),
});

function withinLimits(word: WordToHear): WordToHear {
  const ways = word.ways.filter(({ length }) => length <= soundLimits.wayLength).slice(0, soundLimits.ways);
  return { ...word, ways };
}

async function soundsOf(
  words: readonly Pick<WordToHear, 'ways'>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = new Map(words.filter(({ ways }) => ways.length > 0).map((word) => [keyOf(word), word.ways]));
  const sounds = await keptSounds([...asked.keys()]);
  const unknown = [...asked].filter(([key]) => !sounds.has(key));
  for (const some of inCalls(unknown)) {
    const { pronunciations } = await call(pronounceWords, {
      body: { words: some.map(([, ways]) => [...ways]) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const found = some.map(([key], index) => [key, pronunciations[index] ?? []] as const);
    for (const [key, phones] of found) sounds.set(key, phones);
    await keep(found);
  }
  return sounds;
}

/** The words in parts that one call may contain. */
export function inCalls<Word extends readonly [key: string, ways: readonly string[]]>(
  words: readonly Word[],
): Word[][] {
  const calls: Word[][] = [];
  let letters = 0;
  for (const word of words) {
    const length = word[1].join('').length;
    letters += length;
    const call = calls.at(-1);
    if (call && call.length < soundLimits.words && letters <= soundLimits.letters) call.push(word);
    else {
      calls.push([word]);
      letters = length;
    }
  }
  return calls;
}

async function keptSounds(keys: readonly string[]): Promise<Map<string, readonly string[]>> {
  try {
    const store = (await database()).transaction('pronunciations').store;
    const kept = await Promise.all(keys.map(async (key) => [key, await store.get(key)] as const));
    return new Map(kept.flatMap(([key, phones]) => (phones ? [[key, phones]] : [])));
  } catch {
    return new Map();
  }
}

/** If the device has no room, they are loaded again next time. */
async function keep(found: readonly (readonly [string, readonly string[]])[]): Promise<void> {
  try {
    const store = (await database()).transaction('pronunciations', 'readwrite').store;
    await Promise.all(found.map(([key, phones]) => store.put([...phones], key)));
  } catch {
    return;
  }
}
