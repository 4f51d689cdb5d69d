import { useEffect } from 'react';

interface DialogueKeys {
  onUncertain: (step: -1 | 1) => void;
  onFind: () => void;
}

/** F8 goes to the next doubtful line, with Shift to the one before; Ctrl or ⌘ with F searches the script. */
export function useDialogueKeys({ onUncertain, onFind }: DialogueKeys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.altKey;
      if (event.key !== 'F8' && !isFind) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      if (isFind) onFind();
      else onUncertain(event.shiftKey ? -1 : 1);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
