// Random edits as writers make between two drafts, with what happened to each line.
import { asId, type CharacterId, type LineId } from '../ids.ts';
import { secondsOf, type DraftLine, type SceneDraft } from './draft.ts';
import type { LabelledDrafts } from './revision-testing.ts';
import { withOwnIds } from './revision.ts';

type Labelled = { readonly line: DraftLine; readonly label: LineId | null };
type Edit = (one: Labelled, dice: Dice) => Labelled[];
type Dice = (sides: number) => number;

/** About thirty of a hundred lines are edited. */
const UNTOUCHED = 70;

/** A character who says this many words is recognized by them. */
const MUCH = 30;

/** The same edits for the same seed. */
export function revisedAtRandom(old: SceneDraft, seed: number): LabelledDrafts {
  const dice = diceFrom(seed);
  const own = withOwnIds(old, 'new');
  const start = own.lines.map((line, i) => ({ line, label: old.lines[i]!.id }));
  const edited = start.flatMap((one) =>
    dice(100) < UNTOUCHED ? [one] : edits[dice(edits.length)]!(one, dice),
  );
  const moved = dice(2) === 0 ? edited : moveBlock(edited, dice);
  const called = new Map(
    own.characters.map(({ id }, i) => [id, wordsOf(own, id) > MUCH && dice(3) === 0 ? `OTHER ${i}` : null]),
  );
  return {
    old,
    read: {
      ...own,
      characters: own.characters.map((one) => ({ ...one, name: called.get(one.id) ?? one.name })),
      lines: moved.map(({ line }) => line),
    },
    labels: moved.map(({ label }) => label),
  };
}

const edits: readonly Edit[] = [typo, addedWords, droppedWord, split, cut, insertion];

function typo(one: Labelled, dice: Dice): Labelled[] {
  const { text } = one.line;
  const letters = [...text.matchAll(/\p{L}/gu)].map(({ index }) => index);
  if (letters.length < 4) return [one];
  const at = letters[dice(letters.length)]!;
  return [withText(one, `${text.slice(0, at)}${text.slice(at + 1)}`)];
}

function addedWords(one: Labelled, dice: Dice): Labelled[] {
  const words = one.line.text.split(' ');
  return [withText(one, words.toSpliced(dice(words.length), 0, 'perhaps').join(' '))];
}

function droppedWord(one: Labelled, dice: Dice): Labelled[] {
  const words = one.line.text.split(' ');
  return words.length < 4 ? [one] : [withText(one, words.toSpliced(dice(words.length), 1).join(' '))];
}

/** The longer part keeps the line's identity. */
function split(one: Labelled): Labelled[] {
  const words = one.line.text.split(' ');
  if (words.length < 8) return [one];
  const at = Math.ceil(words.length * 0.6);
  const rest = { ...one.line, id: asId<LineId>(`${one.line.id} rest`), text: words.slice(at).join(' ') };
  return [withText(one, words.slice(0, at).join(' ')), { line: rest, label: null }];
}

function cut(): Labelled[] {
  return [];
}

function insertion(one: Labelled): Labelled[] {
  const line = {
    ...one.line,
    id: asId<LineId>(`${one.line.id} more`),
    text: 'Zounds, quoth brave Xerxes, jumping quickly.',
  };
  return [one, { line, label: null }];
}

function moveBlock(lines: Labelled[], dice: Dice): Labelled[] {
  const from = dice(lines.length);
  const block = lines.slice(from, from + 1 + dice(4));
  const rest = lines.toSpliced(from, block.length);
  return rest.toSpliced(dice(rest.length + 1), 0, ...block);
}

const wordsOf = ({ lines }: SceneDraft, id: CharacterId): number =>
  lines
    .filter((line) => line.characterId === id)
    .map(({ text }) => text)
    .join(' ')
    .split(' ').length;

const withText = (one: Labelled, text: string): Labelled => ({
  ...one,
  line: { ...one.line, text, estimatedDurationSeconds: secondsOf({ ...one.line, text }) },
});

function diceFrom(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
