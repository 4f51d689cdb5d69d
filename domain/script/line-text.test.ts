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
  it('keeps one space for a run of white space and a tab for one that holds a tab', () => {
    expect(tidy('  JAKE \u00a0 \t  Come   in.  ')).toBe('JAKE\tCome in.');
  });

  it('spells ligatures out and composes accents', () => {
    expect(tidy('\uFB01sh o\uFB03ce Zoe\u0308')).toBe('fish office Zoë');
  });

  it('drops soft hyphens within a word and keeps one at the end of a line', () => {
    expect(tidy('re\u00ADmember to for\u00AD')).toBe('remember to for\u00AD');
  });

  it('drops what cannot be seen', () => {
    expect(tidy('\uFEFFMA\u200BRA\u0000\u202E')).toBe('MARA');
  });
});

describe('dressText', () => {
  it('says of a line that is bold throughout that it is bold, without spans', () => {
    expect(
      dressText([run('NOAH', { bold: true }), run(' '), run('(quietly)', { bold: true })]),
    ).toMatchObject({
      text: 'NOAH (quietly)',
      bold: true,
      spans: [],
    });
  });

  it('marks the stretches set apart within a line', () => {
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

  it('joins runs into the text that one run would give, with spans inside it', () => {
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
