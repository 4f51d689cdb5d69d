import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pronunciationsIn, wordsToPronounce, type Pronunciation } from './pronunciation.ts';
import { marksAsWritten, placeInSaid, saidText } from './said-text.ts';

const hermione = { written: 'Hermione', spoken: 'her MY oh nee' };
const said = (text: string, ...pronunciations: Pronunciation[]) =>
  saidText(text, { pronunciations, isPlain: false }).text;

describe('a word of the list', () => {
  it.each([
    ['Hermione waits.', 'her MY oh nee waits.'],
    ['HERMIONE! hermione?', 'her MY oh nee! her MY oh nee?'],
    ["Hermione’s cat, Hermione's hat", "her MY oh nee’s cat, her MY oh nee's hat"],
    ['Hermione’ll know', 'her MY oh nee’ll know'],
    ['“Hermione—”', '“her MY oh nee—”'],
    ['*Hermione* or _Hermione_', '*her MY oh nee* or _her MY oh nee_'],
  ])('is said as listed in %j', (text, spoken) => expect(said(text, hermione)).toBe(spoken));

  it.each(['Hermiones', 'SuperHermione', 'Hermione2', 'Hermioné', 'Hermione’nt'])('is not in %j', (text) =>
    expect(said(text, hermione)).toBe(text),
  );

  it('is not found in a parenthetical or in markup', () => {
    const text = '(to Hermione) Wait. [Hermione turns] <sub alias="Hermione">';
    expect(said(text, hermione)).toBe(text);
  });

  it('keeps its accents, in either Unicode form', () => {
    const zoe = { written: 'Zoe\u0308', spoken: 'ZOH ee' };
    expect(said('Zo\u00eb and Zoe', zoe)).toBe('ZOH ee and Zoe');
  });

  it('loses to a longer one that begins at the same position', () => {
    const [john, sinjun] = [
      { written: 'St', spoken: 'street' },
      { written: 'St.  John', spoken: 'SIN jun' },
    ];
    expect(said('St. John lives on Main St', john, sinjun)).toBe('SIN jun lives on Main street');
  });

  it('can have an apostrophe of either kind', () => {
    expect(said("O’Brien, O'BRIEN", { written: "O'Brien", spoken: 'oh BRY un' })).toBe(
      'oh BRY un, oh BRY un',
    );
  });

  it('can have characters that are special in patterns', () => {
    expect(
      said('C++ (a) [b] R2-D2', { written: 'R2-D2', spoken: 'artoo' }, { written: '(a)|.*', spoken: 'x' }),
    ).toBe('C++ (a) [b] artoo');
  });
});

it('parentheticals are left out of a plainly spoken line, and nothing else is', () => {
  const text = '(whispering) Hermione [beat] stays.';
  expect(saidText(text, { pronunciations: [hermione], isPlain: true }).text).toBe(' her MY oh nee  stays.');
});

it('a text takes along the entries whose words it may have', () => {
  const others = [{ written: 'Siobhan', spoken: 'shi VAWN' }];
  expect(pronunciationsIn('HERMIONE’S', [hermione, ...others])).toEqual([hermione]);
});

/** Word times as an engine gives them: one for each word it gets. */
const marksOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].map(({ 0: word, index }, i) => ({
    from: index,
    to: index + word.length,
    at: i / 10,
  }));

it('the times of the spoken text point into the line as written, one for each of its words', () => {
  const text = '(sadly) Poor Hermione’s gone, HERMIONE. Gone.';
  const spoken = saidText(text, { pronunciations: [hermione], isPlain: true });
  const marks = marksAsWritten(marksOf(spoken.text), spoken);
  expect(marks.map(({ from, to, at }) => [text.slice(from, to), at])).toEqual([
    ['Poor', 0],
    ['Hermione’s', 0.1],
    ['gone', 0.5],
    ['HERMIONE', 0.6],
    ['Gone', 1],
  ]);
});

const words = fc.constantFrom(
  'Hermione',
  'hermione’s',
  'Poor',
  'gone',
  '(softly)',
  '[beat]',
  '—',
  'Zoë',
  '...',
);
const line = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' '));
const entry = fc.record({
  written: fc.constantFrom('Hermione', 'zoë', 'poor gone', 'gone'),
  spoken: fc.constantFrom('her MY oh nee', 'ZOH ee', 'x', 'Hermione'),
});

it('times stay in order and within the line, for any list and line', () => {
  fc.assert(
    fc.property(line, fc.array(entry, { maxLength: 4 }), fc.boolean(), (text, pronunciations, isPlain) => {
      const spoken = saidText(text, { pronunciations, isPlain });
      const marks = marksAsWritten(marksOf(spoken.text), spoken);
      let end = 0;
      for (const { from, to } of marks) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(text.length);
    }),
  );
});

it('a word of the line as written leads to what is spoken for it, and back', () => {
  fc.assert(
    fc.property(line, fc.array(entry, { maxLength: 4 }), (text, pronunciations) => {
      const spoken = saidText(text, { pronunciations, isPlain: false });
      for (const { from, to } of marksAsWritten(marksOf(spoken.text), spoken)) {
        const [back] = marksAsWritten([{ ...placeInSaid({ from, to }, spoken), at: 0 }], spoken);
        expect([back!.from, back!.to]).toEqual([from, to]);
      }
    }),
  );
});

it('any list makes a pattern, and any text can be searched with it', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 })), fc.string({ unit: 'grapheme' }), (written, text) => {
      const list = written.map((word) => ({ written: word, spoken: 'word' }));
      expect(() => wordsToPronounce(list)).not.toThrow();
      expect(saidText(text, { pronunciations: list, isPlain: true }).changes.length).toBeLessThanOrEqual(
        text.length,
      );
    }),
  );
});
