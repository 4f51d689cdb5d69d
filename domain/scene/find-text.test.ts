import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type LineId } from '../ids.ts';
import { findText, replacedTexts } from './find-text.ts';
import { draftOf } from './testing.ts';

const { lines } = draftOf('ANN: Ben? ben!', 'BEN: The bench. What’s this?', 'ANN: 2 + 2 (4)?');
const found = (text: string, given: { matchCase?: boolean; wholeWord?: boolean } = {}) =>
  findText(lines, { text, matchCase: false, wholeWord: false, ...given }).map(
    ({ lineId, start }) => `${lineId}:${start}`,
  );

describe('searching', () => {
  it('finds every match, in order, ignoring case', () => {
    expect(found('ben')).toEqual(['l0:0', 'l0:5', 'l1:4']);
    expect(found('ben', { matchCase: true })).toEqual(['l0:5', 'l1:4']);
    expect(found('BEN', { wholeWord: true })).toEqual(['l0:0', 'l0:5']);
    expect(found('')).toEqual([]);
  });

  it('treats every character literally, and a typed apostrophe like a printed one', () => {
    expect(found('2 + 2 (4)?')).toEqual(['l2:0']);
    expect(found("what's")).toEqual(['l1:11']);
  });

  it('finds words of any language', () => {
    const one = [{ id: asId<LineId>('l0'), text: 'Größe groß' }];
    expect(findText(one, { text: 'groß', matchCase: false, wholeWord: true })).toEqual([
      { lineId: 'l0', start: 6, end: 10 },
    ]);
  });
});

describe('replacing', () => {
  const replaced = (text: string, by: string) =>
    replacedTexts(lines, findText(lines, { text, matchCase: false, wholeWord: false }), by);

  it('changes only the matches', () => {
    expect(replaced('ben', 'Dan$&')).toEqual([
      { id: 'l0', text: 'Dan$&? Dan$&!' },
      { id: 'l1', text: 'The Dan$&ch. What’s this?' },
    ]);
  });

  it('leaves a line unchanged that would become too long', () => {
    expect(replaced('ben', 'x'.repeat(15_000)).map(({ id }) => id)).toEqual(['l1']);
  });

  it('gives the same result as replacing in the text alone, for any text', () => {
    const text = fc.string({ maxLength: 30 });
    fc.assert(
      fc.property(text, fc.string({ minLength: 1, maxLength: 2 }), text, (within, wanted, by) => {
        fc.pre(!/['"“”’]/.test(wanted));
        const one = [{ id: asId<LineId>('l0'), text: within }];
        const matches = findText(one, { text: wanted, matchCase: true, wholeWord: false });
        const [after = { text: within }] = replacedTexts(one, matches, by);
        expect(after.text).toBe(within.replaceAll(wanted, () => by));
      }),
    );
  });
});
