import { nextConcealment, type Concealment } from '#domain/practice/conceal.ts';
import type { RunMode } from '#domain/practice/run-options.ts';

export type WhatNext =
  | { readonly name: string; readonly mode: RunMode }
  | { readonly name: string; readonly concealment: Concealment };

/** The next step toward being off book after a complete run; null if there is none. */
export function whatNext(mode: RunMode, concealment: Concealment): WhatNext | null {
  if (mode === 'read-through') return { name: 'Now play my part', mode: 'scene' };
  if (concealment !== 'hidden') {
    return { name: 'Hide more of my lines', concealment: nextConcealment(concealment) };
  }
  if (mode === 'scene') return { name: 'Cues only', mode: 'cues' };
  return mode === 'cues' ? { name: 'Cues at random', mode: 'random-cues' } : null;
}
