import { expect, it } from 'vitest';
import { recentLines } from './recent-lines.ts';
import type { SpeechCache } from './kept-lines.ts';
import type { Speech } from './speech-engine.ts';
import { speechOf } from './testing.ts';

function countingCache(): SpeechCache & { readonly asked: string[] } {
  const kept = new Map<string, Speech>();
  const asked: string[] = [];
  return {
    asked,
    find: async (key) => {
      asked.push(key);
      return kept.get(key) ?? null;
    },
    save: async (key, speech) => void kept.set(key, speech),
  };
}

it('answers what was heard lately without asking the slower cache, which still keeps everything', async () => {
  const slower = countingCache();
  const cache = recentLines(slower, 100);
  expect(await cache.find('a')).toBeNull();
  await cache.save('a', speechOf('sound'));
  expect(await cache.find('a')).toEqual(speechOf('sound'));
  expect(slower.asked).toEqual(['a']);
  expect(await slower.find('a')).toEqual(speechOf('sound'));
});

it('forgets what was heard longest ago when it has no room, and finds it again in the slower cache', async () => {
  const slower = countingCache();
  const cache = recentLines(slower, 10);
  for (const key of ['a', 'b']) await cache.save(key, speechOf('12345'));
  await cache.find('a');
  await cache.save('c', speechOf('12345'));
  for (const key of ['a', 'c', 'b']) expect(await cache.find(key)).not.toBeNull();
  expect(slower.asked).toEqual(['b']);
  await cache.save('d', speechOf('longer than all the room'));
  expect(await cache.find('d')).not.toBeNull();
});
