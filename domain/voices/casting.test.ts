import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import { castVoices, type CastCharacter } from './casting.ts';
import { canUseVoice, isSameFamily, voiceOrDefault, voices } from './voices.ts';

const free = { plan: 'free', status: 'free' } as const;
const expert = { plan: 'expert', status: 'active' } as const;
const woman = (name: string): CastCharacter => ({ id: name, name, sex: 'female' });
const man = (name: string): CastCharacter => ({ id: name, name, sex: 'male' });
const genderOf = (id: string | undefined) => voiceOrDefault(id ?? '').gender;

it('gives everyone a voice of their sex, on every plan', () => {
  for (const entitlement of [free, expert]) {
    const cast = castVoices([woman('MARA'), woman('JUNE'), man('THEO')], {}, entitlement);
    expect([...cast.values()].map(genderOf)).toEqual(['female', 'female', 'male']);
  }
});

it('leaves the voices of a sex to characters known to have it', () => {
  const clerk = { id: 'CLERK', name: 'CLERK', sex: 'unsure' } as const;
  expect(castVoices([clerk, woman('MARA')], {}, free).get('MARA')).toBe('sarah-professional');
});

it('gives voices near the age', () => {
  const cast = castVoices(
    [
      { ...man('PETE'), age: 'child' },
      { ...man('JUDGE'), age: 'old' },
    ],
    {},
    expert,
  );
  expect([...cast.values()]).toEqual(['alex-youthful', 'david-authoritative']);
});

it('keeps the actor’s choices that the plan allows', () => {
  const assigned = { MARA: 'luna-mysterious', THEO: 'sarah-professional' };
  const characters = [woman('MARA'), man('THEO')];
  expect(castVoices(characters, assigned, expert).get('MARA')).toBe('luna-mysterious');
  expect(castVoices(characters, assigned, free).get('THEO')).toBe('sarah-professional');
  expect(castVoices(characters, assigned, free).get('MARA')).toBe('sarah-professional');
});

test.each([
  ['EDWARD', 'YOUNG EDWARD'],
  ['EDWARD', 'OLD EDWARD'],
  ['BEN', 'BEN’S VOICE'],
  ['PETIT', 'JEUNE PETIT'],
])('%s and %s have voices of one family', (base, variant) => {
  const cast = castVoices([man(base), woman('ANN'), man('HUGH'), man(variant)], {}, expert);
  const [a, b] = [base, variant].map((name) => voiceOrDefault(cast.get(name) ?? ''));
  expect(a && b && isSameFamily(a, b)).toBe(true);
});

it('takes two characters of one name for two people', () => {
  const neighbors = ['a', 'b'].map((id) => ({ id, name: 'NEIGHBOR' }));
  expect(new Set(castVoices(neighbors, {}, free).values()).size).toBe(2);
});

it('doesn’t take an old man for a man grown old', () => {
  const cast = castVoices([man('MAN'), man('OLD MAN')], {}, expert);
  expect(cast.get('MAN')).not.toBe(cast.get('OLD MAN'));
});

describe('of any characters', () => {
  const sex = fc.constantFrom('female', 'male', 'unsure', undefined);
  const age = fc.constantFrom('child', 'young', 'adult', 'old', 'unsure', undefined);
  const name = fc.constantFrom(
    'EDWARD',
    'MARA',
    'HUGH',
    'ANN',
    'CLERK',
    'JUNE',
    'THEO',
    'PAUL',
    'KATE',
    'MAN',
    'ADA',
  );
  const before = fc.constantFrom('', 'YOUNG ', 'OLD ');
  const characters = fc.uniqueArray(
    fc
      .record({ name: fc.tuple(before, name).map((parts) => parts.join('')), sex, age })
      .map((one) => ({ id: one.name, ...one })),
    { maxLength: 14, selector: ({ id }) => id },
  );

  it('casts everyone, within the plan, always the same way', () => {
    fc.assert(
      fc.property(characters, fc.constantFrom(free, expert), (list, entitlement) => {
        const cast = castVoices(list, {}, entitlement);
        expect(new Set(cast.keys())).toEqual(new Set(list.map(({ id }) => id)));
        expect([...cast.values()].every((id) => canUseVoice(entitlement, id))).toBe(true);
        expect([...castVoices(list, {}, entitlement)]).toEqual([...cast]);
      }),
    );
  });

  it('shares no voice while one of that sex is free', () => {
    const people = characters.map((list) => list.filter((one) => !/^(?:YOUNG|OLD) /u.test(one.name)));
    fc.assert(
      fc.property(people, (list) => {
        const cast = castVoices(list, {}, expert);
        const used = new Set(cast.values());
        for (const told of ['female', 'male'] as const) {
          const given = list.filter((one) => one.sex === told).map(({ id }) => cast.get(id));
          expect(given.every((id) => [told, 'neutral'].includes(genderOf(id)))).toBe(true);
          const isFree = voices.some(({ id, gender }) => gender === told && !used.has(id));
          expect(isFree && new Set(given).size < given.length).toBe(false);
        }
      }),
    );
  });

  it('keeps variants in the family, and shares their voices with nobody else', () => {
    fc.assert(
      fc.property(fc.constantFrom('YOUNG ', 'OLD '), characters, (variation, others) => {
        const rest = others.filter((one) => !one.name.includes('EDWARD')).slice(0, 5);
        const cast = castVoices([man('EDWARD'), ...rest, man(`${variation}EDWARD`)], {}, expert);
        const [base, variant] = [cast.get('EDWARD') ?? '', cast.get(`${variation}EDWARD`) ?? ''];
        expect(isSameFamily(voiceOrDefault(base), voiceOrDefault(variant))).toBe(true);
        const isShared = rest.some(({ id }) => cast.get(id) === variant);
        expect(isShared && variant !== base).toBe(false);
      }),
    );
  });
});
