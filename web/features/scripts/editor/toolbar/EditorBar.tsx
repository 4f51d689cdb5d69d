import { Redo2, Save, Undo2 } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { useDraft, useEditor, useEditorState } from '../draft/use-editor.ts';

interface EditorBarProps {
  /** The page’s h1 and the tab’s title. */
  heading: string;
  saveLabel: string;
  isSaving: boolean;
  onSave: () => void;
  children?: ReactNode;
}

/** The sticky toolbar. Ctrl or ⌘ with Z undoes, with Shift+Z redoes, with S saves. */
export function EditorBar({ heading, saveLabel, isSaving, onSave, children }: EditorBarProps) {
  const { undo, redo } = useEditor();
  const canUndo = useEditorState(({ history }) => history.done.length > 0);
  const canRedo = useEditorState(({ history }) => history.undone.length > 0);
  const whyNotSave = useDraft(({ title }) => (title.trim() ? null : 'Title is required'));
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const wanted = key === 'y' || event.shiftKey ? redo : undo;
      if (key === 's') {
        event.preventDefault();
        if (!whyNotSave && !isSaving) onSave();
      } else if (key === 'z' || key === 'y') {
        event.preventDefault();
        wanted();
      }
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo, whyNotSave, isSaving, onSave]);

  return (
    <div className="sticky top-[calc(3.5rem+var(--banner-height))] z-20 -mx-4 -mt-6 mb-6 flex flex-wrap items-center gap-y-1 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-10 lg:-mt-10 lg:px-10">
      <title>{`${heading} · AI Scene Partner`}</title>
      <h1 className="mr-auto min-w-0 truncate text-lg font-bold max-sm:sr-only sm:text-xl">{heading}</h1>
      {children}
      <IconButton icon={Undo2} label="Undo" disabled={!canUndo} onClick={undo} />
      <IconButton icon={Redo2} label="Redo" disabled={!canRedo} onClick={redo} />
      <Button
        variant="primary"
        icon={Save}
        className="whitespace-nowrap max-sm:ml-auto max-sm:px-2.5 max-sm:text-sm max-sm:[&_svg]:hidden"
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
