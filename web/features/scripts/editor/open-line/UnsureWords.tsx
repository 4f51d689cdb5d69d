import type { DraftLine } from '#domain/scene/draft.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { useLineActions } from '../lines/line-actions.ts';

/** The words of the open line that may be misread in the picture it comes from; renders nothing if there are none. */
export function UnsureWords({ line }: { line: Pick<DraftLine, 'source'> }) {
  const { showSource } = useLineActions();
  const words = line.source?.unsureWords;
  if (!words) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 wrap-anywhere">May be misread: {words.map((word) => `“${word}”`).join(', ')}</p>
      {showSource && (
        <Button size="small" onClick={showSource}>
          Show the page
        </Button>
      )}
    </div>
  );
}
