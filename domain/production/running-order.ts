// Which scenes of a script are rehearsed as one run, in their order: docs/product/productions.md#rehearsing-across-scenes.
import type { CharacterId } from '../ids.ts';
import { chosenBy, partIn } from './breakdown.ts';
import type { SectionCast, SectionHead } from './production.ts';

export const runScopes = ['mine', 'whole'] as const;
/** The scenes with the actor's part, or every scene. */
export type RunScope = (typeof runScopes)[number];

type PlacedSection = SectionCast & Pick<SectionHead, 'page'>;

/**
 * The positions of the sections of a run, from the one that is under way on `page` on. Left out are those in which nobody
 * speaks but the actor, since a partner would have nothing to say.
 */
export function runningOrder(
  sections: readonly PlacedSection[],
  {
    part,
    scope,
    page,
  }: { readonly part: CharacterId | null; readonly scope: RunScope; readonly page: number | null },
): number[] {
  const from =
    page === null ? null : new Set(chosenBy({ kind: 'pages', from: page, to: Infinity }, sections));
  return sections.flatMap((section, position) => {
    const own = part === null ? null : partIn(section, part);
    const others = own ? own.others : section.speakers;
    const isWanted = scope === 'whole' || (own !== null && own.lineCount > 0);
    return isWanted && others.length > 0 && (from?.has(position) ?? true) ? [position] : [];
  });
}
