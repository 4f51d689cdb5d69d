// The scene after accepting a new draft: unchanged lines keep their ids, with everything attached to them.
import type { CharacterId, LineId } from '../ids.ts';
import { addCharacter } from './draft-characters.ts';
import type { DraftLine, SceneDraft } from './draft.ts';
import { renamedPeople } from './revision.ts';
import type { RevisedLine, Revision } from './revised-line.ts';
import { wordingOf } from './revision-wording.ts';

/** `asItWas`: ids of revised lines that the actor keeps as they are in the scene. */
export function draftAfterRevision(
  old: SceneDraft,
  revision: Revision,
  asItWas: ReadonlySet<LineId>,
): SceneDraft {
  const { read, people } = revision;
  const personOf = (id: CharacterId | null) => (id === null ? null : (people.get(id) ?? id));
  const lines = revision.lines.flatMap((revised) =>
    asItWas.has(revised.id) ? leftAlone(revised) : taken(revised, personOf),
  );
  const speaks = new Set(lines.map(({ characterId }) => characterId));
  const spoke = new Set(old.lines.map(({ characterId }) => characterId));
  const nameNow = new Map(renamedPeople(old, revision).map(({ id, to }) => [id, to]));
  const stay = old.characters
    .filter(({ id }) => speaks.has(id) || !spoke.has(id))
    .map((character) => ({ ...character, name: nameNow.get(character.id) ?? character.name }));
  const newcomers = read.characters.filter(({ id }) => personOf(id) === id && speaks.has(id));
  const isPlayed = stay.some(({ id }) => id === old.userCharacterId);
  const known = new Set(lines.map(({ text }) => wordingOf(text).key));
  return newcomers.reduce<SceneDraft>(
    (draft, { id, name, description }) => addCharacter(draft, id, name, description),
    {
      ...old,
      originalFormat: read.originalFormat,
      parseRecord: read.parseRecord,
      characters: stay,
      userCharacterId: isPlayed ? old.userCharacterId : null,
      lines,
      unassigned: read.unassigned.filter(({ text }) => !known.has(wordingOf(text).key)),
    },
  );
}

function taken(
  { kind, old, read }: RevisedLine,
  personOf: (id: CharacterId | null) => CharacterId | null,
): DraftLine[] {
  if (kind === 'cut') return [];
  if (kind === 'kept' || !read) return old ? [{ ...old, source: read?.source ?? null }] : [];
  if (!old) return [{ ...read, characterId: personOf(read.characterId) }];
  const { text, direction, isTogether = old.isTogether, estimatedDurationSeconds, confidence, source } = read;
  return [
    {
      ...old,
      text,
      direction: direction ?? old.direction,
      ...(isTogether && { isTogether }),
      estimatedDurationSeconds,
      confidence,
      source,
    },
  ];
}

const leftAlone = ({ old, read }: RevisedLine): DraftLine[] =>
  old ? [{ ...old, source: read?.source ?? null }] : [];
