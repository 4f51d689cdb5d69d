// Parses scripts off the main thread. One request, one response.
import { browserSentence } from '#contract/browser-problems.ts';
import { sentenceFor } from '#contract/problems.ts';
import type { ProcessedFile } from '#contract/scripts.ts';
import { fromTextFormat, isTextFormat } from '#domain/script/from-text-formats.ts';
import { whyNoScript } from '#domain/script/no-script.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { documentOf } from '#domain/script/plain-text.ts';
import { readOtherwise, readScript } from '#domain/script/read-script.ts';
import { damageIn } from '#domain/script/review.ts';
import { formatOf, SIGNATURE_BYTES } from '#domain/script/script-file.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { sentenceOf, type ThingToCheck } from '#domain/script/thing-to-check.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { hintsFor } from './hints.ts';

export type ReaderRequest =
  | { readonly bytes: ArrayBuffer; readonly fileName: string }
  /** The server’s response as text: parsing it on the main thread would block the page. */
  | { readonly processed: string; readonly fileName: string };

export type ReaderAnswer =
  | {
      readonly parsed: ParsedScript;
      /** The reading by another layout that is nearly as likely. */
      readonly other: ParsedScript | null;
      /** Why this is hardly a script, in a sentence about "it". */
      readonly whyNoScript: string | null;
      readonly hints: readonly ThingToCheck[];
      /** What is missing from a damaged file, in sentences. */
      readonly damage: readonly string[];
    }
  /** The bytes of a PDF or Word document, whatever its name: those the server parses. */
  | { readonly needsServer: true }
  | { readonly failed: string };

onmessage = ({ data }: MessageEvent<ReaderRequest>) => {
  postMessage(answerTo(data));
};

function answerTo(request: ReaderRequest): ReaderAnswer {
  const startedAt = performance.now();
  try {
    const document = 'processed' in request ? processedDocument(request.processed) : documentFrom(request);
    if (!document) return { needsServer: true };
    const parsed = readScript(document, request.fileName);
    const other = readOtherwise(document, request.fileName, parsed);
    const processingTimeMs = Math.round(performance.now() - startedAt);
    const timed = (script: ParsedScript) => ({
      ...script,
      metadata: { ...script.metadata, processingTimeMs },
    });
    return {
      parsed: timed(parsed),
      other: other && timed(other),
      whyNoScript: whyNoScript(parsed, document),
      hints: hintsFor(parsed, document),
      damage: damageIn(document).map(sentenceOf),
    };
  } catch (error) {
    return { failed: failureOf(error) };
  }
}

function processedDocument(text: string): SourceDocument {
  const processed = JSON.parse(text) as ProcessedFile | { readonly result: ProcessedFile };
  return documentOf('result' in processed ? processed.result : processed);
}

function documentFrom({ bytes, fileName }: { bytes: ArrayBuffer; fileName: string }): SourceDocument | null {
  const content = new Uint8Array(bytes);
  const format = formatOf(content.subarray(0, SIGNATURE_BYTES), fileName);
  return isTextFormat(format) ? fromTextFormat(format, content) : null;
}

function failureOf(error: unknown): string {
  if (error instanceof UnreadableFile) return sentenceFor(error.code, { reason: error.reason });
  return error instanceof Error && error.message ? error.message : browserSentence('unknown');
}
