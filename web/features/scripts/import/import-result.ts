import type { SceneId } from '#domain/ids.ts';

/** What came of a script that was shared, dropped or opened. */
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
  /** It has several scenes, of which the actor chooses. */
  | { readonly kind: 'whole'; readonly sceneCount: number }
  /** It is to be looked at before it is saved. */
  | { readonly kind: 'doubtful'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string }
  /** It can't be read at all. */
  | { readonly kind: 'refused'; readonly why: string };
