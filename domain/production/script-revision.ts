// A whole script compared with its new draft: section by section, and within each the lines, by the same comparison as that
// of a single scene. Nothing changes until the result is stored. docs/product/productions.md#a-new-draft
import { nameKey } from '../script/names.ts';
import type { DraftLine, SceneDraft } from '../scene/draft.ts';
import { emptyDraft } from '../scene/draft.ts';
import type { Revision, SamePeople } from '../scene/revised-line.ts';
import { compareDrafts, ownId } from '../scene/revision.ts';
import type { Character } from '../scene/scene.ts';
import type { CharacterId, SceneId } from '../ids.ts';
import type { SectionHead } from './production.ts';
import { matchSections, type SectionMatch } from './section-matches.ts';

/** A section as it is stored, with the scene that the actor took and perhaps edited. */
interface StoredSection extends SectionHead {
  /** As they were read. */
  readonly lines: readonly DraftLine[];
  readonly scene: {
    readonly id: SceneId;
    readonly version: number;
    readonly characters: readonly Character[];
    readonly lines: readonly DraftLine[];
  } | null;
}

export interface StoredScript {
  readonly characters: readonly Character[];
  readonly sections: readonly StoredSection[];
}

/** A new draft, with ids that the script doesn't have. */
export interface ReadScript {
  readonly characters: readonly Character[];
  readonly sections: readonly (SectionHead & { readonly lines: readonly DraftLine[] })[];
}

/** Gives a reading unique ids, because all readings use the same ones. */
export function readScriptOf({ characters, sections }: ReadScript, prefix: string): ReadScript {
  const own = ownId(prefix);
  return {
    characters: characters.map((character) => ({ ...character, id: own(character.id) })),
    sections: sections.map((section) => ({
      ...section,
      lines: section.lines.map((line) => ({
        ...line,
        id: own(line.id),
        characterId: line.characterId === null ? null : own(line.characterId),
      })),
    })),
  };
}

export interface RevisedSection extends SectionMatch {
  /** The comparison of the sections `from` with the sections `to`, each joined in order. */
  readonly old: SceneDraft;
  readonly revision: Revision;
}

/** By the name of each character of the new draft, the key of their name before; absent for a new one. */
type SameNames = ReadonlyMap<string, string>;

export interface ScriptRevision {
  readonly sections: readonly RevisedSection[];
  readonly names: SameNames;
}

/** The lines of a section: those of its scene, which the actor may have edited, else as they were read. */
const linesOf = ({ scene, lines }: StoredSection) => scene?.lines ?? lines;

export function compareScripts(old: StoredScript, read: ReadScript): ScriptRevision {
  const before = old.sections.map((section) => ({ ...section, lines: linesOf(section) }));
  const joined = matchSections(before, read.sections).map((match) => ({
    ...match,
    old: joinedBefore(old, match.from),
    now: joinedNow(read, match.to),
  }));
  const first = joined.map(({ now, ...section }) => ({
    ...section,
    revision: compareDrafts(section.old, now),
  }));
  const names = sameNames(old, read, first);
  return {
    names,
    sections: first.map((section) => {
      const chosen = peopleIn(section.old, section.revision.read, names);
      const isSure = [...chosen].every(([id, is]) => section.revision.people.get(id) === is);
      return isSure
        ? section
        : { ...section, revision: compareDrafts(section.old, section.revision.read, chosen) };
    }),
  };
}

/** Everybody has one id in the joined sections: that of the first scene they are in, else of the script. */
function joinedBefore(script: StoredScript, positions: readonly number[]): SceneDraft {
  const sections = positions.flatMap((position) => script.sections[position] ?? []);
  const people = new Map<string, Character>();
  const casts = [...sections.flatMap(({ scene }) => scene ?? []), script];
  for (const { characters } of casts) {
    for (const character of characters) {
      const key = nameKey(character.name);
      if (!people.has(key)) people.set(key, character);
    }
  }
  const lines = sections.flatMap((section) => {
    const cast = section.scene?.characters ?? script.characters;
    const keyOf = new Map(cast.map(({ id, name }) => [id, nameKey(name)]));
    return linesOf(section).map((line) => ({
      ...line,
      characterId:
        line.characterId === null
          ? null
          : (people.get(keyOf.get(line.characterId) ?? '')?.id ?? line.characterId),
    }));
  });
  return draftOf([...people.values()], lines);
}

const joinedNow = ({ characters, sections }: ReadScript, positions: readonly number[]) =>
  draftOf(
    characters,
    positions.flatMap((position) => sections[position]?.lines ?? []),
  );

/** With the characters that its lines name. */
function draftOf(characters: readonly Character[], lines: readonly DraftLine[]): SceneDraft {
  const present = new Set(lines.map(({ characterId }) => characterId));
  return { ...emptyDraft(), characters: characters.filter(({ id }) => present.has(id)), lines };
}

/**
 * Who has another name now: a name that only the new draft has is who the sections most often found it to be, and no two are
 * the same person.
 */
function sameNames(old: StoredScript, read: ReadScript, sections: readonly RevisedSection[]): SameNames {
  const before = [...old.sections.flatMap(({ scene }) => scene?.characters ?? []), ...old.characters];
  const known = new Set(before.map(({ name }) => nameKey(name)));
  const now = new Set(read.characters.map(({ name }) => nameKey(name)));
  const votes = new Map<string, number>();
  for (const { old: joined, revision } of sections) {
    const nameBefore = new Map<CharacterId | null | undefined, string>(
      joined.characters.map(({ id, name }) => [id, nameKey(name)]),
    );
    const nameNow = new Map<CharacterId | null | undefined, string>(
      revision.read.characters.map(({ id, name }) => [id, nameKey(name)]),
    );
    for (const { old: line, read: readLine } of revision.lines) {
      const [was, is] = [nameBefore.get(line?.characterId), nameNow.get(readLine?.characterId)];
      if (was === undefined || is === undefined || known.has(is) || now.has(was)) continue;
      const vote = `${is}\n${was}`;
      votes.set(vote, (votes.get(vote) ?? 0) + 1);
    }
  }
  const names = new Map([...now].filter((name) => known.has(name)).map((name) => [name, name]));
  const taken = new Set(names.values());
  for (const [vote] of [...votes].sort(([, one], [, other]) => other - one)) {
    const [is = '', was = ''] = vote.split('\n');
    if (names.has(is) || taken.has(was)) continue;
    names.set(is, was);
    taken.add(was);
  }
  return names;
}

function peopleIn(old: SceneDraft, read: SceneDraft, names: SameNames): SamePeople {
  const idOf = new Map(old.characters.map(({ id, name }) => [nameKey(name), id]));
  return new Map(
    read.characters.map(({ id, name }) => [id, idOf.get(names.get(nameKey(name)) ?? '') ?? null]),
  );
}

const few = 0.1;

/** Whether so little of the script is in the new draft that it may be another script. */
export function isHardlyThisScript({ sections }: Pick<ScriptRevision, 'sections'>): boolean {
  const lines = sections.flatMap(({ revision }) => revision.lines).filter(({ old }) => old !== null);
  const found = lines.filter(({ read }) => read !== null);
  return found.length < few * lines.length;
}
