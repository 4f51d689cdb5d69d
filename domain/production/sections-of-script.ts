import type { z } from 'zod';
import { beginning } from '../scene/free-title.ts';
import { readingFrom, type DraftLine } from '../scene/draft.ts';
import type { ParsedScript, ScriptSection } from '../script/parsed-script.ts';
import { isSpoken } from '../practice/cue-sheet.ts';
import { productionLimits } from './production-schema.ts';
import type { newSection } from './production-schema.ts';

export type NewSection = Readonly<z.output<typeof newSection>>;

/** What is said before the first heading. */
const opening = 'Opening';

/**
 * The sections of a script with their lines, in order; null if it is to be one scene: fewer than two sections with speech,
 * or more sections or lines than a production can have.
 */
export function sectionsOf(script: ParsedScript): readonly NewSection[] | null {
  if (isTooLong(script)) return null;
  const { lines } = readingFrom(script);
  const [first] = script.scenes;
  const before = lines.slice(0, first?.from ?? 0);
  const sections = script.scenes.map((section, i) =>
    sectionFrom(section, linesIn(section, i === 0 ? before : [])),
  );
  const all = before.some(isSpoken) ? [openingFrom(before), ...sections] : sections;
  const withSpeech = all.filter((section) => section.lines.some(isSpoken)).length;
  return withSpeech < 2 ? null : all;

  function linesIn({ from, to }: ScriptSection, above: readonly DraftLine[]) {
    const own = lines.slice(from, to + 1);
    return above.some(isSpoken) ? own : [...above, ...own];
  }
}

/** One more section may be what is said before the first heading. */
const isTooLong = ({ scenes, dialogue }: ParsedScript): boolean =>
  scenes.length >= productionLimits.sections || dialogue.length > productionLimits.lines;

const inNumbers = (count: number) => count.toLocaleString('en-US');

/** Why a script of several scenes is opened as one scene, as a sentence; null if it isn't for its length. */
export const whyOneScene = (script: ParsedScript): string | null =>
  isTooLong(script) && script.scenes.length > 1
    ? `This file has more than ${inNumbers(productionLimits.sections)} scenes or ${inNumbers(productionLimits.lines)} lines, so it is opened as one scene. Upload it in parts to choose your scenes.`
    : null;

const sectionFrom = ({ number, heading, act, page }: ScriptSection, lines: DraftLine[]): NewSection => ({
  number: number === null ? null : beginning(number, productionLimits.sectionNumber),
  heading: beginning([act, heading].filter(Boolean).join(', '), productionLimits.heading),
  page,
  lines,
});

const openingFrom = (lines: DraftLine[]): NewSection => ({
  number: null,
  heading: opening,
  page: lines[0]?.source?.page ?? null,
  lines,
});
