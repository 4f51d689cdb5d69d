import type { SectionHead } from './production.ts';

const places: readonly (readonly [RegExp, string])[] = [
  [/^(?:INT\.?\s*\/\s*EXT|I\s*\/\s*E)\b\.?\s*/iu, 'Interior and exterior, '],
  [/^EXT\.?\s*\/\s*INT\b\.?\s*/iu, 'Exterior and interior, '],
  [/^INT\b\.?\s*/iu, 'Interior, '],
  [/^EXT\b\.?\s*/iu, 'Exterior, '],
];

/**
 * A heading as it is said between two scenes: `12A` and `INT. RIVER - NIGHT` are "12A. Interior, river. Night." A heading in
 * capitals is said in lower case, so that no voice spells it.
 */
export function spokenHeading({ number, heading }: Pick<SectionHead, 'number' | 'heading'>): string {
  const [place, said] = places.find(([abbreviation]) => abbreviation.test(heading)) ?? [null, ''];
  const rest = place === null ? heading : heading.replace(place, '');
  const text = `${said}${rest === rest.toUpperCase() ? withoutCapitals(rest) : rest}`;
  const sentences = text
    .split(/\s+[-–—]+\s+|\s*,\s*(?=act|scene)/iu)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => part.replace(/^\p{Ll}/u, (first) => first.toUpperCase()).replace(/[.:]$/u, ''));
  const isNumbered =
    number === null ||
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(number)}(?![\\p{L}\\p{N}])`, 'iu').test(heading);
  return [...(isNumbered ? [] : [number]), ...sentences].map((sentence) => `${sentence}.`).join(' ');
}

/** Roman numerals stay, to be said as numbers. */
const withoutCapitals = (text: string) =>
  text.replace(/[\p{L}\p{M}’']+/gu, (word) => (/^[IVXLC]+$/.test(word) ? word : word.toLowerCase()));

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
