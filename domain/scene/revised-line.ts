import type { DraftLine, SceneDraft } from './draft.ts';

export interface RevisedLine {
  /** Of the old line; of a new one, its own. */
  readonly id: string;
  readonly kind: 'kept' | 'changed' | 'new' | 'cut';
  /** As the scene has it; null for a new line. */
  readonly old: DraftLine | null;
  /** As the new draft has it; null for a line it does not have. */
  readonly read: DraftLine | null;
  /** It stands elsewhere among the others now. */
  readonly isMoved: boolean;
  /** A new line was split off this one; a cut one was joined to it. */
  readonly partOf: string | null;
}

/** The character of the new draft → the one of the old draft they are; null for somebody new. */
export type SamePeople = ReadonlyMap<string, string | null>;

export interface Revision {
  /** The new draft, under ids the scene does not have. */
  readonly read: SceneDraft;
  /** In the new draft's order; what is cut stands after the line it followed. */
  readonly lines: readonly RevisedLine[];
  readonly people: SamePeople;
}
