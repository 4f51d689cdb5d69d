// Reads the text of one picture of a page, turned upright when it lies on its side or stands on its head.
import type { PageText } from '../pdf/page-text.ts';
import type { PagePicture } from './page-picture.ts';
import { meanSureness, type RecognisedRow } from './recognised-row.ts';
import type { Recogniser } from './recogniser.ts';
import { textFromRows } from './text-from-rows.ts';

export interface RecognisedPage {
  readonly text: PageText;
  /** How sure each word's letters are, from 0 to 1: the least where a word stands more than once. */
  readonly surenessOf: ReadonlyMap<string, number>;
  /** It had to be turned before it could be read: its heights are not those of the picture as it lies. */
  readonly isTurned: boolean;
}

/** The page's picture turned so many quarters clockwise. */
export type DrawPage = (quarters: number) => Promise<PagePicture>;

/** Upright text is recognised more surely than this, however poor the scan. */
const UPRIGHT_ABOVE = 0.8;
const TURNS = [1, 3, 2];

interface Attempt {
  readonly picture: PagePicture;
  readonly rows: readonly RecognisedRow[];
  readonly sureness: number;
  readonly quarters: number;
}

export async function readPicture(draw: DrawPage, recogniser: Recogniser): Promise<RecognisedPage> {
  const attempt = async (quarters: number): Promise<Attempt> => {
    const picture = await draw(quarters);
    const rows = picture.isBlank ? [] : await recogniser.rowsOf(picture);
    return { picture, rows, sureness: meanSureness(rows), quarters };
  };
  let best = await attempt(0);
  for (const quarters of best.picture.isBlank ? [] : TURNS) {
    if (best.sureness > UPRIGHT_ABOVE) break;
    const turned = await attempt(quarters);
    if (turned.sureness > best.sureness) best = turned;
  }
  return {
    text: textFromRows(best.rows, best.picture),
    surenessOf: surenessByWord(best.rows),
    isTurned: best.quarters !== 0,
  };
}

function surenessByWord(rows: readonly RecognisedRow[]): Map<string, number> {
  const least = new Map<string, number>();
  for (const { text, sureness } of rows.flatMap((row) => row.words)) {
    least.set(text, Math.min(sureness, least.get(text) ?? 1));
  }
  return least;
}
