// Stores the newest draft on this device, a moment after each change and at once when the page closes.
import type { DraftStore, KeptDraft } from '#web/features/scenes/device/scene-drafts.ts';

const DELAY_MS = 400;

export interface DraftKeeper {
  keep(kept: KeptDraft): void;
  /** Writes a pending draft now. */
  flush(): void;
  /** The edit was saved or discarded: stores nothing from now on. */
  forget(): Promise<void>;
}

/** `onTried` is called after each write with whether the device had room for it. */
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
      timer = setTimeout(flush, DELAY_MS);
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
