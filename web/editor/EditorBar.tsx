import { Redo2, Save, Undo2 } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';

interface EditorBarProps {
  undo: (() => void) | null;
  redo: (() => void) | null;
  saveLabel: string;
  whyNotSave: string | null;
  isSaving: boolean;
  onSave: () => void;
  children?: ReactNode;
}

/** Always in reach while editing. Ctrl or ⌘ with Z undoes, with Shift and Z redoes, with S saves. */
export function EditorBar({ undo, redo, saveLabel, whyNotSave, isSaving, onSave, children }: EditorBarProps) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const wanted = key === 'z' ? (event.shiftKey ? redo : undo) : key === 'y' ? redo : null;
      if (key === 's') {
        event.preventDefault();
        if (!whyNotSave && !isSaving) onSave();
      } else if (key === 'z' || key === 'y') {
        event.preventDefault();
        wanted?.();
      }
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo, whyNotSave, isSaving, onSave]);

  return (
    <div className="sticky top-14 z-20 -mx-4 mb-6 flex items-center gap-1 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-10 lg:px-10">
      <div className="min-w-0 grow">{children}</div>
      <IconButton icon={Undo2} label="Undo" disabled={!undo} onClick={() => undo?.()} />
      <IconButton icon={Redo2} label="Redo" disabled={!redo} onClick={() => redo?.()} />
      <Button
        variant="primary"
        icon={Save}
        busy={isSaving}
        busyLabel="Saving..."
        disabledReason={whyNotSave}
        onClick={onSave}
      >
        {saveLabel}
      </Button>
    </div>
  );
}
