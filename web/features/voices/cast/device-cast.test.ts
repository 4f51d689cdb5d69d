import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { deviceCast } from './device-cast.ts';

const ids = fc.uniqueArray(
  fc.string({ minLength: 1, maxLength: 5 }).map((id) => asId<CharacterId>(id)),
  { maxLength: 12 },
);
const voicesOf = (count: number) => Array.from({ length: count }, (_, i) => ({ voiceURI: `voice ${i}` }));

it('shares a voice only if none is free, and then with different pitches', () => {
  fc.assert(
    fc.property(ids, fc.integer({ min: 1, max: 8 }), (characters, count) => {
      const parts = [...deviceCast(characters, voicesOf(count), []).values()];
      expect(parts).toHaveLength(characters.length);
      expect(new Set(parts.map(({ voice }) => voice.voiceURI)).size).toBe(Math.min(count, characters.length));
      const heard = parts.map(({ voice, pitch }) => `${voice.voiceURI} ${pitch}`);
      expect(new Set(heard).size).toBe(Math.min(5 * count, characters.length));
    }),
  );
});

it('keeps what the actor chose, if the device still has it', () => {
  const cast = deviceCast([asId('a'), asId('b'), asId('c')], voicesOf(3), [
    [asId('c'), 'voice 0'],
    [asId('b'), 'gone'],
  ]);
  expect([...cast].map(([id, { voice }]) => [id, voice.voiceURI]).toSorted()).toEqual([
    ['a', 'voice 1'],
    ['b', 'voice 2'],
    ['c', 'voice 0'],
  ]);
});

it('casts nobody on a device without voices', () => {
  expect(deviceCast([asId('a')], [], []).size).toBe(0);
});
