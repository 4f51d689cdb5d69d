import { describe, expect, it } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { UnreadableFile } from './unreadable-file.ts';

const read = (text: string) => fromTxt(new TextEncoder().encode(text)).lines;
const codeOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error instanceof UnreadableFile ? error.code : error;
  }
  return 'read';
};

describe('fromTxt', () => {
  it('turns spaces and tabs before the text into points', () => {
    const lines = read('Night.\n          ANNA\n\tCome in.');
    expect(lines.map(({ text, left, right }) => [text, left, Math.round(right * 10) / 10])).toEqual([
      ['Night.', 0, 43.2],
      ['ANNA', 72, 100.8],
      ['Come in.', 57.6, 115.2],
    ]);
  });

  it('counts blank lines as white space above', () => {
    expect(read('ONE\nTWO\n\nTHREE\n \n\t\nFOUR').map(({ gapBefore }) => gapBefore)).toEqual([null, 0, 1, 2]);
  });

  it.each([
    ['\r\n', 'Windows'],
    ['\r', 'old Macintosh'],
    ['\u2028', 'Unicode'],
  ])('ends lines at %j (%s)', (end) => {
    expect(read(`ONE${end}TWO`).map(({ text }) => text)).toEqual(['ONE', 'TWO']);
  });

  it('ends a page at a form feed', () => {
    const lines = read('ONE\n\n\fTWO\n\nTHREE');
    expect(lines.map(({ page, gapBefore }) => [page, gapBefore])).toEqual([
      [1, null],
      [2, null],
      [2, 1],
    ]);
  });

  it('treats many spaces within a line as a tab', () => {
    expect(read('ANNA          Come in.  Sit.')[0]?.text).toBe('ANNA\tCome in. Sit.');
  });

  it('keeps Fountain and Markdown marks in the text', () => {
    expect(read('@McCABE\n**NOAH:** _Now._\n> CUT TO:').map(({ text }) => text)).toEqual([
      '@McCABE',
      '**NOAH:** _Now._',
      '> CUT TO:',
    ]);
  });

  it('recognizes centered lines', () => {
    const names = ['ANNA', 'BENJAMIN', 'THE OLD MAN', 'MO', 'CHARLOTTE', 'ANNA'];
    const text = names
      .flatMap((name) => [
        ' '.repeat(30 - Math.floor(name.length / 2)) + name,
        'What is said reaches from edge to edge.',
        '',
      ])
      .join('\n');
    const lines = read(text);
    expect(lines.filter(({ align }) => align === 'center').map((line) => line.text)).toEqual(names);
  });

  it('refuses empty files, files that are not text, and files longer than any script', () => {
    expect(codeOf(() => read(' \n\t\n'))).toBe('file.empty');
    expect(codeOf(() => fromTxt(Uint8Array.from({ length: 600 }, (_, i) => (i * 37) % 256)))).toBe(
      'file.damaged',
    );
    expect(codeOf(() => read('a\n'.repeat(100_001)))).toBe('file.too_complex');
  });
});
