// Undo and redo for a draft. A move that changes nothing is not recorded; undo restores the same draft object.
import type { SceneDraft } from './draft.ts';
import { afterMove, typingKey } from './editor-moves.ts';
import type { EditorMove } from './editor-moves.ts';
import { namesOf } from '../records.ts';

interface Step {
  readonly before: SceneDraft;
  readonly after: SceneDraft;
  readonly move: EditorMove;
}

export interface DraftHistory {
  readonly draft: SceneDraft;
  readonly done: readonly Step[];
  /** The last undone first. */
  readonly undone: readonly Step[];
  /** The field being typed in; null once it is left. */
  readonly typing: string | null;
}

export type HistoryEvent =
  | { readonly type: 'move'; readonly move: EditorMove }
  | { readonly type: 'undo' | 'redo' | 'leave-field' }
  | { readonly type: 'begin'; readonly draft: SceneDraft };

const MAX_STEPS = 500;

export const historyOf = (draft: SceneDraft): DraftHistory => ({ draft, done: [], undone: [], typing: null });

export function nextHistory(history: DraftHistory, event: HistoryEvent): DraftHistory {
  switch (event.type) {
    case 'begin':
      return historyOf(event.draft);
    case 'move':
      return moved(history, event.move);
    case 'undo':
      return undone(history);
    case 'redo':
      return redone(history);
    case 'leave-field':
      return history.typing === null ? history : { ...history, typing: null };
  }
}

function moved(history: DraftHistory, move: EditorMove): DraftHistory {
  const after = afterMove(history.draft, move);
  if (isSame(after, history.draft)) return history;
  const typing = typingKey(move);
  const last = history.done.at(-1);
  const continues = typing !== null && typing === history.typing && last !== undefined;
  const step = { before: continues ? last.before : history.draft, after, move };
  const done = continues ? history.done.slice(0, -1) : history.done;
  return { draft: after, done: [...done, step].slice(-MAX_STEPS), undone: [], typing };
}

function undone(history: DraftHistory): DraftHistory {
  const step = history.done.at(-1);
  if (!step) return history;
  return {
    draft: step.before,
    done: history.done.slice(0, -1),
    undone: [step, ...history.undone],
    typing: null,
  };
}

function redone(history: DraftHistory): DraftHistory {
  const [step, ...rest] = history.undone;
  if (!step) return history;
  return { draft: step.after, done: [...history.done, step], undone: rest, typing: null };
}

function isSame(one: SceneDraft, other: SceneDraft): boolean {
  return namesOf(one).every((key) => isSameValue(one[key], other[key]));
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, i) => item === other[i]);
}
