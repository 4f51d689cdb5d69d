// Exports of the admin panel, read and sent in batches, so that a million rows take no more memory than a thousand.
// If a read fails, the connection is closed, so that half a file is never taken for the whole.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvLines } from '#domain/progress/csv.ts';
import type { Cell } from '#domain/progress/csv.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';

/** The byte order mark tells a spreadsheet that the text is UTF-8. */
const byteOrderMark = '\uFEFF';

/** The names of an export's columns, and the value of each in a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;
/** The rows after this one in a fixed order (by key): from the first row if null; empty at the end. */
export type ReadBatch<Row> = (after: Row | null) => Promise<readonly Row[]>;

/** Responds with a file of all rows. */
export async function sendCsv<Row>(
  reply: FastifyReply,
  fileName: string,
  columns: CsvColumns<Row>,
  read: ReadBatch<Row>,
): Promise<void> {
  const first = await read(null);
  const text = Readable.from(csvText(columns, first, read), { objectMode: false });
  await reply.headers(attachmentHeaders(fileName, null)).send(text);
}

async function* csvText<Row>(columns: CsvColumns<Row>, first: readonly Row[], read: ReadBatch<Row>) {
  yield byteOrderMark + csvLines([Object.keys(columns)]);
  const cells = Object.values(columns);
  for (let batch = first; batch.length > 0; batch = await read(batch.at(-1)!)) {
    yield csvLines(batch.map((row) => cells.map((cell) => cell(row))));
  }
}
