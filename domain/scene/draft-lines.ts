// Changes to the lines of a draft: docs/product/scenes.md#editing.
import { asId, type CharacterId, type LineId } from '../ids.ts';
import { sceneLimits } from './scene-limits.ts';
import { addCharacter } from './draft-characters.ts';
import { newLine, secondsOf } from './draft.ts';
import type { DraftLine, SceneDraft } from './draft.ts';

const ASSIGNED_SECONDS = 3;

/** Adds a line written by hand, before the line `beforeId` or at the end. */
export function addLine(
  draft: SceneDraft,
  given: { id: LineId; characterId: CharacterId | null; text: string; beforeId?: LineId | undefined },
): SceneDraft {
  const line = newLine(given.id, given.characterId, given.text);
  const place = draft.lines.findIndex((candidate) => candidate.id === given.beforeId);
  return { ...draft, lines: draft.lines.toSpliced(place === -1 ? draft.lines.length : place, 0, line) };
}

export function editLineText(draft: SceneDraft, id: LineId, text: string): SceneDraft {
  return rewriteLines(draft, [{ id, text }]);
}

/** How it is said; blank for no direction. */
export function directLine(draft: SceneDraft, id: LineId, direction: string): SceneDraft {
  return withLines(draft, [id], (line) => ({ ...line, direction: direction || null }));
}

/** The actor's notes on a line, for themselves and for the partner. */
export type LineMarks = Partial<
  Pick<DraftLine, 'emotion' | 'isPlain' | 'isTogether' | 'language' | 'beatShift' | 'userNotes'>
>;

export function markLine(draft: SceneDraft, id: LineId, marks: LineMarks): SceneDraft {
  return withLines(draft, [id], (line) => ({ ...line, ...marks }));
}

/** Sets the speaker with certainty. Lines given to nobody become stage directions. */
export function reassignLines(
  draft: SceneDraft,
  ids: readonly LineId[],
  characterId: CharacterId | null,
): SceneDraft {
  return withLines(draft, ids, (line) => {
    const isStageDirection = characterId === null;
    const estimatedDurationSeconds =
      isStageDirection === line.isStageDirection
        ? line.estimatedDurationSeconds
        : secondsOf({ text: line.text, isStageDirection });
    return { ...line, characterId, isStageDirection, estimatedDurationSeconds, confidence: 1 };
  });
}

/** Marks the reading of these lines as correct. */
export function confirmLines(draft: SceneDraft, ids: readonly LineId[]): SceneDraft {
  return withLines(draft, ids, (line) => ({
    ...line,
    confidence: 1,
    source: withUnsureWords(line.source, () => false),
  }));
}

function withUnsureWords(
  source: DraftLine['source'],
  isUnsure: (word: string) => boolean,
): DraftLine['source'] {
  if (!source?.unsureWords) return source;
  const { unsureWords, ...place } = source;
  const left = unsureWords.filter(isUnsure);
  return left.length > 0 ? { ...place, unsureWords: left } : place;
}

export function deleteLines(draft: SceneDraft, ids: readonly LineId[]): SceneDraft {
  const gone = new Set(ids);
  return { ...draft, lines: draft.lines.filter((line) => !gone.has(line.id)) };
}

/** Replaces the texts of many lines at once. Words that may be misread are no longer marked once they are replaced. */
export function rewriteLines(
  draft: SceneDraft,
  texts: readonly { readonly id: LineId; readonly text: string }[],
): SceneDraft {
  const textOf = new Map(texts.map(({ id, text }) => [id, text]));
  return withLines(draft, [...textOf.keys()], (line) => {
    const text = textOf.get(line.id) ?? line.text;
    const [before, after] = [wordsOf(line.text), wordsOf(text)];
    const source = withUnsureWords(line.source, (word) => after.has(word) || !before.has(word));
    return { ...line, text, source, estimatedDurationSeconds: secondsOf({ ...line, text }) };
  });
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** The line was a name: it becomes a character, unless there is one with that name, and is removed. */
export function convertLineToCharacter(draft: SceneDraft, id: LineId): SceneDraft {
  const name = draft.lines
    .find((line) => line.id === id)
    ?.text.trim()
    .toUpperCase();
  if (!name || name.length > sceneLimits.characterName) return draft;
  const isKnown = draft.characters.some((character) => character.name.toUpperCase() === name);
  const without = deleteLines(draft, [id]);
  return isKnown ? without : addCharacter(without, asId(id), name, `Character: ${name}`);
}

/** Gives an unassigned line a speaker and moves it to the end of the scene. */
export function assignLine(draft: SceneDraft, id: LineId, characterId: CharacterId): SceneDraft {
  const found = draft.unassigned.find((line) => line.id === id);
  if (!found) return draft;
  const line: DraftLine = {
    id,
    characterId,
    text: found.text,
    estimatedDurationSeconds: ASSIGNED_SECONDS,
    isStageDirection: false,
    direction: null,
    emotion: null,
    confidence: 1,
    source: found.source,
  };
  return { ...dismissUnassigned(draft, id), lines: [...draft.lines, line] };
}

/** Removes an unassigned line. */
export function dismissUnassigned(draft: SceneDraft, id: LineId): SceneDraft {
  return { ...draft, unassigned: draft.unassigned.filter((line) => line.id !== id) };
}

function withLines(
  draft: SceneDraft,
  ids: readonly LineId[],
  change: (line: DraftLine) => DraftLine,
): SceneDraft {
  const wanted = new Set(ids);
  return { ...draft, lines: draft.lines.map((line) => (wanted.has(line.id) ? change(line) : line)) };
}
