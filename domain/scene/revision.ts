// Compares a new draft with the scene: what is kept, changed, new, or removed. A line of the new draft matches an old
// line only if the same person says it, and no two match the same one.
import { asId, type CharacterId, type LineId } from '../ids.ts';
import { nameKey } from '../script/names.ts';
import type { DraftLine, SceneDraft } from './draft.ts';
import type { Revision, SamePeople } from './revised-line.ts';
import { DIRECTION, samePeople } from './revision-characters.ts';
import { laidOut } from './revision-layout.ts';
import { counterparts } from './revision-lines.ts';
import { restsOf } from './revision-parts.ts';
import { wordingOf, type Wording } from './revision-wording.ts';

const nobodyChosen: SamePeople = new Map();

/** `read` has its own ids, see `withOwnIds`. `chosen`: the actor's decisions about who is who. */
export function compareDrafts(
  old: SceneDraft,
  read: SceneDraft,
  chosen: SamePeople = nobodyChosen,
): Revision {
  const said = old.lines.map(({ text }) => wordingOf(text));
  const saidNow = read.lines.map(({ text }) => wordingOf(text));
  const people = samePeople([old, read], [said, saidNow], chosen);
  const before = worded(old.lines, said, (id) => id);
  const after = worded(read.lines, saidNow, (id) => people.get(id) ?? id);
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

const worded = (
  lines: readonly DraftLine[],
  wordings: readonly Wording[],
  personOf: (id: CharacterId) => CharacterId,
) =>
  lines.map(({ text, isStageDirection, characterId }, i) => {
    const speaker = isStageDirection || characterId === null ? DIRECTION : personOf(characterId);
    return { ...wordings[i]!, text, speaker };
  });

/** Makes ids of a reading into ids that no scene has. */
export const ownId =
  (prefix: string) =>
  <Id extends CharacterId | LineId>(id: Id): Id =>
    asId(`${prefix} ${id}`);

/** The same draft with ids that no scene has: a reading gives every script the same ids. */
export function withOwnIds(read: SceneDraft, prefix: string): SceneDraft {
  const own = ownId(prefix);
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

/** Accepting it would leave every line and name unchanged. */
export const changesNothing = (old: SceneDraft, revision: Revision): boolean =>
  revision.lines.every(({ kind, isMoved }) => kind === 'kept' && !isMoved) &&
  renamedPeople(old, revision).length === 0;

export interface RenamedPerson {
  readonly id: CharacterId;
  /** In the new draft. */
  readonly readId: CharacterId;
  readonly from: string;
  readonly to: string;
}

/** Characters who have another name now. */
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
