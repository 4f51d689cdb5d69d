// Loaded when first opened. It imports nothing else of the session, which would then become a separate file in the
// build.
import { practiceKeys } from '#web/features/help/key-lists.ts';
import { KeyHelp } from '#web/features/help/KeyHelp.tsx';

const lists = [practiceKeys];

interface PracticeKeysProps {
  usesKeys: boolean;
  onUseKeys: (usesKeys: boolean) => void;
  onClose: () => void;
}

/** The keys of the practice screen. */
export function PracticeKeys({ onClose, ...keys }: PracticeKeysProps) {
  return <KeyHelp open onOpenChange={(open) => !open && onClose()} lists={lists} {...keys} />;
}
