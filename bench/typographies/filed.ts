// Laid-out scripts as files of each format.
import type { SourceFormat } from '#domain/script/script-formats.ts';
import { makeDocx } from '#server/scripts/testing/make-docx.ts';
import { layouts, type Laid, type Paragraph, type Piece } from './laid.ts';
import { pages } from './paged.ts';
import type { Block, ReportedScript } from './reported-script.ts';

export interface Filed {
  readonly name: string;
  readonly format: SourceFormat;
  readonly print: (script: ReportedScript) => Uint8Array;
}

const escapedXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const twips = (points = 0): number => Math.round(points * 20);

function docxRun(piece: Piece): string {
  if (piece === 'tab') return '<w:r><w:tab/></w:r>';
  if (piece === 'break') return '<w:r><w:br/></w:r>';
  const dress = `${piece.bold ? '<w:b/>' : ''}${piece.italic ? '<w:i/>' : ''}${piece.smallCaps ? '<w:smallCaps/>' : ''}`;
  return `<w:r><w:rPr>${dress}</w:rPr><w:t xml:space="preserve">${escapedXml(piece.text)}</w:t></w:r>`;
}

function docxParagraph({ pieces, left, first, above, align, style }: Paragraph): string {
  const settings =
    (style === undefined ? '' : `<w:pStyle w:val="${style.replace(/ /g, '')}"/>`) +
    `<w:spacing w:before="${twips(above)}" w:after="0"/>` +
    `<w:ind w:left="${twips(left)}"${first === undefined ? '' : ` w:hanging="${twips(-first)}"`}/>` +
    (align === undefined ? '' : `<w:jc w:val="${align}"/>`);
  return `<w:p><w:pPr>${settings}</w:pPr>${pieces.map(docxRun).join('')}</w:p>`;
}

function docxBody(laid: readonly Laid[]): string {
  let body = '';
  let inTable = false;
  for (const one of laid) {
    const isRow = 'row' in one;
    if (isRow !== inTable) body += isRow ? '<w:tbl>' : '</w:tbl>';
    inTable = isRow;
    body += isRow
      ? `<w:tr>${one.row.map((cell) => `<w:tc>${cell.map(docxParagraph).join('')}</w:tc>`).join('')}</w:tr>`
      : docxParagraph(one);
  }
  return inTable ? `${body}</w:tbl>` : body;
}

const styles = ['Character', 'Parenthetical', 'Dialogue', 'Action', 'Scene Heading']
  .map(
    (name) =>
      `<w:style w:type="paragraph" w:styleId="${name.replace(/ /g, '')}"><w:name w:val="${name}"/></w:style>`,
  )
  .join('');

const escapedRtf = (text: string): string =>
  text
    .replace(/[\\{}]/g, '\\$&')
    .replace(
      /[^\0-\x7F]/g,
      (c) => `\\u${c.charCodeAt(0) > 32767 ? c.charCodeAt(0) - 65536 : c.charCodeAt(0)}?`,
    );

function rtfPieces(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece === 'tab') return '\\tab ';
      if (piece === 'break') return '\\line ';
      const dress = `${piece.bold ? '\\b' : ''}${piece.italic ? '\\i' : ''}${piece.smallCaps ? '\\scaps' : ''}`;
      return dress === '' ? escapedRtf(piece.text) : `{${dress} ${escapedRtf(piece.text)}}`;
    })
    .join('');
}

function rtfOf(laid: readonly Laid[]): string {
  const body = laid.map((one) => {
    if ('row' in one) {
      const edges = one.row.map((_, i) => `\\cellx${(i + 1) * 2500}`).join('');
      const cells = one.row
        .map((cell) => `${cell.map(({ pieces }) => rtfPieces(pieces)).join('\\par ')}\\cell`)
        .join(' ');
      return `\\trowd${edges}\\pard\\intbl ${cells}\\row`;
    }
    const align = one.align === 'center' ? '\\qc' : one.align === 'right' ? '\\qr' : '';
    return `\\pard\\li${twips(one.left)}\\fi${twips(one.first)}\\sb${twips(one.above)}${align} ${rtfPieces(one.pieces)}\\par`;
  });
  return `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Times;}}\\fs24\n${body.join('\n')}}`;
}

const paragraphXml = (type: string, text: string): string =>
  `<Paragraph Type="${type}"><Text>${escapedXml(text)}</Text></Paragraph>`;

function fdxOf({ title, blocks }: ReportedScript, typesOf: (block: Block) => [string, string][]): string {
  const body = blocks.flatMap(typesOf).map(([type, text]) => paragraphXml(type, text));
  return `<?xml version="1.0"?><FinalDraft DocumentType="Script" Version="5"><Content>${body.join('')}</Content><TitlePage><Content>${paragraphXml('General', title)}</Content></TitlePage></FinalDraft>`;
}

const finalDraft = (name: string, typesOf: (block: Block) => [string, string][]): Filed => ({
  name: `FDX ${name}`,
  format: 'fdx',
  print: (script) => utf8(fdxOf(script, typesOf)),
});

export const filed: readonly Filed[] = [
  ...Object.entries(layouts).flatMap(([name, layout]): Filed[] => [
    {
      name: `DOCX ${name}`,
      format: 'docx',
      print: (script) => makeDocx(docxBody(layout(script)), { styles }),
    },
    { name: `RTF ${name}`, format: 'rtf', print: (script) => utf8(rtfOf(layout(script))) },
  ]),
  finalDraft('stage play', (block) =>
    block.kind !== 'speech'
      ? [[block.kind === 'heading' ? 'Scene Heading' : 'Stage Directions', block.text]]
      : [
          ['Character', block.name],
          ...(block.manner === null ? [] : [['Parenthetical', `(${block.manner})`] as [string, string]]),
          ['Dialogue', block.text],
        ],
  ),
  finalDraft('General only', (block) =>
    block.kind !== 'speech' ? [['General', block.text]] : [['General', `${block.name}: ${block.text}`]],
  ),
  ...Object.entries(pages).map(([name, print]): Filed => ({ name: `PDF ${name}`, format: 'pdf', print })),
];
