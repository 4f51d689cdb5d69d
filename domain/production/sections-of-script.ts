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
  const { lines } = readingFrom(script);
  const [first] = script.scenes;
  const before = lines.slice(0, first?.from ?? 0);
  const sections = script.scenes.map((section, i) =>
    sectionFrom(section, linesIn(section, i === 0 ? before : [])),
  );
  const all = before.some(isSpoken) ? [openingFrom(before), ...sections] : sections;
  const withSpeech = all.filter((section) => section.lines.some(isSpoken)).length;
  const isTooLong = all.length > productionLimits.sections || lines.length > productionLimits.lines;
  return withSpeech < 2 || isTooLong ? null : all;

  function linesIn({ from, to }: ScriptSection, above: readonly DraftLine[]) {
    const own = lines.slice(from, to + 1);
    return above.some(isSpoken) ? own : [...above, ...own];
  }
}

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
