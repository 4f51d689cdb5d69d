import { createContext, useContext } from 'react';
import { useStore } from 'zustand/react';
import { isActive } from '#domain/practice/run-state.ts';
import type { Practice } from './practice-store.ts';
import type { PracticeState } from './practice-state.ts';

export const PracticeContext = createContext<Practice | null>(null);

function usePracticeHere(): Practice {
  const practice = useContext(PracticeContext);
  if (!practice) throw new Error('There is no PracticeContext above this component.');
  return practice;
}

/** The selected part of the session's state; the component rerenders only when it changes. */
export const usePractice = <Selected>(select: (state: PracticeState) => Selected): Selected =>
  useStore(usePracticeHere().store, select);

/** The actions never change within a session. */
export const usePracticeActions = () => usePracticeHere().actions;
export const useStaged = () => usePracticeHere().staged;
export const useTakeControl = () => usePracticeHere().take;

export const isSessionOn = ({ run }: PracticeState): boolean => isActive(run);
