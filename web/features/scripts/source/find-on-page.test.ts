import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type LineId } from '#domain/ids.ts';
import { findOnPage } from './find-on-page.ts';
import { stripsOf, type Strip } from './page-strips.ts';

const straight = [1, 0, 0, -1, 0, 792];
/**
 * `'200 | MARA'` is text 200 points from the left, each row 14 points below the previous; two texts share one height.
 */
function pageOf(...rows: string[]): Strip[] {
  const pieces = rows.flatMap((row, i) =>
    row.split(' / ').map((part) => {
      const [left = '', text = ''] = part.split(' | ');
      return { str: text, transform: [12, 0, 0, 12, Number(left), 720 - i * 14], width: text.length * 7.2 };
    }),
  );
  return stripsOf(pieces, straight);
}
const speech = (id: string, name: string, text: string) => ({ id: asId<LineId>(id), name, text });
const textsFor = (strips: readonly Strip[], places: readonly number[] = []) =>
  places.map((place) => strips[place]?.text);

describe('the strips of a page', () => {
  it('are ordered from top to bottom, whatever the drawing order', () => {
    const piece = (str: string, x: number, y: number) => ({
      str,
      transform: [12, 0, 0, 12, x, y],
      width: str.length * 7.2,
    });
    const strips = stripsOf(
      [piece('below', 100, 600), piece('right', 400, 700), piece('left', 100, 700.4)],
      straight,
    );
    expect(strips.map(({ text }) => text)).toEqual(['left', 'right', 'below']);
  });

  it('join close texts and separate distant ones', () => {
    const piece = (str: string, x: number) => ({
      str,
      transform: [12, 0, 0, 12, x, 700],
      width: str.length * 7.2,
    });
    const strips = stripsOf([piece('You', 100), piece('said', 128), piece('seven.', 300)], straight);
    expect(strips.map(({ text }) => text)).toEqual(['You said', 'seven.']);
    expect(strips[0]).toMatchObject({ left: 100, bottom: 792 - 700 + 3 });
  });
});

describe('the place of a line', () => {
  it('extends from the name to the last row of the speech', () => {
    const page = pageOf(
      '250 | MARA',
      '210 | (quietly)',
      '180 | You said seven, and',
      '180 | it is nine.',
      '100 | She leaves.',
    );
    const found = findOnPage(
      [speech('a', 'MARA', 'You said seven, and it is nine.'), speech('b', '', 'She leaves.')],
      page,
    );
    expect(textsFor(page, found.get('a'))).toEqual(['MARA', 'You said seven, and', 'it is nine.']);
    expect(textsFor(page, found.get('b'))).toEqual(['She leaves.']);
  });

  it('is distinguished from the same words further down', () => {
    const page = pageOf('250 | MARA', '180 | No.', '250 | THEO', '180 | No.', '250 | MARA', '180 | No.');
    const found = findOnPage(
      ['a', 'b', 'c'].map((id) => speech(id, '', 'No.')),
      page,
    );
    expect([...found.values()]).toEqual([[1], [3], [5]]);
  });

  it('starts where the line starts, not where its first words happen to occur before', () => {
    const page = pageOf(
      '180 | One such fish',
      '180 | was The Beast.',
      '100 | The Beast’s journey takes it',
      '100 | past a hook.',
    );
    const found = findOnPage([speech('a', '', 'The Beast’s journey takes it past a hook.')], page);
    expect(found.get('a')).toEqual([2, 3]);
  });

  it('is found at the bottom of a page even if the line continues on the next', () => {
    const page = pageOf('100 | She waits for him.', '250 | MARA', '180 | You said seven, and');
    const found = findOnPage(
      [speech('a', 'MARA', 'You said seven, and it is nine now, and raining, and I am cold.')],
      page,
    );
    expect(found.get('a')).toEqual([1, 2]);
  });

  it('is in its own column where two people speak at once', () => {
    const page = pageOf(
      '100 | MARA / 400 | THEO',
      '80 | You said seven / 380 | I never said',
      '80 | o’clock. / 380 | seven.',
    );
    const found = findOnPage(
      [speech('m', 'MARA', 'You said seven o’clock.'), speech('t', 'THEO', 'I never said seven.')],
      page,
    );
    expect(textsFor(page, found.get('m'))).toEqual(['MARA', 'You said seven', 'o’clock.']);
    expect(textsFor(page, found.get('t'))).toEqual(['THEO', 'I never said', 'seven.']);
  });

  it('is found at the top of the second column after the bottom of the first', () => {
    const page = pageOf(
      '60 | MARA: You said seven. / 360 | MARA: Then go.',
      '60 | THEO: I said nine. / 360 | THEO: I will.',
    );
    const lines = ['You said seven.', 'I said nine.', 'Then go.', 'I will.'].map((text, i) =>
      speech(`l${i}`, 'X', text),
    );
    expect([...findOnPage(lines, page).values()]).toEqual([[0], [2], [1], [3]]);
  });

  it('is still found if one word was corrected, but not if every word is new', () => {
    const page = pageOf('180 | You sad seven, and it is nine.');
    const found = findOnPage(
      [speech('a', '', 'You said seven, and it is nine.'), speech('b', '', 'Somebody else entirely.')],
      page,
    );
    expect([...found.keys()]).toEqual(['a']);
  });

  it('never leaves the page, and every line with unique words is found', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 4, maxLength: 60 }),
        fc.integer({ min: 1, max: 6 }),
        (words, perRow) => {
          const rows = Array.from({ length: Math.ceil(words.length / perRow) }, (_, i) =>
            words.slice(i * perRow, (i + 1) * perRow).join(' '),
          );
          const page = pageOf(...rows.map((row) => `100 | ${row}`));
          const found = findOnPage(
            rows.map((row, i) => speech(`l${i}`, '', row)),
            page,
          );
          expect([...found]).toEqual(rows.map((_, i) => [`l${i}`, [i]]));
        },
      ),
    );
  });
});
