// A new draft of a scene laid beside the scene: what of it is kept, changed, new or cut. A line of the new draft is an
// old line only where the same person says it, and no old line is two.
import { nameKey } from '../script/names.ts';
import type { DraftLine, SceneDraft } from './draft.ts';
import type { Revision, SamePeople } from './revised-line.ts';
import { DIRECTION, samePeople } from './revision-characters.ts';
import { laidOut } from './revision-layout.ts';
import { counterparts } from './revision-lines.ts';
import { restsOf } from './revision-parts.ts';
import { wordingOf, type Wording } from './revision-wording.ts';

const nobodyChosen: SamePeople = new Map();

/** `read`: under ids of its own, see `withOwnIds`. `chosen`: who is who, where the actor has said so. */
export function compareDrafts(
  old: SceneDraft,
  read: SceneDraft,
  chosen: SamePeople = nobodyChosen,
): Revision {
  const said = old.lines.map(({ text }) => wordingOf(text));
  const saidNow = read.lines.map(({ text }) => wordingOf(text));
  const people = samePeople([old, read], [said, saidNow], chosen);
  const before = told(old.lines, said, (id) => id);
  const after = told(read.lines, saidNow, (id) => people.get(id) ?? id);
  const pairs = counterparts(before, after);
  const split = pairs.map((pair) => ({ whole: pair.before, part: pair.after, isAltered: !pair.isSame }));
  const joined = pairs.map((pair) => ({ whole: pair.after, part: pair.before, isAltered: !pair.isSame }));
  const lines = laidOut({
    old,
    read,
    pairs,
    split: restsOf(before, after, split),
    joined: restsOf(after, before, joined),
  });
  return { read, people, lines };
}

const told = (lines: readonly DraftLine[], wordings: readonly Wording[], personOf: (id: string) => string) =>
  lines.map(({ text, isStageDirection, characterId }, i) => {
    const speaker = isStageDirection || characterId === null ? DIRECTION : personOf(characterId);
    return { ...wordings[i]!, text, speaker };
  });

/** The same draft under ids no scene has: those that reading gives are the same for every script. */
export function withOwnIds(read: SceneDraft, prefix: string): SceneDraft {
  const own = (id: string) => `${prefix} ${id}`;
  return {
    ...read,
    characters: read.characters.map((character) => ({ ...character, id: own(character.id) })),
    lines: read.lines.map((line) => ({
      ...line,
      id: own(line.id),
      characterId: line.characterId === null ? null : own(line.characterId),
    })),
    unassigned: read.unassigned.map((line) => ({ ...line, id: own(line.id) })),
  };
}

/** Taken, it would leave every line and every name as it is. */
export const changesNothing = (old: SceneDraft, revision: Revision): boolean =>
  revision.lines.every(({ kind, isMoved }) => kind === 'kept' && !isMoved) &&
  renamedPeople(old, revision).length === 0;

export interface RenamedPerson {
  readonly id: string;
  /** In the new draft. */
  readonly readId: string;
  readonly from: string;
  readonly to: string;
}

/** Who goes by another name now. */
export function renamedPeople(
  old: SceneDraft,
  { people, read }: Pick<Revision, 'people' | 'read'>,
): RenamedPerson[] {
  const nameOf = new Map(old.characters.map(({ id, name }) => [id, name]));
  return read.characters.flatMap(({ id: readId, name: to }) => {
    const id = people.get(readId) ?? null;
    const from = id === null ? undefined : nameOf.get(id);
    const isRenamed = id !== null && from !== undefined && nameKey(from) !== nameKey(to);
    return isRenamed ? [{ id, readId, from, to }] : [];
  });
}
