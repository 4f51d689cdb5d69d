// Sides: the pages of a script with the scenes that one part needs, as they are printed (docs/product/sides.md).
import type { ScriptDocument, ScriptParagraph } from '../scene/export-paragraphs.ts';

export const pageLayouts = ['screenplay', 'stage'] as const;
export type PageLayout = (typeof pageLayouts)[number];

export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** `breakdown`: a list of the scenes, as a PDF. */
export const sidesFormats = ['pdf', 'breakdown', 'fdx', 'fountain'] as const;
export type SidesFormat = (typeof sidesFormats)[number];

interface SidesSection {
  readonly paragraphs: readonly ScriptParagraph[];
  /** Others are struck out where they share a page with a chosen one. */
  readonly isChosen: boolean;
}

export interface Sides {
  readonly title: string;
  readonly author: string | null;
  /** The name of the character whose lines are marked; null for nobody. */
  readonly part: string | null;
  /** As it stands in the head of every page, such as `November 25, 2026`. */
  readonly date: string;
  readonly layout: PageLayout;
  readonly paper: Paper;
  /** In the order of the script; only the chosen ones, unless the others are to be struck out. */
  readonly sections: readonly SidesSection[];
}

export interface BreakdownRow {
  readonly number: string;
  readonly heading: string;
  readonly page: string;
  /** How many lines the part has or, without a part, everybody. */
  readonly lines: string;
  readonly time: string;
  readonly others: string;
}

/** A list of scenes, on one page if they fit. */
export interface BreakdownSheet {
  readonly title: string;
  readonly part: string | null;
  readonly date: string;
  readonly paper: Paper;
  readonly rows: readonly BreakdownRow[];
}

/** The date in the head of a page. */
export const headDate = (date: string): string => dateFormat.format(new Date(`${date}T00:00:00Z`));
const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Whether a name is the part, whatever the case. */
export const isPart = (name: string, part: string | null): boolean =>
  part !== null && name.toLowerCase() === part.toLowerCase();

/** The chosen sections, for formats without pages. */
export const documentFrom = ({ title, author, sections }: Sides): ScriptDocument => ({
  title,
  author,
  paragraphs: sections.filter(({ isChosen }) => isChosen).flatMap(({ paragraphs }) => paragraphs),
});
