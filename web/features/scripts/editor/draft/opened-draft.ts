import type { KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import type { EditedUpload } from '../../source/source-origin.ts';

/** What an editor starts from. */
export interface OpenedDraft {
  readonly initial: KeptDraft;
  /** It was found on this device: unsaved work from before. */
  readonly isFromStore: boolean;
  /** It was read from a file a moment ago. */
  readonly isJustRead?: boolean;
  /** Sentences about what to check. */
  readonly notes?: readonly string[];
  /** The files it was read from; null after a reload that lost them, or if nothing was read. */
  readonly upload: EditedUpload | null;
}
