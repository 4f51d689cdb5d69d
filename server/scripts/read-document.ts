import type { ProcessedFile } from '#contract/scripts.ts';
import { documentOf } from '#domain/script/plain-text.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import type { ReadFile } from './reading-process.ts';

/** The document in a file that was read. */
export const documentIn = ({ json }: ReadFile): SourceDocument =>
  documentOf(JSON.parse(Buffer.from(json).toString()) as ProcessedFile);
