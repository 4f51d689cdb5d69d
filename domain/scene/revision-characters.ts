// Matches the characters of two drafts: by name, and renamed ones by what they say.
import { nameKey } from '../script/names.ts';
import type { DraftLine, SceneDraft } from './draft.ts';
import type { SamePeople } from './revised-line.ts';
import { counterparts } from './revision-lines.ts';
import type { Saying } from './revision-pairs.ts';
import type { Wording } from './revision-wording.ts';

export const DIRECTION = '(direction)';
const NAME_IS_WORTH = 0.5;
const SHARE_OF_LINES = 0.3;
const MOVED_WORDS = 4;

type Drafts = readonly [old: SceneDraft, read: SceneDraft];
type Wordings = readonly [readonly Wording[], readonly Wording[]];

/** `chosen`: the actor's own decisions. The matching is one-to-one. */
export function samePeople([old, read]: Drafts, wordings: Wordings, chosen: SamePeople): SamePeople {
  const people = new Map(chosen);
  const taken = new Set([...chosen.values()].filter((id) => id !== null));
  for (const { oldId, readId } of likelyPeople([old, read], wordings)) {
    if (people.has(readId) || taken.has(oldId)) continue;
    people.set(readId, oldId);
    taken.add(oldId);
  }
  for (const { id } of read.characters) if (!people.has(id)) people.set(id, null);
  return people;
}

/** The likeliest first. */
function likelyPeople([old, read]: Drafts, [said, saidNow]: Wordings) {
  const [before, after] = [anybody(old.lines, said), anybody(read.lines, saidNow)];
  const shared = new Map<string, number>();
  for (const pair of counterparts(before, after)) {
    const words = after[pair.after]!.words.length;
    if (pair.isMoved && words < MOVED_WORDS) continue;
    const key = `${old.lines[pair.before]!.characterId}\n${read.lines[pair.after]!.characterId}`;
    shared.set(key, (shared.get(key) ?? 0) + pair.likeness * words);
  }
  const [weight, weightNow] = [wordsSaid(old.lines, said), wordsSaid(read.lines, saidNow)];
  return read.characters
    .flatMap((now) =>
      old.characters.map((then) => {
        const most = Math.sqrt((weight.get(then.id) ?? 0) * (weightNow.get(now.id) ?? 0));
        const share = most > 0 ? (shared.get(`${then.id}\n${now.id}`) ?? 0) / most : 0;
        const isNamesake = nameKey(then.name) === nameKey(now.name);
        return { oldId: then.id, readId: now.id, share, score: share + (isNamesake ? NAME_IS_WORTH : 0) };
      }),
    )
    .filter(({ share, score }) => score > share || share >= SHARE_OF_LINES)
    .sort((one, other) => other.score - one.score);
}

const anybody = (lines: readonly DraftLine[], wordings: readonly Wording[]): Saying[] =>
  lines.map((line, i) => ({ ...wordings[i]!, speaker: line.isStageDirection ? DIRECTION : '' }));

function wordsSaid(lines: readonly DraftLine[], wordings: readonly Wording[]): Map<string, number> {
  const said = new Map<string, number>();
  for (const [i, { characterId, isStageDirection }] of lines.entries()) {
    if (characterId === null || isStageDirection) continue;
    said.set(characterId, (said.get(characterId) ?? 0) + wordings[i]!.words.length);
  }
  return said;
}
