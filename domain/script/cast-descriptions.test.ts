import { expect, test } from 'vitest';
import { castDescriptions } from './cast-descriptions.ts';

const described = (names: readonly string[], printed: readonly string[]) =>
  Object.fromEntries(castDescriptions(names, printed));

test('what follows the name describes it, whatever divides them', () => {
  const list = ['ANN, his aunt', 'Ben: a baker.', 'Cora (30) – a cook', 'Dora her sister'];
  expect(described(['ANN', 'BEN', 'CORA', 'DORA'], list)).toEqual({
    ANN: 'his aunt',
    BEN: 'a baker',
    CORA: '(30) – a cook',
    DORA: 'her sister',
  });
});

test('a fuller name in the list is part of the description', () => {
  const list = ['Der alte Holm', 'Frau Agnes Berg, Wirtin', 'Anton Antonowitsch Lis, Richter'];
  expect(described(['HOLM', 'AGNES BERG', 'LIS'], list)).toEqual({
    HOLM: 'Der alte Holm',
    'AGNES BERG': 'Frau Agnes Berg, Wirtin',
    LIS: 'Anton Antonowitsch Lis, Richter',
  });
});

test('the first of several entries that begin like a shortened name', () => {
  expect(described(['EROF'], ['EROMANTE, vecchio', 'EROFILO, giovane'])).toEqual({
    EROF: 'EROFILO, giovane',
  });
});

test('the trade by which somebody is called', () => {
  expect(described(['JUDGE'], ['Amos Field, judge of the district'])).toEqual({
    JUDGE: 'Amos Field, judge of the district',
  });
});

test('neither another speaker’s entry nor a first speech', () => {
  const list = [
    'Valery, friend to Ann',
    'VALERY. It is a long way to the town from here, and nobody knows it.',
  ];
  expect(described(['ANN', 'VALERY'], list)).toEqual({ VALERY: 'friend to Ann' });
});
