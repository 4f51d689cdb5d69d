import { nextConcealment, type Concealment } from '#domain/practice/conceal.ts';
import type { Way } from '#domain/practice/ways.ts';

export type WhatNext =
  | { readonly name: string; readonly way: Way }
  | { readonly name: string; readonly concealment: Concealment };

/** The next step off book after a run to the end; null where there is none left. */
export function whatNext(way: Way, concealment: Concealment): WhatNext | null {
  if (way === 'read-through') return { name: 'Now with my lines', way: 'scene' };
  if (concealment !== 'hidden') {
    return { name: 'Hide more of my lines', concealment: nextConcealment(concealment) };
  }
  if (way === 'scene') return { name: 'Cues only', way: 'cues' };
  return way === 'cues' ? { name: 'Cues at random', way: 'random-cues' } : null;
}
