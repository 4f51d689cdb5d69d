import type { SceneDraft } from '#domain/scene/draft.ts';

export interface Difference {
  readonly id: string;
  /** Null: the line is not in this text. */
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** The lines two texts of one scene do not share, as "NAME: text"; mine in their order, then those only theirs has. */
export function draftDifferences(mine: SceneDraft, theirs: SceneDraft): Difference[] {
  const [mineById, theirsById] = [textsOf(mine), textsOf(theirs)];
  return [...new Set([...mineById.keys(), ...theirsById.keys()])]
    .map((id) => ({ id, mine: mineById.get(id) ?? null, theirs: theirsById.get(id) ?? null }))
    .filter((difference) => difference.mine !== difference.theirs);
}

function textsOf({ characters, lines }: SceneDraft): Map<string, string> {
  const nameOf = new Map(characters.map(({ id, name }) => [id, name]));
  return new Map(
    lines.map((line) => {
      const speaker = line.characterId === null ? '' : `${nameOf.get(line.characterId) ?? ''}: `;
      const direction = line.direction ? `(${line.direction}) ` : '';
      const marks = [line.beatShift, line.userNotes].filter(Boolean).map((mark) => ` [${mark}]`);
      return [line.id, `${speaker}${direction}${line.text}${marks.join('')}`];
    }),
  );
}
