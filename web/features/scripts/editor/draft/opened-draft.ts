import type { Reading } from '#domain/scene/draft.ts';
import type { ThingToCheck } from '#domain/script/thing-to-check.ts';
import type { KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';
import type { EditedUpload } from '../../source/source-origin.ts';

/** The editor’s initial state. */
export interface OpenedDraft {
  readonly initial: KeptDraft;
  /** An unsaved draft, restored from this device. */
  readonly isFromStore: boolean;
  /** Parsed from a file in this visit. */
  readonly isJustRead?: boolean;
  readonly notes?: readonly ThingToCheck[];
  /** The reading by another layout that is nearly as likely. */
  readonly otherReading?: Reading | null;
  /** Why the file is hardly a script, in a sentence about "it". */
  readonly whyNoScript?: string | null;
  /** The files it was parsed from; null if a reload lost them or nothing was parsed. */
  readonly upload: EditedUpload | null;
}
