import { expect, it } from 'vitest';
import { withDze } from './macedonian-dze.ts';

it.each([
  ['5ВЕЗДАНА', 'ЅВЕЗДАНА'],
  ['5ЗВЕЗДАНА', 'ЅВЕЗДАНА'],
  ['ФОВЕЗДАНА', 'ЅВЕЗДАНА'],
  ['„5вездите', '„ѕвездите'],
  ['звонам', 'ѕвонам'],
  ['Звездите', 'Ѕвездите'],
  ['5ИД.', 'ЅИД.'],
])('reads %s as %s', (read, meant) => {
  expect(withDze(read)).toBe(meant);
});

it.each(['Звонко', 'Звонимир', '5мин', 'зима', 'зошто', 'Фидел', 'зборува', '5', 'Сверба', 'извини'])(
  'leaves %s as it is',
  (word) => {
    expect(withDze(word)).toBe(word);
  },
);
