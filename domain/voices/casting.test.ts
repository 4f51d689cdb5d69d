import { expect, it } from 'vitest';
import fc from 'fast-check';
import { castVoices, genderHint } from './casting.ts';
import type { CastCharacter } from './casting.ts';
import { canUseVoice } from './voices.ts';

const free = { plan: 'free', status: 'free' } as const;
const expert = { plan: 'expert', status: 'active' } as const;
const character = (name: string, description = ''): CastCharacter => ({ id: name, name, description });

it('infers a voice from a name or a description', () => {
  expect(genderHint(character('JULIET'))).toBe('female');
  expect(genderHint(character('KING LEAR'))).toBe('male');
  expect(genderHint(character('MRS. SMITH'))).toBe('female');
  expect(genderHint(character('LADY MACBETH'))).toBe('female');
  expect(genderHint(character('CLERK', 'A tired man behind a desk'))).toBe('male');
  expect(genderHint(character('CLERK'))).toBeNull();
});

it('gives a free actor’s two partners two suitable voices', () => {
  expect([...castVoices([character('THEO'), character('MARA')], {}, free)]).toEqual([
    ['THEO', 'james-warm'],
    ['MARA', 'sarah-professional'],
  ]);
});

it('distinguishes two women even with only two voices', () => {
  const cast = castVoices([character('MARA'), character('JUNE')], {}, free);
  expect(new Set(cast.values()).size).toBe(2);
});

it('keeps the actor’s choices that the plan allows', () => {
  const characters = [character('MARA'), character('THEO')];
  const assigned = { MARA: 'luna-mysterious', THEO: 'sarah-professional' };
  expect(castVoices(characters, assigned, expert).get('MARA')).toBe('luna-mysterious');
  expect([...castVoices(characters, assigned, free)]).toEqual([
    ['THEO', 'sarah-professional'],
    ['MARA', 'james-warm'],
  ]);
});

it('gives eight characters eight voices on Expert', () => {
  const names = ['MARA', 'THEO', 'JUNE', 'CLERK', 'ANNA', 'JOHN', 'KATE', 'PAUL'];
  expect(
    new Set(
      castVoices(
        names.map((name) => character(name)),
        {},
        expert,
      ).values(),
    ).size,
  ).toBe(8);
});

it('casts everyone, evenly, always the same way, and within the plan', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 30 });
  fc.assert(
    fc.property(names, fc.constantFrom(free, expert), (list, entitlement) => {
      const characters = list.map((name) => character(name));
      const cast = castVoices(characters, {}, entitlement);
      expect(cast.size).toBe(list.length);
      expect([...cast.values()].every((id) => canUseVoice(entitlement, id))).toBe(true);
      const counts = [...Map.groupBy(cast.values(), (id) => id).values()].map((same) => same.length);
      expect(Math.max(0, ...counts) - Math.min(...counts, Math.max(0, ...counts))).toBeLessThanOrEqual(1);
      expect([...castVoices(characters, {}, entitlement)]).toEqual([...cast]);
    }),
  );
});
