import { pronunciationsOf } from '#domain/scene/draft-pronunciations.ts';
import type { SceneDetails, SceneDraft } from '#domain/scene/draft.ts';
import { wordOf } from '#domain/voices/pronunciation.ts';

export interface Difference {
  readonly id: string;
  /** Null if this text doesn’t have it. */
  readonly mine: string | null;
  readonly theirs: string | null;
}

const details = {
  title: 'Title',
  author: 'Author',
  auditionDueDate: 'Audition due date',
  genre: 'Genre',
  difficulty: 'Difficulty',
  description: 'Description',
} as const satisfies Partial<Record<keyof SceneDetails, string>>;

/**
 * The differences between two texts of one scene: details, character descriptions, pronunciations, and lines as
 * "NAME: text". In the order of the first text, then what only the second has.
 */
export function draftDifferences(mine: SceneDraft, theirs: SceneDraft): Difference[] {
  const [mineById, theirsById] = [textsOf(mine), textsOf(theirs)];
  return [...new Set([...mineById.keys(), ...theirsById.keys()])]
    .map((id) => ({ id, mine: mineById.get(id) ?? null, theirs: theirsById.get(id) ?? null }))
    .filter((difference) => difference.mine !== difference.theirs);
}

const textsOf = (draft: SceneDraft): ReadonlyMap<string, string> =>
  new Map([...detailsOf(draft), ...charactersOf(draft), ...wordsOf(draft), ...linesOf(draft)]);

function detailsOf(draft: SceneDraft): [string, string][] {
  return Object.entries(details).flatMap(([field, label]): [string, string][] => {
    const value = draft[field as keyof typeof details];
    return value ? [[field, `${label}: ${value}`]] : [];
  });
}

function charactersOf({ characters }: SceneDraft): [string, string][] {
  return characters.flatMap(({ id, name, description }): [string, string][] =>
    description ? [[id, `About ${name}: ${description}`]] : [],
  );
}

const wordsOf = (draft: SceneDraft): [string, string][] =>
  pronunciationsOf(draft).map(({ written, spoken }) => [
    `said ${wordOf(written)}`,
    `${written} sounds like: ${spoken}`,
  ]);

function linesOf({ characters, lines }: SceneDraft): [string, string][] {
  const nameOf = new Map(characters.map(({ id, name }) => [id, name]));
  return lines.map((line) => {
    const speaker = line.characterId === null ? '' : `${nameOf.get(line.characterId) ?? ''}: `;
    const direction = line.direction ? `(${line.direction}) ` : '';
    const plainly = line.isPlain ? '(said plainly) ' : '';
    const marks = [line.beatShift, line.userNotes].filter(Boolean).map((mark) => ` [${mark}]`);
    return [line.id, `${speaker}${direction}${plainly}${line.text}${marks.join('')}`];
  });
}
