import { expect, test } from 'vitest';
import { asId } from '../ids.ts';
import type { ParsedCharacter } from './parsed-script.ts';
import { samePersonPairs } from './same-person.ts';

const cast = (...names: string[]): ParsedCharacter[] =>
  names.map((name, i) => ({ id: asId(`c${i}`), name, description: '', color: '#000000' }));
const pairs = (...names: string[]): [string, string][] =>
  samePersonPairs(cast(...names), (id) => (id === 'c0' ? 9 : 1));

test.each([
  ['REGINA', 'REGINA LAMPERT'],
  ['MRS. PARK', 'MRS PARK'],
  ['THE GENTLEMAN', 'THE GENTLEMEN'],
  ['HALVARD', 'HALVAR'],
])('%s and %s may be one', (a, b) => expect(pairs(a, b)).toEqual([[a, b]]));

test.each([
  ['COP #1', 'COP #2'],
  ['PETER', 'YOUNG PETER'],
  ['MACBETH', 'LADY MACBETH'],
  ['ANN', 'ANN & BEN'],
  ['PETER', "PETER'S VOICE"],
  ['NURSE 1', 'NURSE 2'],
  ['FIRST WITCH', 'SECOND WITCH'],
  ['MAN', 'OLD MAN IN HAT'],
  ['JANE', 'JAKE'],
])('%s and %s are two', (a, b) => expect(pairs(a, b)).toEqual([]));
