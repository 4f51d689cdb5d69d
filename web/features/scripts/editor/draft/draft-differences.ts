import { pronunciationsOf } from '#domain/scene/draft-pronunciations.ts';
import type { DraftLine, Reading, SceneDetails, SceneDraft } from '#domain/scene/draft.ts';
import { languageName } from '#domain/voices/languages.ts';
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
  language: 'Language',
  genre: 'Genre',
  difficulty: 'Difficulty',
  description: 'Description',
  isConfidential: 'Confidential',
} as const satisfies Partial<Record<keyof SceneDetails, string>>;

/**
 * The differences between two texts of one scene: details, character descriptions, pronunciations, and lines as
 * "NAME: text". In the order of the first text, then what only the second has.
 */
export const draftDifferences = (mine: SceneDraft, theirs: SceneDraft): Difference[] =>
  differencesOf(textsOf(mine), textsOf(theirs));

type Texts = ReadonlyMap<string, string>;

const differencesOf = (mine: Texts, theirs: Texts): Difference[] =>
  [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((id) => ({ id, mine: mine.get(id) ?? null, theirs: theirs.get(id) ?? null }))
    .filter((difference) => difference.mine !== difference.theirs);

/** The differences between two readings of one file: what each made of a place in it. */
export const readingDifferences = (mine: Reading, theirs: Reading): Difference[] =>
  differencesOf(new Map(linesOf(mine, placeOf)), new Map(linesOf(theirs, placeOf)));

const textsOf = (draft: SceneDraft): Texts =>
  new Map([
    ...detailsOf(draft),
    ...charactersOf(draft),
    ...wordsOf(draft),
    ...linesOf(draft, ({ id }) => id),
  ]);

const placeOf = ({ id, source }: DraftLine) => (source ? `${source.page} ${source.line}` : id);

function detailsOf(draft: SceneDraft): [string, string][] {
  return Object.entries(details).flatMap(([field, label]): [string, string][] => {
    const value = draft[field as keyof typeof details];
    if (!value) return [];
    return [
      [field, `${label}: ${value === true ? 'yes' : field === 'language' ? languageName(value) : value}`],
    ];
  });
}

function charactersOf({ characters }: SceneDraft): [string, string][] {
  return characters.flatMap(({ id, name, description, language }): [string, string][] => [
    ...(description ? [[id, `About ${name}: ${description}`] as [string, string]] : []),
    ...(language ? [[`${id} speaks`, `${name} speaks ${languageName(language)}`] as [string, string]] : []),
  ]);
}

const wordsOf = (draft: SceneDraft): [string, string][] =>
  pronunciationsOf(draft).map(({ written, spoken }) => [
    `said ${wordOf(written)}`,
    `${written} sounds like: ${spoken}`,
  ]);

function linesOf(
  { characters, lines }: Pick<SceneDraft, 'characters' | 'lines'>,
  keyOf: (line: DraftLine) => string,
): [string, string][] {
  const nameOf = new Map(characters.map(({ id, name }) => [id, name]));
  return lines.map((line) => {
    const speaker = line.characterId === null ? '' : `${nameOf.get(line.characterId) ?? ''}: `;
    const direction = line.direction ? `(${line.direction}) ` : '';
    const together = line.isTogether ? '(together with the line above) ' : '';
    const language = line.language ? `(in ${languageName(line.language)}) ` : '';
    const plainly = line.isPlain ? '(said plainly) ' : '';
    const marks = [line.beatShift, line.userNotes].filter(Boolean).map((mark) => ` [${mark}]`);
    return [
      keyOf(line),
      `${speaker}${direction}${together}${language}${plainly}${line.text}${marks.join('')}`,
    ];
  });
}
