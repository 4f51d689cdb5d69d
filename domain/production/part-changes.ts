// What a new draft changes for one part: its own lines and its cues, as one list in the order of the new draft.
import type { CharacterId, LineId } from '../ids.ts';
import { isSpoken } from '../practice/cue-sheet.ts';
import { nameKey } from '../script/names.ts';
import type { DraftLine } from '../scene/draft.ts';
import type { RevisedLine } from '../scene/revised-line.ts';
import { wordingOf } from '../scene/revision-wording.ts';
import type { RevisedSection, ScriptRevision } from './script-revision.ts';

export type PartChange =
  | { readonly what: 'line'; readonly section: RevisedSection; readonly line: RevisedLine }
  /** A line of the part whose cue has changed; null if it now begins the scene. */
  | {
      readonly what: 'cue';
      readonly section: RevisedSection;
      readonly line: RevisedLine;
      readonly before: Cue | null;
      readonly after: Cue | null;
    };

export interface Cue {
  /** Who says it. */
  readonly name: string;
  readonly text: string;
}

/** `part`: the name of the character in the old draft. */
export const changesOfPart = ({ sections, names }: ScriptRevision, part: string): PartChange[] =>
  sections.flatMap((section) => changesIn(section, nameKey(part), names));

function changesIn(section: RevisedSection, part: string, names: ScriptRevision['names']): PartChange[] {
  const { old, revision } = section;
  const nameBefore = new Map<CharacterId | null, string>(old.characters.map(({ id, name }) => [id, name]));
  const nameNow = new Map<CharacterId | null, string>(
    revision.read.characters.map(({ id, name }) => [id, name]),
  );
  const isMineBefore = ({ characterId }: DraftLine) => nameKey(nameBefore.get(characterId) ?? '') === part;
  const isMineNow = ({ characterId }: DraftLine) =>
    names.get(nameKey(nameNow.get(characterId) ?? '')) === part;
  const cuesBefore = cuesOf(old.lines, isMineBefore, nameBefore);
  const cuesNow = cuesOf(revision.read.lines, isMineNow, nameNow);

  return revision.lines.flatMap((line): PartChange[] => {
    const isMine =
      (line.read !== null && isSpoken(line.read) && isMineNow(line.read)) ||
      (line.old !== null && isSpoken(line.old) && isMineBefore(line.old));
    if (!isMine) return [];
    const own: PartChange[] = line.kind === 'kept' && !line.isMoved ? [] : [{ what: 'line', section, line }];
    if (line.old === null || line.read === null) return own;
    const before = cuesBefore.get(line.old.id) ?? null;
    const after = cuesNow.get(line.read.id) ?? null;
    return isSameCue(before, after) ? own : [...own, { what: 'cue', section, line, before, after }];
  });
}

/** By the id of each own line, the line that is said before it; none within the same turn. */
function cuesOf(
  lines: readonly DraftLine[],
  isMine: (line: DraftLine) => boolean,
  names: ReadonlyMap<CharacterId | null, string>,
): ReadonlyMap<LineId, Cue> {
  const cues = new Map<LineId, Cue>();
  let before: DraftLine | null = null;
  for (const line of lines.filter(isSpoken)) {
    if (isMine(line) && before !== null && !isMine(before)) {
      cues.set(line.id, { name: names.get(before.characterId) ?? '', text: before.text });
    }
    before = line;
  }
  return cues;
}

const isSameCue = (one: Cue | null, other: Cue | null): boolean =>
  one === null || other === null ? one === other : wordingOf(one.text).key === wordingOf(other.text).key;
