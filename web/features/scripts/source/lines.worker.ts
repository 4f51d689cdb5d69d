// Extracts a script’s lines off the main thread. One request, one response.
import type { ProcessedFile } from '#contract/scripts.ts';
import { fromTextFormat } from '#domain/script/from-text-formats.ts';
import type { TextFormat } from '#domain/script/script-formats.ts';
import { documentOf } from '#domain/script/plain-text.ts';
import type { SourceDocument, SourceLine } from '#domain/script/source-line.ts';

export type ShownLine = Pick<SourceLine, 'text' | 'line' | 'left' | 'gapBefore' | 'bold' | 'italic'>;

export type LinesRequest =
  | { readonly format: TextFormat; readonly bytes: ArrayBuffer }
  /** The server’s response text. */
  | { readonly processed: string };
export type LinesAnswer = { readonly lines: readonly ShownLine[] } | { readonly failed: string };

onmessage = ({ data }: MessageEvent<LinesRequest>) => {
  postMessage(answerTo(data));
};

function answerTo(request: LinesRequest): LinesAnswer {
  try {
    return { lines: documentFrom(request).lines.map(shown) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

function documentFrom(request: LinesRequest): SourceDocument {
  if (!('processed' in request)) return fromTextFormat(request.format, new Uint8Array(request.bytes));
  const processed = JSON.parse(request.processed) as ProcessedFile | { readonly result: ProcessedFile };
  return documentOf('result' in processed ? processed.result : processed);
}

const shown = ({
  text,
  line,
  left,
  gapBefore,
  bold,
  italic,
}: SourceDocument['lines'][number]): ShownLine => ({
  text,
  line,
  left,
  gapBefore,
  bold,
  italic,
});
