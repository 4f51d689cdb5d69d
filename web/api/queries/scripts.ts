import { processFile as endpoint } from '#contract/scripts.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { call } from '../call.ts';

/** Has the server read a PDF or Word document into positioned lines. */
export async function processFile(file: File, signal: AbortSignal): Promise<SourceDocument> {
  const form = new FormData();
  form.set('file', file, file.name);
  return (await call(endpoint, { form, signal })).document;
}
