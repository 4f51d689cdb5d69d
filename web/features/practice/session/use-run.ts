import { useSyncExternalStore } from 'react';
import type { Run } from '#domain/practice/run-state.ts';
import type { StagedRun } from '../stage/stage-run.ts';

export const useRun = (staged: StagedRun): Run => useSyncExternalStore(staged.subscribe, staged.run);
