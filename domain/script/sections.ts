// The headings that divide a script into its scenes: docs/product/productions.md#scenes-of-a-script. Acts and episodes contain
// scenes; an act without scenes is one itself. Transitions, shots and the marks of continued pages divide nothing.
import { divisionIn, isOmitted } from './divisions.ts';
import type { ScriptSection } from './parsed-script.ts';
import type { ReadingLine } from './reading-line.ts';
import { isSongHeading, numberOfSong } from './song-headings.ts';
import { isCastHeading, isEndOfScript, isScreenplayHeading } from './vocabulary.ts';

/** A line that heads something, before the lines of the dialogue from `at` on. */
export interface Heading {
  readonly line: ReadingLine;
  readonly at: number;
}

interface Division {
  readonly level: 'act' | 'scene';
  readonly number: string | null;
  readonly heading: string;
  readonly page: number;
  readonly at: number;
}

const ACT_ALONE =
  /^(?:PROLOG(?:UE?)?|EPILOG(?:UE?)?|INDUCTION|COLD OPEN(?:ING)?|TEASER|TAG|PROLOGO|EPILOGO|PRÓLOGO|EPÍLOGO|VORSPIEL|NACHSPIEL|ZWISCHENSPIEL|ПРОЛОГ|ЭПИЛОГ|ΠΡΟΛΟΓΟΣ|ΕΠΙΛΟΓΟΣ)[.:]?$/iu;
const END = /^END(?:ING)?(?: OF)?\b/i;
const CONTINUED = /\s*[-–—(]*\s*\(?(?:CONT['’]?D\.?|CONTINUED)\)?(?:\s*\(?\d+\)?)?\s*:?$/i;
/** The word for a scene without its number. */
const BARE =
  /^(?:(?:THE )?SCENE|SCÈNE|ESCENA|SZENE|SCENA|CENA|TABLEAU|CUADRO|QUADRO|BILD|СЦЕНА|ΣΚΗΝΗ)[.:]?$/iu;
/** Roman numerals alone: II. */
const NUMERAL = /^[IVXLC]+\.?$/;

/** `lineCount`: how many lines the dialogue has. */
export function sectionsFrom(
  headings: readonly Heading[],
  lineCount: number,
  isSpoken: (line: number) => boolean,
): ScriptSection[] {
  const divisions = joined(divisionsFrom(headings));
  const sections = withActs(divisions, lineCount, isSpoken);
  return sections.map(({ at, act, ...section }, i) => ({
    ...section,
    ...(act !== null && { act }),
    from: at,
    to: (sections[i + 1]?.at ?? lineCount) - 1,
  }));
}

function divisionsFrom(headings: readonly Heading[]): Division[] {
  const divisions: Division[] = [];
  // The songs of a screenplay are parts of its scenes.
  const areSongsScenes = !headings.some(({ line }) => isPlace(line.text));
  const areNumeralsScenes = !headings.some(({ line }) => levelOf(line) === 'scene');
  for (const { line, at } of headings) {
    // Under ACT ONE, SCENE alone says where the act is set; TABLEAU alone ends it.
    if (BARE.test(line.text) && divisions.some(({ level }) => level === 'act')) continue;
    if (isSongHeading(line.text) && !areSongsScenes) continue;
    const level = levelOf(line) ?? (areNumeralsScenes && NUMERAL.test(line.text) ? 'scene' : null);
    if (level !== null) {
      const number = line.sceneNumber ?? divisionIn(line.text)?.number ?? numberOfSong(line.text);
      divisions.push({ level, number, heading: line.text, page: line.source.page, at });
      continue;
    }
    // A heading too long for its line continues on the next.
    const last = divisions.at(-1);
    if (last?.at === at && line.gap === 0 && !END.test(line.text) && isCapitals(line.text))
      divisions[divisions.length - 1] = { ...last, heading: `${last.heading} ${line.text}` };
  }
  return divisions;
}

/**
 * A heading that is repeated where a scene continues on a new page begins no scene, and SCENE B directly above the place
 * of the scene is its number.
 */
function joined(divisions: readonly Division[]): Division[] {
  const kept: Division[] = [];
  for (const division of divisions) {
    const above = kept.at(-1);
    if (above?.at === division.at && isNumbering(above) && isScreenplayHeading(division.heading)) {
      kept[kept.length - 1] = { ...division, number: division.number ?? above.number };
      continue;
    }
    const before = kept.findLast(({ level }) => level === division.level);
    const bare = division.heading.replace(CONTINUED, '');
    const isContinued = bare !== division.heading && before?.heading.replace(CONTINUED, '') === bare;
    if (!isContinued) kept.push(division);
  }
  return kept;
}

const isNumbering = ({ level, heading, number }: Division): boolean =>
  level === 'scene' &&
  (divisionIn(heading) !== null || heading.replaceAll(/[().]/g, '') === number) &&
  !isScreenplayHeading(heading) &&
  !isOmitted(heading);

/** What is said in an act before its first scene is a section of its own, under the heading of the act. */
function withActs(divisions: readonly Division[], lineCount: number, isSpoken: (line: number) => boolean) {
  const sections: (Omit<Division, 'level'> & { act: string | null })[] = [];
  const isSaidBetween = (from: number, to: number) => {
    for (let line = from; line < to; line += 1) if (isSpoken(line)) return true;
    return false;
  };
  let act: Division | null = null;
  /** Where the act began whose first scene is still to come, if nothing was said in it yet. */
  let actBegan: number | null = null;
  divisions.forEach((each, i) => {
    const { level, ...division } = each;
    if (level === 'scene') {
      sections.push({ ...division, at: actBegan ?? division.at, act: act?.heading ?? null });
      actBegan = null;
      return;
    }
    const isSaid = isSaidBetween(division.at, divisions[i + 1]?.at ?? lineCount);
    if (isSaid) sections.push({ ...division, act: null });
    act = each;
    actBegan = isSaid ? null : division.at;
  });
  return sections;
}

function levelOf(line: ReadingLine): Division['level'] | null {
  const { text, source } = line;
  if (isTransition(text) && source.role !== 'scene-heading') return null;
  if (isCastHeading(text) || isEndOfScript(text) || (END.test(text) && text.length < 40)) return null;
  if (ACT_ALONE.test(text)) return 'act';
  const division = divisionIn(text);
  if (division !== null) return division.level;
  if (line.isSceneHeading || line.sceneNumber !== null || source.role === 'scene-heading') return 'scene';
  return isPlace(text) || isSongHeading(text) ? 'scene' : null;
}

/** INTERCUT divides where it names the places. */
const INTERCUT = /^INTERCUT\b.*\b(?:INT|EXT)\b/u;
const SHOT = /^(?:REVERSE|ANGLE|NEW ANGLE|ANOTHER ANGLE|CLOSER?|WIDER?|TWO SHOT|INSERT|POV|TRACKING|SAME)\b/u;
const TRANSITION =
  /^(?:(?:SMASH|MATCH|JUMP|HARD|QUICK|TIME|DIRECT) )?(?:CUTS?|DISSOLVE|FADE|WIPE|IRIS)(?: (?:BACK|SLOWLY))?(?: (?:TO|IN|OUT|UP|FROM)\b[^\p{Ll}]*)?[.:]?$/u;

const isTransition = (text: string): boolean => TRANSITION.test(text) && !isScreenplayHeading(text);

/** A place begins a scene of a screenplay; a shot in a place is a part of its scene. */
export const isPlace = (text: string): boolean =>
  INTERCUT.test(text) || isOmitted(text) || (isScreenplayHeading(text) && !SHOT.test(text));

export const isDividing = (line: ReadingLine): boolean => levelOf(line) !== null;

const isCapitals = (text: string): boolean => !/\p{Ll}/u.test(text);
