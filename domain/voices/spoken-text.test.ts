import { expect, it } from 'vitest';
import fc from 'fast-check';
import { spokenText } from './spoken-text.ts';

/** Words with ^ for stress, phrases with their type of ending. */
const heard = (text: string) =>
  spokenText(text)
    .phrases.map(
      ({ words, end }) =>
        `${words.map(({ say, isStressed }) => say + (isStressed ? '^' : '')).join(' ')} [${end}]`,
    )
    .join(' ');

it('ends phrases at punctuation', () => {
  expect(heard('No. Wait, stop! Why? Well; go: yes - now… and')).toBe(
    'no [stop] wait [comma] stop [exclamation] why [question] well [colon] go [colon] yes [dash] now [ellipsis] and [stop]',
  );
});

it('breaks off at a final dash, and keeps an exclaimed question a question', () => {
  expect(heard('But you said—')).toBe('but you said [cut]');
  expect(heard('You what?!')).toBe('you what [question]');
});

it('speaks numbers, times, money, years, and abbreviations as words', () => {
  expect(heard('Dr. Lee, 42 St. James St., at 7:05pm')).toBe(
    'doctor lee [comma] forty two saint james street [comma] at seven oh five pee em [stop]',
  );
  expect(heard('$4.50 in 1895, 3rd of 1,200, 0.5%, the 90s')).toBe(
    'four dollars fifty in eighteen ninety five [comma] third of one thousand two hundred [comma] zero point five percent [comma] the nineties [stop]',
  );
  expect(heard('INT. KITCHEN with Mr. and Mrs. Lee, FBI, Act III, Henry IV')).toBe(
    'interior kitchen^ with mister and missus lee [comma] f b i [comma] act three [comma] henry the fourth [stop]',
  );
  expect(heard('The dr. of Elm Dr. and Mary Dr. Lee')).toBe(
    'the doctor of elm drive and mary doctor lee [stop]',
  );
  expect(heard('No. 5? No.')).toBe('number five [question] no [stop]');
});

it('stresses capitals and *emphasis*, but not a line entirely in capitals', () => {
  expect(heard('I *never* said YOU.')).toBe('i never^ said you^ [stop]');
  expect(heard('GET OUT OF HERE!')).toBe('get out of here [exclamation]');
  expect(spokenText('GET OUT OF HERE!').phrases[0]!.delivery.gainDb).toBeGreaterThan(2);
});

it('does not speak a parenthetical, but follows it', () => {
  const { phrases } = spokenText('(whispering) Come here. (beat) Now. (a long pause)');
  expect(phrases.map(({ words }) => words.length)).toEqual([2, 1, 0]);
  expect(phrases[0]!.delivery.gainDb).toBeLessThan(-5);
  expect(phrases[1]!.delivery).toMatchObject({ gainDb: 0, pauseBeforeMs: 700 });
  expect(phrases[2]!.delivery.pauseBeforeMs).toBe(1800);
});

it('speaks stammers as sounds, no markup, and accents without their marks', () => {
  expect(heard('W-w-what?')).toBe('wuh wuh what [question]');
  expect(heard('<b>Hi</b>, Zoë')).toBe('hi [comma] zoe [stop]');
});

it.each([
  ['Привет, Ψυχή', 'privet [comma] psychi [stop]'],
  ['你好，世界！', 'nihao [comma] shijie [exclamation]'],
  ['こんにちは。', 'konnichiha [stop]'],
  ['안녕하세요？', 'annyeonghaseyo [question]'],
  ['שלום', 'salavam [stop]'],
  ['مرحبا؟', 'marahab [question]'],
  ['Łódź, Zoë, straße', 'lodz [comma] zoe [comma] strasse [stop]'],
  ['٣ ३ ３', 'three three three [stop]'],
])('says other scripts as an English voice can: %s', (text, said) => {
  expect(heard(text)).toBe(said);
});

it('counts letters that can’t be spoken, and says nothing for pictures', () => {
  expect(spokenText('𣂀𣂀')).toEqual({ phrases: [], unspokenLetters: 4 });
  expect(spokenText('🙂🙂')).toEqual({ phrases: [], unspokenLetters: 0 });
});

it.each([
  [
    'Henry V, Henry VIII and Elizabeth I.',
    'henry the fifth [comma] henry the eighth and elizabeth the first [stop]',
  ],
  ['Act V, Scene I. Louis XIV', 'act five [comma] scene one [stop] louis the fourteenth [stop]'],
  ['Malcolm X. So Henry, I am', 'malcolm x [stop] so henry [comma] i am [stop]'],
])('reads Roman numerals where they count: %s', (text, said) => {
  expect(heard(text)).toBe(said);
});

it.each([
  [
    'Mr Darcy in St. Petersburg, on Main St. She left.',
    'mister darcy in saint petersburg [comma] on main street [stop] she left [stop]',
  ],
  [
    'Yes, Dr. Go, hon. Now, Col. Brandon.',
    'yes [comma] doctor go [comma] hon [stop] now [comma] colonel brandon [stop]',
  ],
  ['It was 5 p.m. We left at 7pm.', 'it was five pee em [stop] we left at seven pee em [stop]'],
])('tells titles, streets and the ends of sentences apart: %s', (text, said) => {
  expect(heard(text)).toBe(said);
});

it.each([
  [
    '$5 million, £20k, $3.5',
    'five million dollars [comma] twenty thousand pounds [comma] three dollars fifty [stop]',
  ],
  [
    'call 555-0199 in 1914–1918',
    'call five five five zero one nine nine in nineteen fourteen to nineteen eighteen [stop]',
  ],
  [
    '-5°, #1, ½, in 1066',
    'minus five degrees [comma] number one [comma] a half [comma] in ten sixty six [stop]',
  ],
  [
    '9 1/2 on Dec. 25, ¾, 911',
    'nine and a half on december twenty five [comma] three quarters [comma] nine one one [stop]',
  ],
  ['I like Jan. She is', 'i like jan [stop] she is [stop]'],
  [
    'a 3D MP3, TV, the US, they hate US',
    'a three d m p three [comma] t v [comma] the u s [comma] they hate us^ [stop]',
  ],
])('says figures and signs in words: %s', (text, said) => {
  expect(heard(text)).toBe(said);
});

it('speaks sounds and drawn-out words naturally', () => {
  expect(heard('Shhh! Hmm. Pfft. Nooo, pleeease.')).toBe(
    'shush [exclamation] hum [stop] puft [stop] no [comma] pleease [stop]',
  );
});

it('still asks after trailing off, and breaks off before a parenthetical or at a hyphen', () => {
  expect(heard('You came…?')).toBe('you came [question]');
  expect(heard('But I— (a door slams)')).toBe('but i [cut]');
  expect(heard('But I-')).toBe('but i [cut]');
  expect(heard('5 * 3, not *5*')).toBe('five three [comma] not five^ [stop]');
});

it('turns a line of dots into silence', () => {
  expect(spokenText('...').phrases).toMatchObject([{ words: [], delivery: { pauseBeforeMs: 680 } }]);
});

it('accepts any text: words stay within it, in order, with letters an English voice knows', () => {
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
