import { useId, useMemo } from 'react';
import type { NewSection } from '#domain/production/sections-of-script.ts';
import { doubtfulRegions } from '#domain/scene/doubtful-regions.ts';
import type { ParsedCharacter } from '#domain/script/parsed-script.ts';
import { sentenceOf } from '#domain/script/thing-to-check.ts';
import { counted } from '#web/ui/text/counted.ts';
import type { KeptScript } from '../device/kept-breakdown.ts';
import { layoutSentence } from '../editor/details/layout-sentence.ts';

const MAX_SHOWN = 3;

interface ReadingNotesProps {
  read: KeptScript['read'];
  sections: readonly NewSection[];
}

/** How a whole script was read: its layout, what is missing, and the places that were probably read wrong. */
export function ReadingNotes({ read, sections }: ReadingNotesProps) {
  const { parsed, other, whyNoScript, hints, damage = [] } = read;
  const headingId = useId();
  const places = useMemo(() => doubtfulPlaces(sections), [sections]);
  const layout = layoutSentence(parsed.metadata.parseMethod);
  const warnings = [
    whyNoScript && `This doesn’t look like a script. ${whyNoScript}`,
    ...damage,
    ...hints.map(sentenceOf),
    other && 'The layout of this script is ambiguous. Choose Edit as one scene to compare two readings.',
  ].filter(Boolean);
  return (
    <div className="mb-6 grid gap-3">
      {layout && <p className="text-foreground-soft">{layout}</p>}
      {warnings.length > 0 && (
        <ul className="grid gap-1 border-l-2 border-amber pl-4">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {places.length > 0 && (
        <section aria-labelledby={headingId} className="border-l-2 border-amber pl-4">
          <h2 id={headingId} className="font-semibold">
            Check first
          </h2>
          <p className="text-foreground-soft">
            {places.length === 1 ? 'This place' : `These ${counted(places.length, 'place')}`} may be read
            wrong. Correct the lines in their scenes after you save, or choose Edit as one scene.
          </p>
          <ul className="mt-2 grid gap-2">
            {places.slice(0, MAX_SHOWN).map((place) => (
              <li key={place.position}>
                <span className="block text-foreground-soft wrap-anywhere">{place.where}</span>
                <span className="line-clamp-2 wrap-anywhere">
                  {nameIn(parsed.characters, place.characterId)}
                  {place.text}
                </span>
              </li>
            ))}
          </ul>
          {places.length > MAX_SHOWN && (
            <p className="mt-2 text-foreground-soft tabular-nums">and {places.length - MAX_SHOWN} more</p>
          )}
        </section>
      )}
    </div>
  );
}

/** The first line of each doubtful region, least certain first. */
function doubtfulPlaces(sections: readonly NewSection[]) {
  const hasPages = sections.some(({ page }) => page !== null && page > 1);
  const lines = sections.flatMap(({ heading, page, lines: own }) =>
    own.map((line) => ({
      ...line,
      where: hasPages && page !== null ? `${heading} · page ${page}` : heading,
    })),
  );
  return doubtfulRegions(lines).flatMap(({ from }) => {
    const line = lines[from];
    return line ? [{ ...line, position: from }] : [];
  });
}

function nameIn(characters: readonly ParsedCharacter[], id: string | null): string {
  const name = characters.find((character) => character.id === id)?.name;
  return name === undefined ? '' : `${name}: `;
}
