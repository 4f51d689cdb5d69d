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
    ...paragraphs.flatMap((part, at) => partsOf(part, paragraphs[at + 1])),
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

/** Dual dialogue is an element around both speeches, in a paragraph of its own. */
function partsOf(part: ScriptParagraph, next: ScriptParagraph | undefined): string[] {
  if (part.kind === 'heading') {
    const number = part.number === null ? '' : ` Number="${escaped(inOneRow(part.number))}"`;
    return [paragraph('Scene Heading', inOneRow(part.text), number)];
  }
  if (part.kind === 'action') return [paragraph('Action', part.text)];
  const isFirst = next?.kind === 'speech' && next.isTogether;
  return [
    ...(isFirst ? ['    <Paragraph><DualDialogue>'] : []),
    paragraph('Character', part.name),
    ...(part.direction ? [paragraph('Parenthetical', `(${part.direction})`)] : []),
    ...(part.text ? [paragraph('Dialogue', part.text)] : []),
    ...(part.isTogether ? ['    </DualDialogue></Paragraph>'] : []),
  ];
}

const paragraph = (type: FdxType, text: string, setting = '') =>
  `    <Paragraph${setting} Type="${type}"><Text>${escaped(text)}</Text></Paragraph>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
