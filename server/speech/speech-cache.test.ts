import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSpeechCache, speechKey } from './speech-cache.ts';
import { speechOf } from './testing.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = (text: string) => speechKey([text]);
const fileOf = (text: string) => join(folder, key(text).slice(0, 2), `${key(text)}.line`);
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

it('gives back what was kept, byte for byte', async () => {
  const cache = openSpeechCache(folder, 1e6);
  expect(await cache.find(key('a'))).toBeNull();
  await cache.save(key('a'), speechOf('sound of a'));
  const { audio, ...rest } = (await openSpeechCache(folder, 1e6).find(key('a')))!;
  expect(Buffer.from(audio).toString()).toBe('sound of a');
  expect({ ...rest, audio: null }).toEqual({ ...speechOf(''), audio: null });
});

it('names equal sounds equally, composed or decomposed', () => {
  expect(speechKey(['Zo\u00eb', 1])).toBe(speechKey(['Zoe\u0308', 1]));
  expect(speechKey(['a', 'b'])).not.toBe(speechKey(['ab']));
});

it('never gives half a line: whatever part of a file is left counts as missing', async () => {
  const cache = openSpeechCache(folder, 1e6);
  await cache.save(key('a'), speechOf('sound of a'));
  const whole = await readFile(fileOf('a'));
  for (const length of [0, 3, 4, 20, whole.length - 5, whole.length - 1]) {
    await writeFile(fileOf('a'), whole);
    await truncate(fileOf('a'), length);
    expect(await cache.find(key('a'))).toBeNull();
  }
});

it('writes aside: many writers of one line leave one whole file', async () => {
  const caches = Array.from({ length: 8 }, () => openSpeechCache(folder, 1e6));
  await Promise.all(caches.map((cache) => cache.save(key('a'), speechOf('sound of a'))));
  expect((await files()).map(({ name }) => name)).toEqual([`${key('a')}.line`]);
});

it('lets go what was not heard for longest when it is full', async () => {
  const cache = openSpeechCache(folder, 4000);
  const sound = 'x'.repeat(600);
  for (const [index, text] of ['a', 'b', 'c', 'd'].entries()) {
    await cache.save(key(text), speechOf(sound));
    await utimes(fileOf(text), 1000 + index, 1000 + index);
  }
  await cache.find(key('a'));
  await cache.save(key('e'), speechOf(sound));
  await cache.save(key('f'), speechOf(sound));
  const kept = await Promise.all(
    ['a', 'b', 'e', 'f'].map(async (text) => (await cache.find(key(text))) !== null),
  );
  expect(kept).toEqual([true, false, true, true]);
  expect((await files()).length).toBeLessThan(6);
});
