import { expect, test } from 'vitest';
import { cueHeadFrom } from './cue-head.ts';
import { casingOf, isNameShaped, looksLikeCharacterName, nameKey } from './names.ts';

test.each([
  "DR. O'BRIEN-SMITH",
  'COP #2',
  'JOSÉ & ZOË',
  "T'CHALLA-JONES",
  'MOM/JANE',
  'McCABE',
  'ЛУКА',
  'ΕΛΈΝΗ',
  'ROBERT "BOB" SMITH',
  'J. P. MORROW',
  'Jack and Algernon',
])('%s can be a name', (name) => expect(isNameShaped(name)).toBe(true));

test.each(['A GUNSHOT.', 'Yes. I did', 'WHO?', '12', '(beat)', 'Stop!', 'one -- two', 'JACK,', ''])(
  '%j can be none',
  (text) => expect(isNameShaped(text)).toBe(false),
);

test.each([
  ['MAYOR McCABE', 'caps'],
  ['JACK and ALGERNON', 'caps'],
  ["REGGIE's VOICE", 'caps'],
  ['Lady Bracknell', 'title'],
  ['One of the Women', 'title'],
  ['lord goring', 'lower'],
  ['Come here', 'mixed'],
] as const)('%s is printed in %s', (name, casing) => expect(casingOf(name)).toBe(casing));

test('a name is the same with any apostrophes, spaces, and case', () => {
  expect(nameKey('Mrs.  D’Arcy')).toBe(nameKey("MRS. D'ARCY"));
});

test.each([
  ["ANN (V.O.) (CONT'D)", 'ANN', ['V.O.']],
  ['ANN (INTO PHONE)', 'ANN', ['INTO PHONE']],
  ["ANN - CONT'D", 'ANN', []],
  ['ANN V.O.', 'ANN', ['V.O.']],
  ['ANN (CONT', 'ANN', []],
  ['ANN ^', 'ANN', []],
  ['LE DIRECTEUR, stupéfait', 'LE DIRECTEUR', ['stupéfait']],
  ['Ann sings', 'Ann', ['sings']],
  ['ANN [rising]', 'ANN', ['rising']],
])('%s is %s with what stands beside the name', (printed, name, directions) =>
  expect(cueHeadFrom(printed)).toEqual({ name, directions }),
);

test.each([
  ['MAUREEN', true],
  ['YOUNG PETE 2', true],
  ['  ANN  ', true],
  ['DOCTOR 2', true],
  ['ÉLODIE', true],
  ['', false],
  ['   ', false],
  ['STOP!', false],
  ['YES…', false],
  ['12', false],
  ['Ann', false],
  ['DR. LO', false],
  ['O’HARA', false],
  ['MARY-ANN', false],
  ['ANN (V.O.)', false],
  ['A NAME OF TWENTY-NINE LETTERS X', false],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZABC', true],
  ['ABCDEFGHIJKLMNOPQRSTUVWXYZABCD', false],
])('Quick Fix takes %j for a name: %s', (text, expected) =>
  expect(looksLikeCharacterName(text)).toBe(expected),
);
