import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { incomingFiles } from '../device/incoming-files.ts';
import { filesIn } from './shared-files.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Takes scripts that are dropped or pasted anywhere on the page. */
export function CatchFiles() {
  const [isOver, setOver] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const take = (files: readonly File[]) =>
      void incomingFiles.add(files).then(
        () => navigate(paths.incoming()),
        () => toast.error(noRoom.file),
      );
    const carries = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!carries(event)) return;
      event.preventDefault();
      take(filesIn(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      const files = filesIn(event.clipboardData);
      if (files.length > 0) take(files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('dragover', over, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [navigate]);
  if (!isOver) return null;
  return (
    <div
      role="presentation"
      className="pointer-events-none fixed inset-4 z-40 grid place-items-center rounded-lg border-2 border-dashed border-amber bg-amber-wash/90"
    >
      <p className="flex items-center gap-3 text-lg font-semibold">
        <FileDown aria-hidden className="size-7" />
        Drop your scripts here
      </p>
    </div>
  );
}
