import { REVIEW_BELOW } from '#domain/script/confidence.ts';
import { checkFormat } from '#domain/script/format-check.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { remark, type ThingToCheck } from '#domain/script/thing-to-check.ts';

/**
 * Warnings that go beyond the script: pages without text, so that their lines aren’t missed, and advice for a text
 * that hardly looks like a script.
 */
export function hintsFor(
  { metadata }: ParsedScript,
  { lines, pagesWithoutText = [] }: SourceDocument,
): readonly ThingToCheck[] {
  const isRead = metadata.parseMethod !== 'fallback' && metadata.confidence >= REVIEW_BELOW;
  return [
    ...emptyPages(pagesWithoutText),
    ...(isRead ? [] : formatHints(lines, metadata.parseMethod)).map((hint) => remark(hint)),
  ];
}

function formatHints(lines: SourceDocument['lines'], parseMethod: string): readonly string[] {
  const { isValid, hints } = checkFormat(lines.map(({ text }) => text).join('\n'));
  return isValid && parseMethod !== 'fallback' ? [] : hints;
}

function emptyPages(pages: readonly number[]): ThingToCheck[] {
  if (pages.length === 0) return [];
  const sentence = `No text was found on ${pages.length === 1 ? 'page' : 'pages'} ${pages.join(', ')}.`;
  return [remark(sentence, 'source')];
}
