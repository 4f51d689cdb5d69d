import type { ParsedScript } from './parsed-script.ts';
import type { SourceDocument } from './source-line.ts';

const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/i;
const MOSTLY = 0.3;
const MIN_NAMES = 6;
/** Speeches per name; people in a scene answer each other. */
const RETURNING = 1.2;

/** Why this file is hardly a script, in a sentence about "it"; null if it looks like one. */
export function whyNoScript(script: ParsedScript, { format, lines }: SourceDocument): string | null {
  const tagged = lines.filter(({ text }) => TAG.test(text)).length;
  if (tagged > lines.length * MOSTLY) return 'It looks like the source of a web page.';
  if (script.metadata.parseMethod === 'fallback') return 'No names of speakers were found in it.';
  const speeches = script.dialogue.filter(({ isStageDirection }) => !isStageDirection).length;
  const names = script.characters.length;
  const isGiven = format === 'fdx' || lines.some(({ role }) => role !== undefined);
  if (isGiven || names < MIN_NAMES || speeches >= names * RETURNING) return null;
  return 'Hardly any name in it speaks more than once, as in an outline or a list.';
}
