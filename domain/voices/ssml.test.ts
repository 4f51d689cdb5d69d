import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenMarkup, maxMarkupLength } from './ssml.ts';
import { spokenText } from './spoken-text.ts';

const text = 'Come here, now. You owe me 12 dollars.';
const read = (markup: string, line = text) => spokenMarkup(markup, line)?.phrases ?? null;
const heard = (markup: string, line = text) =>
  read(markup, line)
    ?.map(
      ({ words, end }) =>
        `${words.map(({ say, isStressed }) => say + (isStressed ? '^' : '')).join(' ')} [${end}]`,
    )
    .join(' ');

describe('the markup of a line', () => {
  it('speaks the words of plain markup like the line itself', () => {
    expect(spokenMarkup(`<speak>${text}</speak>`, text)).toEqual(spokenText(text));
    expect(spokenMarkup(text, text)).toEqual(spokenText(text));
    expect(
      spokenMarkup(`<?xml version="1.0"?><speak version="1.1"><p><s>${text}</s></p></speak>`, text),
    ).toEqual(spokenText(text));
  });

  it('pauses at breaks, for at most three seconds', () => {
    const pauses = (markup: string) => read(markup)!.map(({ pauseAfterMs }) => pauseAfterMs);
    expect(pauses('Come <break time="700ms"/> here')).toEqual([700, 480]);
    expect(pauses('Come <break time="1.5s"/> here')).toEqual([1500, 480]);
    expect(pauses('Come <break strength="strong"/> here')).toEqual([480, 480]);
    expect(pauses('Come <break time="999s"/> here')).toEqual([3000, 480]);
    expect(pauses('Come. <break time="100ms"/> Here')).toEqual([480, 480]);
    expect(read('<break time="2s"/>Come')![0]!.delivery.pauseBeforeMs).toBe(2000);
  });

  it('changes the voice within a sentence without interrupting it', () => {
    const phrases = read('Come <prosody rate="slow" pitch="+10%" volume="-3dB">here now</prosody>, now.')!;
    expect(phrases.map(({ end, pauseAfterMs }) => [end, pauseAfterMs])).toEqual([
      ['join', 0],
      ['comma', 190],
      ['stop', 480],
    ]);
    expect(phrases[1]!.delivery).toMatchObject({ rate: 0.85, pitch: 1.1, gainDb: -3 });
    expect(phrases[2]!.delivery).toMatchObject({ rate: 1, pitch: 1, gainDb: 0 });
  });

  it('stays within one person’s range, whatever is requested', () => {
    const wild = '<prosody rate="900%" pitch="+40st" range="0%" volume="+90dB">Come here</prosody>';
    expect(read(wild)![0]!.delivery).toMatchObject({ rate: 1.35, pitch: 1.25, range: 0.4, gainDb: 4 });
    const nested = `${'<prosody pitch="low">'.repeat(9)}Come${'</prosody>'.repeat(9)}`;
    expect(read(nested)![0]!.delivery.pitch).toBe(0.8);
  });

  it('stresses, spells, counts, and substitutes', () => {
    expect(
      heard('<emphasis level="strong">Come</emphasis> here, <emphasis level="none">now</emphasis>.'),
    ).toBe('come^ here [comma] now [stop]');
    expect(heard('Say <say-as interpret-as="characters">ab1</say-as>')).toBe('say ay b one [stop]');
    expect(heard('Room <say-as interpret-as="digits">1895</say-as>')).toBe('room one eight nine five [stop]');
    expect(heard('The <say-as interpret-as="ordinal">3</say-as> of')).toBe('the third of [stop]');
    expect(heard('<sub alias="World Wide Web">WWW</sub> then')).toBe('world wide web then [stop]');
    expect(heard('<say-as interpret-as="anything">12</say-as> now')).toBe('twelve now [stop]');
  });

  it('speaks the content of unknown elements and leaves out descriptions', () => {
    expect(heard('<voice name="x"><amazon:effect name="y">Come</amazon:effect></voice> &amp; go')).toBe(
      'come and go [stop]',
    );
    expect(heard('<audio src="http://elsewhere/x.mp3">Come<desc>a bell</desc></audio>')).toBe('come [stop]');
  });

  it('gives the position of its words in the line', () => {
    const words = read('<p>Come <b>here</b></p>, <sub alias="a dozen">12</sub> dollars')!.flatMap(
      (p) => p.words,
    );
    expect(words.map(({ from, to }) => text.slice(from, to))).toEqual(['Come', 'here', '12', 'dollars']);
    expect(
      read('Elsewhere come')!
        .flatMap((p) => p.words)
        .map(({ from, to }) => [from, to]),
    ).toEqual([
      [0, 0],
      [0, 4],
    ]);
  });

  it.each([
    ['not closed', '<speak>Come'],
    ['crossed', '<a>Come<b></a></b>'],
    ['with entities of its own', '<!DOCTYPE speak [<!ENTITY a "aaaa">]><speak>&a;</speak>'],
    ['too deep', `${'<p>'.repeat(30)}Come${'</p>'.repeat(30)}`],
    ['of too many elements', '<break/>'.repeat(1100)],
    ['too long', `<speak>${'a '.repeat(maxMarkupLength)}</speak>`],
  ])('is not read when it is %s', (_, markup) => {
    expect(spokenMarkup(markup, text)).toBeNull();
  });

  it('accepts any markup: words stay within the line, in order', () => {
    const tag = fc.constantFrom(
      '<p>',
      '</p>',
      '<s>',
      '<break time="1s"/>',
      '<prosody rate="',
      '">',
      '</prosody>',
      '&',
      '<',
    );
    const markup = fc.array(fc.oneof(tag, fc.string({ unit: 'grapheme', maxLength: 12 })), { maxLength: 20 });
    fc.assert(
      fc.property(markup, (pieces) => {
        let reached = 0;
        for (const { words } of spokenMarkup(pieces.join(''), text)?.phrases ?? []) {
          for (const { say, from, to } of words) {
            expect(say).toMatch(/^[a-z'][a-z' ]*$/);
            expect(from).toBeGreaterThanOrEqual(reached);
            expect(to).toBeGreaterThanOrEqual(from);
            reached = to;
          }
        }
        expect(reached).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 300 },
    );
  });
});
