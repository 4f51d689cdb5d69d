import { useCallback, useEffect, useReducer, useState } from 'react';
import { historyOf, nextHistory } from '#domain/scene/draft-history.ts';
import { moveName, type EditorMove } from '#domain/scene/editor-moves.ts';
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import { announce } from '#web/ui/announce.ts';
import { draftKeeper } from './draft-keeper.ts';

export type MakeMove = (move: EditorMove) => void;

/** The edit of one scene: its history, kept on the drafts as it goes. */
export function useDraft(drafts: DraftStore, key: string, initial: KeptDraft) {
  const [history, dispatch] = useReducer(nextHistory, initial.draft, historyOf);
  const [hasRoom, setHasRoom] = useState(true);
  const [keeper] = useState(() => draftKeeper(drafts, key, setHasRoom));
  const { draft, done, undone } = history;
  const isChanged = draft !== initial.draft;

  useEffect(() => {
    if (isChanged || initial.baseVersion === null) keeper.keep({ ...initial, draft });
  }, [keeper, initial, draft, isChanged]);

  useEffect(() => {
    const leaveField = () => dispatch({ type: 'leave-field' });
    addEventListener('pagehide', keeper.flush);
    addEventListener('focusout', leaveField);
    return () => {
      removeEventListener('focusout', leaveField);
      removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

  const make: MakeMove = useCallback((move) => dispatch({ type: 'move', move }), []);
  const undo = () => {
    dispatch({ type: 'undo' });
    say('Undone', done.at(-1)?.move);
  };
  const redo = () => {
    dispatch({ type: 'redo' });
    say('Redone', undone[0]?.move);
  };
  return {
    draft,
    make,
    undo: done.length > 0 ? undo : null,
    redo: undone.length > 0 ? redo : null,
    isChanged,
    /** The device had room for the newest state that was to be kept there. */
    hasRoom,
    forget: keeper.forget,
  };
}

function say(what: string, move: EditorMove | undefined): void {
  if (move) announce(`${what}: ${moveName(move)}`);
}
