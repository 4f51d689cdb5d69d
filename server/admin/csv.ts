// Exports of the admin's office: read and sent a batch at a time, so that a million rows take no more memory than a
// thousand. A read that fails breaks the connection off: half a file is never taken for the whole.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { csvLines } from '#domain/progress/csv.ts';
import type { Cell } from '#domain/progress/csv.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';

/** By it a spreadsheet knows the text for UTF-8. */
const byteOrderMark = '\uFEFF';

/** The columns of an export by their names, and what each says of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;
/** The rows after this one in an order of their own (by key); from the first on after null; none at the end. */
export type ReadBatch<Row> = (after: Row | null) => Promise<readonly Row[]>;

/** Answers with a file of all rows. */
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
