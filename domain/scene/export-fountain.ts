// Fountain (fountain.io). Text that Fountain would misread is forced to its type.
import { inOneRow, paragraphsOf, type ScriptParagraph, type ScriptScene } from './export-paragraphs.ts';

/** A Fountain script with a title page. */
export function fountainFrom(scene: ScriptScene): string {
  const author = inOneRow(scene.author ?? '');
  const titlePage = [
    `Title: ${inOneRow(scene.title)}`,
    ...(author ? [`Author: ${author}`] : []),
    'Source: AI Scene Partner',
  ];
  return `${[titlePage.join('\n'), ...paragraphsOf(scene).map(blockOf)].join('\n\n')}\n`;
}

function blockOf(part: ScriptParagraph): string {
  if (part.kind === 'action') return isPlainAction(part.text) ? part.text : `!${part.text}`;
  return [
    `@${part.name}`,
    ...(part.direction ? [`(${part.direction})`] : []),
    ...(part.text ? [guarded(part.text)] : []),
  ].join('\n');
}

const isPlainAction = (text: string) =>
  /^\p{L}/u.test(text) && text !== text.toUpperCase() && !isHeading(text) && !/\bTO:$/.test(text);

const isHeading = (text: string) => /^(?:INT|EXT|EST|I\/E)[. /]/i.test(text);

/** Escapes characters that only look like Fountain markup with a backslash. */
const guarded = (text: string) =>
  /^(?:[@!>~#=(\\]|\.[\p{L}\p{N}])|\[\[|\/\*|\bTO:$/u.test(text) || isHeading(text) ? `\\${text}` : text;
