import { describe, expect, it } from 'vitest';
import { fromRtf } from './from-rtf.ts';
import type { UnreadableFile } from './unreadable-file.ts';

const latin = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
const read = (body: string, head = '\\rtf1\\ansi\\ansicpg1252\\deff0') => fromRtf(latin(`{${head}${body}}`));
const texts = (body: string, head?: string) => read(body, head).lines.map(({ text }) => text);

describe('fromRtf', () => {
  it('ends lines at paragraphs and soft breaks', () => {
    const { lines } = read('ANNA\\line Come in.\\par\\pard Sit.\\par');
    expect(lines.map(({ text, paragraph }) => [text, paragraph])).toEqual([
      ['ANNA', 1],
      ['Come in.', 1],
      ['Sit.', 2],
    ]);
  });

  it('reads \\u characters and skips their replacements', () => {
    expect(texts("\\u8217?tis caf\\u233\\'e9 \\uc0\\u1051\\u1059\\u1050\\u1040 \\uc2\\u8212--end")).toEqual([
      '’tis café ЛУКА—end',
    ]);
  });

  it('reads surrogate pairs and negative numbers', () => {
    expect(texts('\\u-10179?\\u-8704? ok')).toEqual(['😀 ok']);
  });

  it("reads \\'hh by the document's code page and by the font's", () => {
    expect(texts("I\\'92m \\'93here\\'94")).toEqual(['I’m “here”']);
    expect(
      texts("\\f1 \\'cb\\'d3\\'ca\\'c0", '\\rtf1\\ansi{\\fonttbl{\\f0 A;}{\\f1\\fcharset204 B;}}'),
    ).toEqual(['ЛУКА']);
    expect(texts("\\'8e", '\\rtf1\\mac')).toEqual(['é']);
  });

  it('reads the words for dashes, quotes and bullets', () => {
    expect(
      texts('\\ldblquote Go\\rdblquote\\emdash no\\endash\\lquote x\\rquote\\~y\\_z \\{\\}\\\\'),
    ).toEqual(['“Go”—no–‘x’ y-z {}\\']);
  });

  it('leaves out headers, notes, pictures, field codes, and hidden, struck, and deleted text', () => {
    const body =
      '{\\header RUNNING HEAD\\par}{\\footnote note}{\\pict ffd8ffe0}{\\*\\unknown junk}' +
      '{\\field{\\*\\fldinst PAGE}{\\fldrslt 12}} Kept {\\v hidden}{\\strike struck}{\\deleted gone}{\\revised added}.\\par';
    expect(texts(body)).toEqual(['12 Kept added.']);
  });

  it('keeps indents, alignment and white space', () => {
    const { lines } = read(
      '\\pard\\li2880\\fi-720\\fs24 ANNA\\par\\pard\\qc\\sb240\\fs24 BEN\\par\\pard\\qr\\fs24 CUT TO:\\par\\par\\pard Last.\\par',
    );
    expect(lines.map(({ text, left, align }) => [text, align === 'left' ? left : align])).toEqual([
      ['ANNA', 108],
      ['BEN', 'center'],
      ['CUT TO:', 'right'],
      ['Last.', 0],
    ]);
    expect(lines.map(({ gapBefore }) => (gapBefore === null ? null : Math.round(gapBefore)))).toEqual([
      null,
      1,
      0,
      1,
    ]);
  });

  it('shows capitals and small capitals as capitals', () => {
    expect(texts('{\\scaps Maureen} sits. {\\caps now}')).toEqual(['MAUREEN sits. NOW']);
  });

  it('marks bold, italic, and larger text', () => {
    const { lines } = read(
      '\\fs48\\b TITLE\\b0\\par\\fs24{\\b ANNA.} Words that are most of the text here.\\par',
    );
    expect(lines[0]).toMatchObject({ bold: true, size: 2 });
    expect(lines[1]).toMatchObject({ bold: false, spans: [{ start: 0, end: 5, bold: true }] });
  });

  it('gives each line’s position in a table', () => {
    const row = (name: string, speech: string) =>
      `\\trowd\\cellx2000\\cellx9000\\pard\\intbl ${name}\\cell ${speech}\\cell\\row `;
    const { lines } = read(
      `Before.\\par${row('ANNA', 'Come in.')}${row('BEN', 'No.\\line Not yet.')}\\pard After.\\par`,
    );
    expect(lines.map(({ text, cell }) => [text, cell && [cell.row, cell.column]])).toEqual([
      ['Before.', undefined],
      ['ANNA', [0, 0]],
      ['Come in.', [0, 1]],
      ['BEN', [1, 0]],
      ['No.', [1, 1]],
      ['Not yet.', [1, 1]],
      ['After.', undefined],
    ]);
  });

  it('uses the roles that style names give', () => {
    const head =
      '\\rtf1{\\stylesheet{\\s0 Normal;}{\\s3 Character;}{\\s5 Screenplay Dialogue;}{\\*\\cs7 Header Char;}}';
    const { lines } = read('\\pard\\s3 ANNA\\par\\pard\\s5 Hi.\\par\\pard\\s0 Text.\\par', head);
    expect(lines.map(({ role }) => role)).toEqual(['character', 'dialogue', undefined]);
  });

  it('reads title and author, but not the program’s signature', () => {
    const { title, author } = read('{\\info{\\title The Shift}{\\author python-docx}}Text.\\par');
    expect([title, author]).toEqual(['The Shift', null]);
  });

  it('says whether the file is broken off', () => {
    const whole = '{\\rtf1 ANNA\\par Come in.\\par}';
    expect(fromRtf(latin(whole)).isCutOff).toBeUndefined();
    expect(fromRtf(latin(whole.slice(0, -8)))).toMatchObject({
      isCutOff: true,
      lines: [{ text: 'ANNA' }, {}],
    });
  });

  it('treats backslashes at line ends as paragraphs, as TextEdit writes them', () => {
    expect(texts('ANNA\\\nCome in.\\\r\nSit.')).toEqual(['ANNA', 'Come in.', 'Sit.']);
  });

  it.each([
    ['what is not Rich Text', 'Hello', 'file.damaged'],
    ['groups nested without end', `{\\rtf1 ${'{'.repeat(20_000)}`, 'file.too_complex'],
    ['what holds no words', '{\\rtf1 \\par\\par}', 'file.empty'],
  ])('refuses %s', (_, text, code) => {
    expect(() => fromRtf(latin(text))).toThrow(expect.objectContaining({ code }) as UnreadableFile);
  });
});
