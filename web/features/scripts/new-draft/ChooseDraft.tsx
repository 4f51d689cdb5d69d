import { Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { CameraButton } from '../upload/FileChooser.tsx';
import { FileChooser, takeFiles } from '../upload/FileChooser.tsx';

interface ChooseDraftProps {
  /** The title of the scene or the script; null if it has none. */
  title: string | null;
  onChoose: (files: readonly File[]) => void;
  onCancel: () => void;
}

/** Chooses the file of a new draft. */
export function ChooseDraft({ title, onChoose, onCancel }: ChooseDraftProps) {
  const [isOver, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    takeFiles(event.dataTransfer.files, onChoose);
  }
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="A new draft"
        description={
          <span className="wrap-anywhere">
            The new draft of {title || 'this scene'} is compared with the one you have. You see what changed
            before you use it.
          </span>
        }
      />
      <div
        role="presentation"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'grid min-h-60 place-items-center rounded-lg border-2 border-dashed border-line-strong px-4 py-10 text-center transition-colors',
          isOver && 'border-amber bg-amber-wash',
        )}
      >
        <div className="grid justify-items-center gap-3">
          <Upload aria-hidden strokeWidth={1.5} className="size-9 text-foreground-soft" />
          <p className="text-lg font-semibold">Drop the new draft here</p>
          <div className="flex flex-wrap justify-center gap-3">
            <FileChooser label="Choose File" variant="primary" onChoose={onChoose} />
            <CameraButton onChoose={onChoose} />
          </div>
          <p className="text-foreground-soft">
            PDF, Word, text, Final Draft, Rich Text, or photos of its pages
          </p>
        </div>
      </div>
      <Button variant="quiet" className="mt-4" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
