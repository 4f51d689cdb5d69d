// The edit of one scene: its draft with undo and redo, stored on this device as it changes, and the selected lines.
// One store; components read it through selectors (use-editor.ts), so that each rerenders only when its own data
// changes.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { historyOf, nextHistory, type DraftHistory, type HistoryEvent } from '#domain/scene/draft-history.ts';
import type { DraftLine, SceneDraft } from '#domain/scene/draft.ts';
import { moveName, type EditorMove } from '#domain/scene/editor-moves.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { nothingSelected, type LineSelection } from './line-selection.ts';
import { draftKeeper } from './draft-keeper.ts';

export interface EditorState {
  readonly history: DraftHistory;
  readonly selection: LineSelection;
  /** Whether the device had room for the newest draft. */
  readonly hasRoom: boolean;
}

export interface Editor {
  readonly store: StoreApi<EditorState>;
  readonly initial: KeptDraft;
  /** The current draft. */
  draft(): SceneDraft;
  dispatch(move: EditorMove): void;
  select(change: (selection: LineSelection, lines: readonly DraftLine[]) => LineSelection): void;
  undo(): void;
  redo(): void;
  /** The edit was saved or discarded: nothing of it is stored on this device from now on. */
  forget(): Promise<void>;
  /** Listens to the page’s events until it is closed. */
  open(): () => void;
}

export function createEditor(drafts: DraftStore, storeKey: string, initial: KeptDraft): Editor {
  const store = createStore<EditorState>(() => ({
    history: historyOf(initial.draft),
    selection: nothingSelected,
    hasRoom: true,
  }));
  const keeper = draftKeeper(drafts, storeKey, (hasRoom) => store.setState({ hasRoom }));
  const history = () => store.getState().history;
  const draft = () => history().draft;

  function keep() {
    if (draft() !== initial.draft || initial.baseVersion === null)
      keeper.keep({ ...initial, draft: draft() });
  }
  function change(event: HistoryEvent) {
    const before = history();
    const after = nextHistory(before, event);
    if (after !== before) store.setState({ history: after });
    if (after.draft !== before.draft) keep();
  }
  const leaveField = () => change({ type: 'leave-field' });

  return {
    store,
    initial,
    draft,
    dispatch: (move) => change({ type: 'move', move }),
    select: (choose) => store.setState(({ selection }) => ({ selection: choose(selection, draft().lines) })),
    undo() {
      const move = history().done.at(-1)?.move;
      change({ type: 'undo' });
      if (move) announce(`Undone: ${moveName(move)}`);
    },
    redo() {
      const move = history().undone[0]?.move;
      change({ type: 'redo' });
      if (move) announce(`Redone: ${moveName(move)}`);
    },
    forget: keeper.forget,
    open() {
      keep();
      addEventListener('pagehide', keeper.flush);
      addEventListener('focusout', leaveField);
      return () => {
        removeEventListener('focusout', leaveField);
        removeEventListener('pagehide', keeper.flush);
        keeper.flush();
      };
    },
  };
}
