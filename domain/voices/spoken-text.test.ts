import { expect, it } from 'vitest';
import fc from 'fast-check';
import { spokenText } from './spoken-text.ts';

/** Words with ^ for stress, phrases ended by their kind. */
const heard = (text: string) =>
  spokenText(text)
    .phrases.map(
      ({ words, end }) =>
        `${words.map(({ say, isStressed }) => say + (isStressed ? '^' : '')).join(' ')} [${end}]`,
    )
    .join(' ');

it('ends phrases where the punctuation does', () => {
  expect(heard('No. Wait, stop! Why? Well; go: yes - now… and')).toBe(
    'no [stop] wait [comma] stop [exclamation] why [question] well [colon] go [colon] yes [dash] now [ellipsis] and [stop]',
  );
});

it('breaks off at a last dash and leaves an asking exclamation a question', () => {
  expect(heard('But you said—')).toBe('but you said [cut]');
  expect(heard('You what?!')).toBe('you what [question]');
});

it('says numbers, times, money, years and abbreviations in words', () => {
  expect(heard('Dr. Lee, 42 St. James St., at 7:05pm')).toBe(
    'doctor lee [comma] forty two saint james street [comma] at seven oh five pee em [stop]',
  );
  expect(heard('$4.50 in 1895, 3rd of 1,200, 0.5%, the 90s')).toBe(
    'four dollars fifty in eighteen ninety five [comma] third of one thousand two hundred [comma] zero point five percent [comma] the nineties [stop]',
  );
  expect(heard('INT. KITCHEN with Mr. and Mrs. Lee, FBI, Act III, Henry IV')).toBe(
    'interior kitchen^ with mister and missus lee [comma] f b i [comma] act three [comma] henry the fourth [stop]',
  );
  expect(heard('No. 5? No.')).toBe('number five [question] no [stop]');
});

it('stresses capitals and *emphasis*, but not a line that is all capitals', () => {
  expect(heard('I *never* said YOU.')).toBe('i never^ said you^ [stop]');
  expect(heard('GET OUT OF HERE!')).toBe('get out of here [exclamation]');
  expect(spokenText('GET OUT OF HERE!').phrases[0]!.delivery.gainDb).toBeGreaterThan(2);
});

it('never says a parenthetical, but does as it asks', () => {
  const { phrases } = spokenText('(whispering) Come here. (beat) Now. (a long pause)');
  expect(phrases.map(({ words }) => words.length)).toEqual([2, 1, 0]);
  expect(phrases[0]!.delivery.gainDb).toBeLessThan(-5);
  expect(phrases[1]!.delivery).toMatchObject({ gainDb: 0, pauseBeforeMs: 700 });
  expect(phrases[2]!.delivery.pauseBeforeMs).toBe(1800);
});

it('says stammers as sounds, markup not at all, and accents without their marks', () => {
  expect(heard('W-w-what?')).toBe('wuh wuh what [question]');
  expect(heard('<b>Hi</b>, Zoë')).toBe('hi [comma] zoe [stop]');
});

it('spells out Cyrillic and Greek and counts what it cannot say', () => {
  expect(heard('Привет')).toBe('preevyet [stop]');
  expect(spokenText('你好')).toEqual({ phrases: [], unspokenLetters: 2 });
});

it('makes a silence of a line of dots', () => {
  expect(spokenText('...').phrases).toMatchObject([{ words: [], delivery: { pauseBeforeMs: 680 } }]);
});

it('takes any text: words stay within it, in order, in letters an English voice knows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      let reached = 0;
      for (const { words } of spokenText(text).phrases) {
        for (const { say, from, to } of words) {
          expect(say).toMatch(/^[a-z'][a-z' ]*$/);
          expect(from).toBeGreaterThanOrEqual(reached);
          expect(to).toBeGreaterThan(from);
          reached = to;
        }
      }
      expect(reached).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 500 },
  );
});
