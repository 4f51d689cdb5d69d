// A script without layout: what the benchmark prints in different layouts and what must be read again.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fromTextFormat, isTextFormat } from '#domain/script/from-text-formats.ts';
import { labelScript } from '#domain/script/label-script.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { readDocx } from '#server/scripts/docx/read-docx.ts';
import { readPdf } from '#server/scripts/pdf/read-pdf.ts';

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'direction'; readonly text: string }
  | { readonly kind: 'speech'; readonly name: string; readonly manner: string | null; readonly text: string };

export interface ReportedScript {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export async function documentFrom(bytes: Uint8Array, format: SourceFormat): Promise<SourceDocument> {
  if (isTextFormat(format)) return fromTextFormat(format, bytes);
  return format === 'docx' ? readDocx(bytes) : readPdf(bytes);
}

const MAX_BLOCKS = 260;

/** The script of a corpus item, from our own reading; use only items that are read without errors. */
export async function reportedScriptFrom(corpus: string, id: string): Promise<ReportedScript> {
  const folder = join(corpus, 'items', id);
  const name = (await readdir(folder)).find((each) => each.startsWith('input.')) ?? '';
  const bytes = new Uint8Array(await readFile(join(folder, name)));
  const document = await documentFrom(bytes, name.slice('input.'.length) as SourceFormat);
  const { title, dialogue } = readScript(document, name);
  const headings = labelScript(document).body.filter(({ label }) => label === 'heading');
  const blocks: Block[] = [];
  let next = 0;
  for (const line of dialogue) {
    for (; (headings[next]?.line.source.line ?? Infinity) < line.source.line; next += 1)
      blocks.push({ kind: 'heading', text: headings[next]?.line.text ?? '' });
    if (!line.isStageDirection)
      blocks.push({ kind: 'speech', name: line.characterName, manner: line.direction, text: line.text });
    else if (line.characterName === '') blocks.push({ kind: 'direction', text: line.text });
  }
  return { id, title, blocks: blocks.slice(0, MAX_BLOCKS) };
}
