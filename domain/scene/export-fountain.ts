// Fountain (fountain.io). Text that Fountain would misread is forced to its type.
import {
  inOneRow,
  type HeadingParagraph,
  type ScriptDocument,
  type ScriptParagraph,
} from './export-paragraphs.ts';

/** A Fountain script with a title page. */
export function fountainFrom({ title, author: by, paragraphs }: ScriptDocument): string {
  const author = inOneRow(by ?? '');
  const titlePage = [
    `Title: ${inOneRow(title)}`,
    ...(author ? [`Author: ${author}`] : []),
    'Source: AI Scene Partner',
  ];
  return `${[titlePage.join('\n'), ...paragraphs.map(blockOf)].join('\n\n')}\n`;
}

function blockOf(part: ScriptParagraph): string {
  if (part.kind === 'heading') return headingOf(part);
  if (part.kind === 'action') return isPlainAction(part.text) ? part.text : `!${part.text}`;
  return [
    `@${part.name}${part.isTogether ? ' ^' : ''}`,
    ...(part.direction ? [`(${part.direction})`] : []),
    ...(part.text ? [guarded(part.text)] : []),
  ].join('\n');
}

/** Forced with a period, and with its number between number signs, which can't be part of either. */
function headingOf({ number, text }: HeadingParagraph): string {
  const heading = inOneRow(text).replaceAll('#', '');
  const place = isHeading(heading) ? heading : `.${heading}`;
  const shown = inOneRow(number ?? '').replace(/[^\p{L}\p{N}.-]/gu, '');
  return shown === '' ? place : `${place} #${shown}#`;
}

const isPlainAction = (text: string) =>
  /^\p{L}/u.test(text) && text !== text.toUpperCase() && !isHeading(text) && !/\bTO:$/.test(text);

const isHeading = (text: string) => /^(?:INT|EXT|EST|I\/E)[. /]/i.test(text);

/** Escapes characters that only look like Fountain markup with a backslash. */
const guarded = (text: string) =>
  /^(?:[@!>~#=(\\]|\.[\p{L}\p{N}])|\[\[|\/\*|\bTO:$/u.test(text) || isHeading(text) ? `\\${text}` : text;
