// Moves on the lines of a draft: rehearsal.md section 4, "Editing operations".
import { addCharacter, MAX_NAME_LENGTH } from './draft-characters.ts';
import { secondsOf } from './draft.ts';
import type { DraftLine, SceneDraft } from './draft.ts';

const ASSIGNED_SECONDS = 3;

/** A line written by hand, before the line `beforeId` or at the end. */
export function addLine(
  draft: SceneDraft,
  given: { id: string; characterId: string | null; text: string; beforeId?: string },
): SceneDraft {
  const line: DraftLine = {
    id: given.id,
    characterId: given.characterId,
    text: given.text,
    estimatedDurationSeconds: secondsOf({ text: given.text, isStageDirection: false }),
    isStageDirection: given.characterId === null,
    direction: null,
    emotion: null,
    confidence: null,
  };
  const place = draft.lines.findIndex((candidate) => candidate.id === given.beforeId);
  return { ...draft, lines: draft.lines.toSpliced(place === -1 ? draft.lines.length : place, 0, line) };
}

export function editLineText(draft: SceneDraft, id: string, text: string): SceneDraft {
  return withLine(draft, id, (line) => ({
    ...line,
    text,
    estimatedDurationSeconds: secondsOf({ ...line, text }),
  }));
}

/** How it is said; blank for no direction. */
export function directLine(draft: SceneDraft, id: string, direction: string): SceneDraft {
  return withLine(draft, id, (line) => ({ ...line, direction: direction || null }));
}

/** Whoever says so is sure. Given to nobody, it is a stage direction. */
export function reassignLine(draft: SceneDraft, id: string, characterId: string | null): SceneDraft {
  return withLine(draft, id, (line) => {
    const isStageDirection = characterId === null;
    const estimatedDurationSeconds =
      isStageDirection === line.isStageDirection
        ? line.estimatedDurationSeconds
        : secondsOf({ text: line.text, isStageDirection });
    return { ...line, characterId, isStageDirection, estimatedDurationSeconds, confidence: 1 };
  });
}

/** The reading of this line was right. */
export function confirmLine(draft: SceneDraft, id: string): SceneDraft {
  return withLine(draft, id, (line) => ({ ...line, confidence: 1 }));
}

export function deleteLine(draft: SceneDraft, id: string): SceneDraft {
  return { ...draft, lines: draft.lines.filter((line) => line.id !== id) };
}

/** Puts a line at a place; beyond the ends, at the end. */
export function moveLineTo(draft: SceneDraft, id: string, place: number): SceneDraft {
  const from = draft.lines.findIndex((line) => line.id === id);
  const line = draft.lines[from];
  const to = Math.min(Math.max(place, 0), draft.lines.length - 1);
  if (!line || from === to) return draft;
  return { ...draft, lines: draft.lines.toSpliced(from, 1).toSpliced(to, 0, line) };
}

/** One place up (-1) or down (1). */
export function moveLineBy(draft: SceneDraft, id: string, step: -1 | 1): SceneDraft {
  const from = draft.lines.findIndex((line) => line.id === id);
  return from === -1 ? draft : moveLineTo(draft, id, from + step);
}

/** The line was a name: it becomes a character, unless there is one of that name, and is no line any more. */
export function convertLineToCharacter(draft: SceneDraft, id: string): SceneDraft {
  const name = draft.lines
    .find((line) => line.id === id)
    ?.text.trim()
    .toUpperCase();
  if (!name || name.length > MAX_NAME_LENGTH) return draft;
  const isKnown = draft.characters.some((character) => character.name.toUpperCase() === name);
  const without = deleteLine(draft, id);
  return isKnown ? without : addCharacter(without, id, name, `Character: ${name}`);
}

/** An unassigned line finds its speaker and goes to the end. */
export function assignLine(draft: SceneDraft, id: string, characterId: string): SceneDraft {
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
  };
  return { ...dismissUnassigned(draft, id), lines: [...draft.lines, line] };
}

/** An unassigned line is nothing of the scene's. */
export function dismissUnassigned(draft: SceneDraft, id: string): SceneDraft {
  return { ...draft, unassigned: draft.unassigned.filter((line) => line.id !== id) };
}

function withLine(draft: SceneDraft, id: string, change: (line: DraftLine) => DraftLine): SceneDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.id === id ? change(line) : line)) };
}
