// The scenes of the library after a new draft of their script is accepted: lines that are still there keep their ids, with
// everything attached to them, wherever they stand now.
import type { SceneId } from '../ids.ts';
import type { DraftLine } from '../scene/draft.ts';
import { draftAfterRevision } from '../scene/revision-taken.ts';
import type { Character } from '../scene/scene.ts';
import type { ReadScript, RevisedSection, ScriptRevision, StoredScript } from './script-revision.ts';

interface RevisedScene {
  readonly id: SceneId;
  /** As it was compared; null if it is made of a part that another scene lost. */
  readonly version: number | null;
  /** Its section in the new draft. */
  readonly position: number;
  readonly characters: readonly Character[];
  readonly lines: readonly DraftLine[];
}

export interface RevisedScenes {
  readonly scenes: readonly RevisedScene[];
  /** Whose lines are all in another scene now. */
  readonly merged: readonly SceneId[];
  /** Whose section the new draft doesn't have. */
  readonly cut: readonly SceneId[];
}

/** `newId` names the scenes that a split makes. */
export function scenesAfter(
  old: StoredScript,
  read: ReadScript,
  { sections }: ScriptRevision,
  newId: () => SceneId,
): RevisedScenes {
  const positionOf = new Map(
    read.sections.flatMap(({ lines }, position) => lines.map(({ id }) => [id, position] as const)),
  );
  const revised = sections.map((section) => {
    const before = section.from.flatMap((position) => old.sections[position]?.scene ?? []);
    if (section.to.length === 0) return { scenes: [], merged: [], cut: before.map(({ id }) => id) };
    return { ...revisedIn(section, before, positionOf, newId), cut: [] };
  });
  return {
    scenes: revised.flatMap(({ scenes }) => scenes),
    merged: revised.flatMap(({ merged }) => merged),
    cut: revised.flatMap(({ cut }) => cut),
  };
}

type StoredScene = NonNullable<StoredScript['sections'][number]['scene']>;

function revisedIn(
  section: RevisedSection,
  before: readonly StoredScene[],
  positionOf: ReadonlyMap<string, number>,
  newId: () => SceneId,
): Pick<RevisedScenes, 'scenes' | 'merged'> {
  if (before.length === 0) return { scenes: [], merged: [] };
  const after = linesAfter(section, positionOf);
  const taken = new Map<number, StoredScene>();
  const merged: SceneId[] = [];
  for (const scene of before.toSorted((one, other) => other.lines.length - one.lines.length)) {
    const home = homeOf(scene, section.to, after.byPosition);
    if (home === undefined || taken.has(home)) merged.push(scene.id);
    else taken.set(home, scene);
  }
  const known = new Set(before.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const scenes = section.to.flatMap((position): RevisedScene[] => {
    const scene = taken.get(position);
    const lines = after.byPosition.get(position) ?? [];
    if (!scene && !lines.some(({ id }) => known.has(id))) return [];
    const present = new Set(lines.map(({ characterId }) => characterId));
    const spoke = new Set(section.old.lines.map(({ characterId }) => characterId));
    const silent = scene?.characters.filter(({ id }) => !spoke.has(id) && !present.has(id)) ?? [];
    const characters = [...after.characters.filter(({ id }) => present.has(id)), ...silent];
    return [{ id: scene?.id ?? newId(), version: scene?.version ?? null, position, characters, lines }];
  });
  return { scenes, merged };
}

/** Every line of the new draft with its id from before, by the section it stands in. */
function linesAfter({ old, revision, to }: RevisedSection, positionOf: ReadonlyMap<string, number>) {
  const { lines, characters } = draftAfterRevision(old, revision, new Set());
  const readIdOf = new Map(revision.lines.map(({ id, read }) => [id, read?.id ?? '']));
  const byPosition = new Map<number, DraftLine[]>();
  let here = to[0] ?? 0;
  for (const line of lines) {
    // Text that was read but not understood stays behind the line it followed.
    here = positionOf.get(readIdOf.get(line.id) ?? '') ?? here;
    const others = byPosition.get(here);
    if (others) others.push(line);
    else byPosition.set(here, [line]);
  }
  return { characters, byPosition };
}

/** The section in which most lines of a scene are now; the first, if none of them is left. */
function homeOf(
  { lines }: StoredScene,
  to: readonly number[],
  byPosition: ReadonlyMap<number, readonly DraftLine[]>,
): number | undefined {
  const own = new Set(lines.map(({ id }) => id));
  const countIn = (position: number) => byPosition.get(position)?.filter(({ id }) => own.has(id)).length ?? 0;
  return to.toSorted((one, other) => countIn(other) - countIn(one))[0];
}
