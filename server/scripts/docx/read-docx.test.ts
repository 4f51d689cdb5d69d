import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { makeDocx, paragraph } from '../testing/make-docx.ts';
import { readDocx } from './read-docx.ts';

const texts = (body: string) => readDocx(makeDocx(body)).lines.map(({ text }) => text);
const run = (text: string, settings = '') =>
  `<w:r><w:rPr>${settings}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('readDocx', () => {
  it('keeps soft breaks as lines of one paragraph, and tabs', () => {
    const { lines } = readDocx(
      makeDocx(
        `<w:p><w:r><w:t>ANNA</w:t><w:br/><w:t>Come in.</w:t></w:r></w:p>${paragraph('x')}<w:p><w:r><w:t>BEN</w:t><w:tab/><w:t>No.</w:t></w:r></w:p>`,
      ),
    );
    expect(lines.map(({ text, paragraph: of }) => [text, of])).toEqual([
      ['ANNA', 1],
      ['Come in.', 1],
      ['x', 2],
      ['BEN\tNo.', 3],
    ]);
  });

  it('accepts tracked changes', () => {
    expect(
      texts(
        `<w:p>${run('I ')}<w:del><w:r><w:delText>will </w:delText></w:r><w:r><w:t>old </w:t></w:r></w:del><w:ins>${run('shall ')}</w:ins>${run('go.')}</w:p>` +
          `<w:p><w:moveFrom>${run('Moved away.')}</w:moveFrom></w:p><w:p><w:moveTo>${run('Moved here.')}</w:moveTo></w:p>`,
      ),
    ).toEqual(['I shall go.', 'Moved here.']);
  });

  it('joins paragraphs whose mark was deleted', () => {
    expect(
      texts(`<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('One ')}</w:p><w:p>${run('line.')}</w:p>`),
    ).toEqual(['One line.']);
  });

  it('leaves out headers, notes, field codes, and hidden and struck text', () => {
    expect(
      texts(
        `<w:p>${run('Page ')}<w:r><w:instrText>PAGE</w:instrText></w:r>${run('no', '<w:vanish/>')}${run('old', '<w:strike/>')}${run('4')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
      ),
    ).toEqual(['Page 4']);
  });

  it('reads smart tags, hyperlinks, content controls and text boxes once', () => {
    const box = `<w:txbxContent>${paragraph('In a box.')}</w:txbxContent>`;
    expect(
      texts(
        `<w:p><w:smartTag>${run('ANNA ')}</w:smartTag><w:hyperlink>${run('here')}</w:hyperlink></w:p>` +
          `<w:sdt><w:sdtContent>${paragraph('Controlled.')}</w:sdtContent></w:sdt>` +
          `<w:p><w:r><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r>${run('Beside.')}</w:p>`,
      ),
    ).toEqual(['ANNA here', 'Controlled.', 'In a box.', 'Beside.']);
  });

  it('takes indents, alignment, white space, and style from styles, their ancestors, and the paragraph', () => {
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>' +
      '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="Character"/><w:basedOn w:val="B"/><w:pPr><w:ind w:left="2880"/></w:pPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="B"><w:name w:val="Base"/><w:pPr><w:spacing w:before="240"/></w:pPr><w:rPr><w:b/><w:caps/></w:rPr></w:style>';
    const body =
      paragraph('Night.') +
      paragraph('Anna', '<w:pStyle w:val="C"/>') +
      paragraph('Ben', '<w:pStyle w:val="C"/><w:ind w:left="1440" w:hanging="720"/>') +
      paragraph('CUT TO:', '<w:jc w:val="end"/>');
    const { lines } = readDocx(makeDocx(body, { styles }));
    expect(
      lines.map(({ text, left, bold, role, align }) => [text, align === 'left' ? left : align, bold, role]),
    ).toEqual([
      ['Night.', 0, false, undefined],
      ['ANNA', 144, true, 'character'],
      ['BEN', 36, true, 'character'],
      ['CUT TO:', 'right', false, undefined],
    ]);
    expect(lines[1]?.gapBefore).toBeCloseTo(12 / (12 * 1.17), 1);
  });

  it('counts empty paragraphs as white space', () => {
    const { lines } = readDocx(
      makeDocx(paragraph('One.') + paragraph('') + paragraph('Two.') + paragraph('Three.')),
    );
    expect(lines.map(({ gapBefore }) => gapBefore)).toEqual([null, 1, 0]);
  });

  it('gives each line’s position in a table', () => {
    const cell = (text: string, settings = '') =>
      `<w:tc><w:tcPr>${settings}</w:tcPr>${paragraph(text)}</w:tc>`;
    const { lines } = readDocx(
      makeDocx(
        `<w:tbl><w:tr>${cell('ANNA')}${cell('Hi.')}</w:tr><w:tr>${cell('Both.', '<w:gridSpan w:val="2"/>')}${cell('Side.')}</w:tr></w:tbl>${paragraph('After.')}`,
      ),
    );
    expect(lines.map(({ text, cell: at }) => [text, at && [at.row, at.column]])).toEqual([
      ['ANNA', [0, 0]],
      ['Hi.', [0, 1]],
      ['Both.', [1, 0]],
      ['Side.', [1, 2]],
      ['After.', undefined],
    ]);
  });

  it('reads title and author from the document properties', () => {
    const { title, author } = readDocx(makeDocx(paragraph('x'), { title: 'The Shift', creator: 'Ida Reed' }));
    expect([title, author]).toEqual(['The Shift', 'Ida Reed']);
  });

  it('reads the whole paragraphs of a file that is broken off', () => {
    const said = Array.from({ length: 400 }, (_, i) => `Line ${i} of ${(i * 7919) % 401}.`);
    const whole = makeDocx(said.map((text) => paragraph(text)).join(''));
    const { lines, isCutOff } = readDocx(whole.slice(0, whole.length / 2));
    expect([isCutOff, readDocx(whole).isCutOff]).toEqual([true, undefined]);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.map(({ text }) => text)).toEqual(said.slice(0, lines.length));
  });

  it('reads up to the first broken tag', () => {
    const { lines, isCutOff } = readDocx(makeDocx(`${paragraph('Hi.')}<w:p></w:r>${paragraph('Bye.')}`));
    expect([lines.map(({ text }) => text), isCutOff]).toEqual([['Hi.'], true]);
  });

  it.each([
    ['no zip', strToU8('PK\x03\x04 and nothing more'), 'file.damaged'],
    ['a zip without a document', zipSync({ 'a.txt': strToU8('x') }), 'file.damaged'],
    ['a document broken off', makeDocx('').slice(0, 200), 'file.damaged'],
    ['a document without words', makeDocx('<w:p/>'), 'file.empty'],
    [
      'a document that inflates without end',
      zipSync({ 'word/document.xml': new Uint8Array(81 * 1024 * 1024) }),
      'file.too_complex',
    ],
    ['paragraphs without end', makeDocx('<w:p/>'.repeat(300_001)), 'file.too_complex'],
  ])('refuses %s', (_, bytes, code) => {
    expect(() => readDocx(bytes)).toThrow(expect.objectContaining({ code }) as UnreadableFile);
  });
});
