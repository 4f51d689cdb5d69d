import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dressText, tidy, type TextRun } from './line-text.ts';

const run = (text: string, dress: Partial<TextRun> = {}): TextRun => ({
  text,
  bold: false,
  italic: false,
  underline: false,
  ...dress,
});

describe('tidy', () => {
  it('keeps one space for any white space, or a tab if it contains one', () => {
    expect(tidy('  JAKE \u00a0 \t  Come   in.  ')).toBe('JAKE\tCome in.');
  });

  it('expands ligatures and composes accents', () => {
    expect(tidy('\uFB01sh o\uFB03ce Zoe\u0308')).toBe('fish office Zoë');
  });

  it('drops soft hyphens within a word and keeps one at the end of a line', () => {
    expect(tidy('re\u00ADmember to for\u00AD')).toBe('remember to for\u00AD');
  });

  it('removes invisible characters', () => {
    expect(tidy('\uFEFFMA\u200BRA\u0000\u202E')).toBe('MARA');
  });
});

describe('dressText', () => {
  it('marks a line that is entirely bold as bold, without spans', () => {
    expect(
      dressText([run('NOAH', { bold: true }), run(' '), run('(quietly)', { bold: true })]),
    ).toMatchObject({
      text: 'NOAH (quietly)',
      bold: true,
      spans: [],
    });
  });

  it('marks spans with a different style within a line', () => {
    const { text, spans } = dressText([
      run('  ANNA. ', { bold: true }),
      run('I '),
      run('know.', { italic: true }),
    ]);
    expect(text).toBe('ANNA. I know.');
    expect(spans).toEqual([
      { start: 0, end: 6, bold: true },
      { start: 8, end: 13, italic: true },
    ]);
  });

  it('joins runs into the same text as a single run, with its spans', () => {
    const runs = fc.array(
      fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 12 }), bold: fc.boolean() }),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(runs, (parts) => {
        const dressed = dressText(parts.map((part) => run(part.text.normalize('NFC'), { bold: part.bold })));
        expect(dressed.text.replace(/\s/g, '')).toBe(
          tidy(parts.map((part) => part.text.normalize('NFC')).join('\u200b')).replace(/\s/g, ''),
        );
        expect(dressed.text).toBe(dressed.text.trim());
        for (const { start, end } of dressed.spans)
          expect(0 <= start && start < end && end <= dressed.text.length).toBe(true);
      }),
    );
  });
});
