// Final Draft's XML.
import { inOneRow, type ScriptDocument, type ScriptParagraph } from './export-paragraphs.ts';

type FdxType = 'Action' | 'Character' | 'Dialogue' | 'General' | 'Parenthetical' | 'Scene Heading';

/** A Final Draft script, with a title page. */
export function fdxFrom({ title, author: by, paragraphs }: ScriptDocument): string {
  const author = inOneRow(by ?? '');
  const titlePage = [inOneRow(title), ...(author ? ['Written by', author] : [])];
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<FinalDraft DocumentType="Script" Template="No" Version="1">',
    '  <Content>',
    ...paragraphs.flatMap(partsOf),
    '  </Content>',
    '  <TitlePage>',
    '    <Content>',
    ...titlePage.map((row) => paragraph('General', row, ' Alignment="Center"')),
    '    </Content>',
    '  </TitlePage>',
    '</FinalDraft>',
    '',
  ].join('\n');
}

function partsOf(part: ScriptParagraph): string[] {
  if (part.kind === 'heading') {
    const number = part.number === null ? '' : ` Number="${escaped(inOneRow(part.number))}"`;
    return [paragraph('Scene Heading', inOneRow(part.text), number)];
  }
  if (part.kind === 'action') return [paragraph('Action', part.text)];
  return [
    paragraph('Character', part.name),
    ...(part.direction ? [paragraph('Parenthetical', `(${part.direction})`)] : []),
    ...(part.text ? [paragraph('Dialogue', part.text)] : []),
  ];
}

const paragraph = (type: FdxType, text: string, setting = '') =>
  `    <Paragraph${setting} Type="${type}"><Text>${escaped(text)}</Text></Paragraph>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
