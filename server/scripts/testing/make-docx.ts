// Small Word documents for tests.
import { zipSync } from 'fflate';

const bytes = (text: string) => new TextEncoder().encode(text);
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"';

export interface DocxParts {
  readonly styles?: string;
  readonly title?: string;
  readonly creator?: string;
}

/** `body`: the content of `w:body`. `styles`: the content of `w:styles`. */
export function makeDocx(body: string, { styles, title, creator }: DocxParts = {}): Uint8Array {
  return zipSync({
    'word/document.xml': bytes(`<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>`),
    ...(styles !== undefined && { 'word/styles.xml': bytes(`<w:styles ${NAMESPACES}>${styles}</w:styles>`) }),
    'docProps/core.xml': bytes(
      '<cp:coreProperties xmlns:cp="c" xmlns:dc="d">' +
        `<dc:title>${title ?? ''}</dc:title><dc:creator>${creator ?? ''}</dc:creator></cp:coreProperties>`,
    ),
    'word/header1.xml': bytes(`<w:hdr ${NAMESPACES}><w:p><w:r><w:t>RUNNING HEAD</w:t></w:r></w:p></w:hdr>`),
  });
}

/** A paragraph: settings of `w:pPr`, then runs. */
export const paragraph = (text: string, settings = ''): string =>
  `<w:p><w:pPr>${settings}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
