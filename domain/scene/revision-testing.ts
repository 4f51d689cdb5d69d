// Pairs of drafts for which it is known what happened to every line.
import type { LineId } from '../ids.ts';
import { draftAfterRevision } from './revision-taken.ts';
import { compareDrafts, withOwnIds } from './revision.ts';
import type { SceneDraft } from './draft.ts';
import { draftOf } from './testing.ts';

export interface LabelledDrafts {
  readonly old: SceneDraft;
  readonly read: SceneDraft;
  /** For each line of the new draft, the id of the same line in the old one; null for a new line. */
  readonly labels: readonly (LineId | null)[];
}

/**
 * `1 MARA: Hello.` is old line 1; the same number in the new draft is the same line. `+` is new, `-` removed, and a
 * line in brackets is a stage direction.
 */
export function labelledDrafts(written: string): LabelledDrafts {
  const [olds = [], news = []] = written
    .trim()
    .split(/^(?:old|new)$/m)
    .slice(1)
    .map((block) => block.trim().split('\n').map(labelled));
  const old = draftOf(...olds.map(({ text }) => text));
  const idOf = new Map(olds.map(({ label }, i) => [label, old.lines[i]!.id]));
  const read = withOwnIds(draftOf(...news.map(({ text }) => text)), 'new');
  return { old, read, labels: news.map(({ label }) => idOf.get(label) ?? null) };
}

const labelled = (row: string) => {
  const [, label = '', text = ''] = /^(\S+) (.*)$/.exec(row) ?? [];
  return { label, text };
};

/** The computed matching, and how much of it agrees with the labels. */
export function judged({ old, read, labels }: LabelledDrafts) {
  const revision = compareDrafts(old, read);
  const found = new Map(revision.lines.map(({ read: line, old: was }) => [line?.id, was]));
  const pairs = read.lines.map((line, j) => ({ line, is: found.get(line.id) ?? null, label: labels[j]! }));
  const wasOf = new Map(old.lines.map((line) => [line.id, line]));
  const edited = pairs.filter(({ line, label }) => label !== null && wasOf.get(label)?.text !== line.text);
  const unchanged = pairs.filter(({ line, label }) => label !== null && wasOf.get(label)?.text === line.text);
  /** Lines with the same text are interchangeable. */
  const isRight = ({ is, label }: (typeof pairs)[number]) => {
    const was = label === null ? null : (wasOf.get(label) ?? null);
    return is?.text === was?.text && is?.characterId === was?.characterId;
  };
  return {
    revision,
    after: draftAfterRevision(old, revision, new Set()),
    edited: edited.length,
    editedRight: edited.filter(isRight).length,
    unchangedWrong: unchanged.filter((pair) => !isRight(pair)).map(({ line }) => line.text),
    wrong: pairs
      .filter((pair) => !isRight(pair))
      .map(({ line, is }) => `${line.text} ← ${is?.text ?? 'new'}`),
  };
}
