// One round of a drill as a state machine: each card's stages one after another, the line revealed, the mark, the next.
import type { Grade } from '../history-schema.ts';
import type { WordMarks } from '../compare-words.ts';
import { learningLimits } from '../learning-limits.ts';
import type { DrillCard, Stage } from './drill-cards.ts';
import type { RoundResult } from './next-round.ts';

export interface DrillSession {
  readonly cards: readonly DrillCard[];
  /** The card; `cards.length` once the round is over. */
  readonly at: number;
  readonly stage: number;
  readonly isRevealed: boolean;
  /** Words of the line that were given as hints, from its beginning. */
  readonly hints: number;
  readonly linesCalled: number;
  /** What was typed, once it was compared. */
  readonly typed: { readonly text: string; readonly marks: WordMarks; readonly grade: Grade } | null;
  readonly results: readonly RoundResult[];
}

export type DrillMove =
  /** The next stage; after the last one, the line. */
  | { readonly type: 'next' }
  /** One more word. */
  | { readonly type: 'hint' }
  /** "Line!": the line, before it was said. */
  | { readonly type: 'line' }
  | { readonly type: 'typed'; readonly typed: NonNullable<DrillSession['typed']> }
  | { readonly type: 'mark'; readonly grade: Grade };

const afresh = { stage: 0, isRevealed: false, hints: 0, linesCalled: 0, typed: null } as const;

export const beginDrill = (cards: readonly DrillCard[]): DrillSession => ({
  cards,
  at: 0,
  ...afresh,
  results: [],
});

export const cardAt = ({ cards, at }: DrillSession): DrillCard | null => cards[at] ?? null;

export function stageAt(session: DrillSession): Stage | null {
  return cardAt(session)?.stages[session.stage] ?? null;
}

/** A move that makes no sense now changes nothing. */
export function drillAfter(session: DrillSession, move: DrillMove): DrillSession {
  const card = cardAt(session);
  const stage = stageAt(session);
  if (!card || !stage) return session;
  const isSaying = stage.kind === 'say' && !session.isRevealed;
  switch (move.type) {
    case 'next':
      if (session.isRevealed) return session;
      return stage.kind === 'read'
        ? { ...session, stage: session.stage + 1 }
        : { ...session, isRevealed: true };
    case 'hint':
      return isSaying && session.hints < learningLimits.hints
        ? { ...session, hints: session.hints + 1 }
        : session;
    case 'line':
      return isSaying ? { ...session, linesCalled: 1, isRevealed: true } : session;
    case 'typed':
      return isSaying ? { ...session, typed: move.typed, isRevealed: true } : session;
    case 'mark': {
      if (!session.isRevealed) return session;
      const result = { lineId: card.line.id, grade: move.grade };
      return { ...session, ...afresh, at: session.at + 1, results: [...session.results, result] };
    }
  }
}

/** The first words of the text that hints have given. */
export function hintOf(text: string, hints: number): string {
  const ends = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)].map(
    (word) => word.index + word[0].length,
  );
  return hints === 0 ? '' : text.slice(0, ends[Math.min(hints, ends.length) - 1] ?? text.length);
}
