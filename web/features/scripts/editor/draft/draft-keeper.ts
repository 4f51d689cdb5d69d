// Keeps the newest state of an edit on the drafts, a moment after each change and at once when the page is left.
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';

const restMs = 400;

export interface DraftKeeper {
  keep(kept: KeptDraft): void;
  /** Writes what still waits. */
  flush(): void;
  /** The edit is saved or thrown away: nothing is kept from now on. */
  forget(): Promise<void>;
}

/** `onTried`: told of each writing whether the device had room for it. */
export function draftKeeper(
  drafts: DraftStore,
  key: string,
  onTried: (isKept: boolean) => void,
): DraftKeeper {
  let waiting: KeptDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const flush = () => {
    clearTimeout(timer);
    if (waiting) void drafts.keep(key, waiting).then(onTried);
    waiting = null;
  };
  return {
    keep(kept) {
      if (isOver) return;
      waiting = kept;
      clearTimeout(timer);
      timer = setTimeout(flush, restMs);
    },
    flush,
    forget() {
      isOver = true;
      waiting = null;
      clearTimeout(timer);
      return drafts.forget(key);
    },
  };
}
