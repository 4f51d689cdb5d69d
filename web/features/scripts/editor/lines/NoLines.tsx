import { MessageSquareText } from 'lucide-react';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

interface NoLinesProps {
  whyNotAdd: string | null;
  /** Null if lines are added in the form below. */
  onAddLine: (() => void) | null;
  onTryAgain: (() => void) | null;
}

export function NoLines({ whyNotAdd, onAddLine, onTryAgain }: NoLinesProps) {
  if (!onAddLine) {
    return (
      <EmptyState icon={MessageSquareText} title="No lines yet">
        {whyNotAdd ?? 'Add the first line below.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={MessageSquareText}
      title="No Dialogue Lines Detected"
      actions={
        <>
          <Button variant="primary" disabledReason={whyNotAdd} onClick={onAddLine}>
            Add Manual Line
          </Button>
          {onTryAgain && <Button onClick={onTryAgain}>Try Again</Button>}
        </>
      }
    >
      {onTryAgain
        ? 'Add the first line yourself, or try reading the file again.'
        : 'Add the first line yourself.'}
    </EmptyState>
  );
}
