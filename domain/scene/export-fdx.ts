// Final Draft's XML.
import { inOneRow, paragraphsOf, type ScriptParagraph, type ScriptScene } from './export-paragraphs.ts';

type FdxType = 'Action' | 'Character' | 'Dialogue' | 'General' | 'Parenthetical';

/** A Final Draft script, with a title page. */
export function fdxFrom(scene: ScriptScene): string {
  const author = inOneRow(scene.author ?? '');
  const titlePage = [inOneRow(scene.title), ...(author ? ['Written by', author] : [])];
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<FinalDraft DocumentType="Script" Template="No" Version="1">',
    '  <Content>',
    ...paragraphsOf(scene).flatMap(partsOf),
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
  if (part.kind === 'action') return [paragraph('Action', part.text)];
  return [
    paragraph('Character', part.name),
    ...(part.direction ? [paragraph('Parenthetical', `(${part.direction})`)] : []),
    ...(part.text ? [paragraph('Dialogue', part.text)] : []),
  ];
}

const paragraph = (type: FdxType, text: string, setting = '') =>
  `    <Paragraph${setting} Type="${type}"><Text>${escaped(text)}</Text></Paragraph>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
