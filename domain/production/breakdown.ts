// What an actor sees of a script that has several scenes: which of them their part is in, and how large each is.
import type { CharacterId } from '../ids.ts';
import type { SectionCast, SectionHead } from './production.ts';

/** A part in one section. */
export interface PartInSection {
  /** 0 if the character enters without speaking. */
  readonly lineCount: number;
  /** The duration of the part's own lines. */
  readonly seconds: number;
  /** Everybody else who speaks, in the order of their first line. */
  readonly others: readonly CharacterId[];
}

/** Null if the character isn't in the section. */
export function partIn({ speakers, silent }: SectionCast, part: CharacterId): PartInSection | null {
  const own = speakers.find(({ characterId }) => characterId === part);
  if (!own && !silent.includes(part)) return null;
  const others = speakers.map(({ characterId }) => characterId).filter((id) => id !== part);
  return { lineCount: own?.lineCount ?? 0, seconds: own?.seconds ?? 0, others };
}

/** The running time of all its spoken lines. */
export const runningTimeOf = ({ speakers }: Pick<SectionCast, 'speakers'>): number =>
  speakers.reduce((sum, { seconds }) => sum + seconds, 0);

export const lineCountOf = ({ speakers }: Pick<SectionCast, 'speakers'>): number =>
  speakers.reduce((sum, { lineCount }) => sum + lineCount, 0);

/** Which sections an actor takes: those with their part, those that begin on some pages, or all. */
export type SectionChoice =
  | { readonly kind: 'mine'; readonly part: CharacterId }
  | { readonly kind: 'pages'; readonly from: number; readonly to: number }
  | { readonly kind: 'all' };

/**
 * The positions of the chosen sections. Sections in which nobody speaks can't be rehearsed and are never chosen. A
 * section that begins before `from` belongs to the pages if the next one begins after `from`.
 */
export function chosenBy(
  choice: SectionChoice,
  sections: readonly (SectionCast & Pick<SectionHead, 'page'>)[],
): number[] {
  const isChosen = (section: SectionCast & Pick<SectionHead, 'page'>, position: number): boolean => {
    if (section.speakers.length === 0) return false;
    if (choice.kind === 'all') return true;
    if (choice.kind === 'mine') return (partIn(section, choice.part)?.lineCount ?? 0) > 0;
    const begins = section.page ?? 0;
    const ends = sections[position + 1]?.page ?? Infinity;
    return begins <= choice.to && (begins >= choice.from || ends > choice.from);
  };
  return sections.flatMap((section, position) => (isChosen(section, position) ? [position] : []));
}

/** What a scene made of a section is called in the library, before it is made unique. */
export const sceneTitleOf = (title: string, { number, heading }: Pick<SectionHead, 'number' | 'heading'>) =>
  `${title}: ${[number && `${number}.`, heading].filter(Boolean).join(' ')}`.trim();
