import type { SceneId } from '#domain/ids.ts';

/** The result for a script that was shared, dropped or opened. */
export type ImportResult =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reading'; readonly percent: number }
  | {
      readonly kind: 'saved';
      readonly title: string;
      readonly lineCount: number;
      /** Null if only this device has it yet. */
      readonly sceneId: SceneId | null;
    }
  /** The script has several scenes, from which the actor chooses. */
  | { readonly kind: 'whole'; readonly sceneCount: number }
  /** The actor has to check the script before it is saved. */
  | { readonly kind: 'doubtful'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string }
  /** The script can't be read. */
  | { readonly kind: 'refused'; readonly why: string };
