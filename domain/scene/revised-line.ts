import type { CharacterId, LineId } from '../ids.ts';
import type { DraftLine, SceneDraft } from './draft.ts';

export interface RevisedLine {
  /** The id of the old line; a new line has a new id. */
  readonly id: LineId;
  readonly kind: 'kept' | 'changed' | 'new' | 'cut';
  /** As in the scene; null for a new line. */
  readonly old: DraftLine | null;
  /** As in the new draft; null for a line it does not have. */
  readonly read: DraftLine | null;
  /** Its position among the others changed. */
  readonly isMoved: boolean;
  /** A new line was split off this one; a removed one was joined to it. */
  readonly partOf: LineId | null;
}

/** For each character of the new draft, the one in the old draft who is the same; null for a new one. */
export type SamePeople = ReadonlyMap<CharacterId, CharacterId | null>;

export interface Revision {
  /** The new draft, with ids that the scene does not have. */
  readonly read: SceneDraft;
  /** In the new draft's order; a removed line comes after the line it followed. */
  readonly lines: readonly RevisedLine[];
  readonly people: SamePeople;
}
