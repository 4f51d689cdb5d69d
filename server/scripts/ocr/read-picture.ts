// Reads the text of one page image in the alphabet with the highest confidence, rotated upright if needed, and in the
// language of its words.
import type { PageText } from '../pdf/piece.ts';
import { languagesOfWords, type Language } from './language-of-words.ts';
import type { PagePicture } from './page-picture.ts';
import { meanSureness, type RecognizedRow } from './recognized-row.ts';
import type { Recognizer } from './recognizer.ts';
import { textFromRows } from './text-from-rows.ts';

export interface RecognizedPage {
  readonly text: PageText;
  /** The confidence of each word's letters, from 0 to 1; the lowest if a word occurs more than once. */
  readonly surenessOf: ReadonlyMap<string, number>;
  /** How many quarter turns clockwise it had to be rotated. */
  readonly quarters: number;
  /** The language its words seem to be in, if the data for it wasn't at hand. */
  readonly languageMissing: Language | null;
}

/** The page's image rotated by this many quarter turns clockwise. */
export type DrawPage = (quarters: number) => Promise<PagePicture>;

/** Upright text is recognized with more confidence than this, however poor the scan. */
const UPRIGHT_ABOVE = 0.8;
const TURNS = [0, 1, 3, 2];
/** One language per alphabet: Latin, Greek, and Cyrillic, where Kazakh has every Russian letter. */
const ALPHABETS: readonly Language[] = ['eng', 'ell', 'kaz'];
/** Letters of another alphabet are hardly ever taken for known ones with more confidence than this. */
const KNOWN_LETTERS_ABOVE = 0.75;
/** How much higher the confidence of another alphabet must be. */
const SURER = 0.1;

interface Attempt {
  readonly picture: PagePicture;
  readonly language: Language;
  readonly rows: readonly RecognizedRow[];
  readonly sureness: number;
  readonly quarters: number;
  readonly languageMissing: Language | null;
}

export async function readPicture(draw: DrawPage, recognizer: Recognizer): Promise<RecognizedPage> {
  const attempt = async (picture: PagePicture, language: Language, quarters: number): Promise<Attempt> => {
    const rows = await recognizer.rowsOf(picture, language);
    return { picture, language, rows, sureness: meanSureness(rows), quarters, languageMissing: null };
  };
  const inLanguageOfWords = async (read: Attempt): Promise<Attempt> => {
    let best = read;
    let languageMissing = read.languageMissing;
    const detected = await languagesOfWords(read.rows.flatMap(({ words }) => words.map(({ text }) => text)));
    for (const language of detected.includes(read.language) ? [] : detected) {
      if (!(await recognizer.knows(language))) {
        languageMissing = language;
        continue;
      }
      const other = await attempt(read.picture, language, read.quarters);
      if (other.sureness > best.sureness) best = other;
    }
    return languageMissing === null ? best : { ...best, languageMissing };
  };
  const inItsOwn = async (read: Attempt): Promise<Attempt> => {
    const likely = await inLanguageOfWords(read);
    let best = likely;
    for (const language of ALPHABETS.filter((other) => other !== read.language)) {
      if (best.sureness > KNOWN_LETTERS_ABOVE) break;
      const other = await attempt(read.picture, language, read.quarters);
      if (other.sureness > best.sureness + SURER) best = other;
    }
    return best === likely ? best : inLanguageOfWords(best);
  };
  const { likely } = recognizer;
  const picture = await draw(likely.quarters);
  if (picture.isBlank)
    return { text: textFromRows([], picture), surenessOf: new Map(), quarters: 0, languageMissing: null };
  let best = await inItsOwn(await attempt(picture, likely.language, likely.quarters));
  for (const quarters of TURNS.filter((turn) => turn !== likely.quarters)) {
    if (best.sureness > UPRIGHT_ABOVE) break;
    const turned = await attempt(await draw(quarters), likely.language, quarters);
    if (turned.sureness > best.sureness) best = await inItsOwn(turned);
  }
  if (best.sureness > UPRIGHT_ABOVE) {
    recognizer.likely = { language: best.language, quarters: best.quarters };
  }
  return {
    text: textFromRows(best.rows, best.picture),
    surenessOf: surenessByWord(best.rows),
    quarters: best.quarters,
    languageMissing: best.languageMissing,
  };
}

function surenessByWord(rows: readonly RecognizedRow[]): Map<string, number> {
  const least = new Map<string, number>();
  for (const { text, sureness } of rows.flatMap((row) => row.words)) {
    least.set(text, Math.min(sureness, least.get(text) ?? 1));
  }
  return least;
}
