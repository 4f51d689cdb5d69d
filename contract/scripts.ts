// Reading an uploaded script: docs/product/scripts.md#reading. PDF and DOCX are read by the server; the
// other formats are read where the file is, and may be sent too.
import { z } from 'zod';
import { maxServerBytes, sourceFormats } from '#domain/script/script-formats.ts';
import { endpoint } from './endpoint.ts';

const points = z.number();
const roles = [
  'title',
  'scene-heading',
  'action',
  'character',
  'parenthetical',
  'dialogue',
  'transition',
  'shot',
  'lyrics',
  'cast-list',
  'note',
  'other',
] as const;

const sourceSpan = z.object({
  start: z.number().int(),
  end: z.number().int(),
  bold: z.boolean().exactOptional(),
  italic: z.boolean().exactOptional(),
  underline: z.boolean().exactOptional(),
});

/** `SourceLine` of domain/script/source-line.ts, where each field is explained, without its text. */
const sourceLine = z.object({
  page: z.number().int(),
  line: z.number().int(),
  paragraph: z.number().int(),
  left: points,
  right: points,
  columnWidth: points,
  gapBefore: z.number().nullable(),
  size: z.number(),
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  align: z.enum(['left', 'center', 'right']),
  spans: z.array(sourceSpan),
  role: z.enum(roles).exactOptional(),
  sureness: z.number().exactOptional(),
  unsureWords: z.array(z.string()).readonly().exactOptional(),
  top: z.number().exactOptional(),
  turn: z.number().int().exactOptional(),
  cell: z
    .object({ table: z.number().int(), row: z.number().int(), column: z.number().int() })
    .exactOptional(),
  dual: z.enum(['left', 'right']).exactOptional(),
});

const sourceDocument = z.object({
  format: z.enum(sourceFormats),
  title: z.string().nullable(),
  author: z.string().nullable(),
  pageCount: z.number().int(),
  pagesWithoutText: z.array(z.number().int()).exactOptional(),
  damagedParagraphs: z.number().int().exactOptional(),
  isCutOff: z.literal(true).exactOptional(),
  languagesMissing: z.array(z.string()).readonly().exactOptional(),
  lines: z.array(sourceLine),
});

const processedFile = z.object({
  /** The text of all lines, the only copy of it: a blank line where there is white space on the page. */
  extractedText: z.string(),
  document: sourceDocument,
});
export type ProcessedFile = z.output<typeof processedFile>;

/** Which of the pages without a text layer is being read, and how many there are. */
const pageProgress = z.object({ page: z.number().int(), of: z.number().int() });
export type PageProgress = z.output<typeof pageProgress>;

/**
 * Multipart, the script in the field `file`, or the photos of its pages in as many; the password of an encrypted PDF
 * in the field `password`. Asked for as application/x-ndjson, it answers a line of JSON for each page that is a picture
 * (`PageProgress`), then `{ result }` or the problem; as JSON where there is no such page.
 */
export const processFile = endpoint({
  method: 'POST',
  path: '/functions/v1/file-processor',
  summary: 'Read an uploaded script into positioned lines',
  auth: 'user',
  ownerOnly: true,
  plan: 'uploads',
  problems: ['file.too_often', 'file.too_long', 'file.too_many_styles', 'file.pictures_too_often'],
  multipart: true,
  bodyLimitBytes: maxServerBytes + 1024 * 1024,
  response: processedFile,
});
