import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { QuestionsDialog, type QuestionsDialogProps } from './QuestionsDialog.tsx';

export interface AskButtonProps extends Omit<QuestionsDialogProps, 'onClose'> {
  variant?: 'quiet' | 'secondary';
  /** Why it can’t be opened now; null if it can. */
  disabledReason?: string | null;
  className?: string;
}

/** Opens the questions about a scene. */
export function AskButton({ variant = 'quiet', disabledReason, className, ...dialog }: AskButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...{ variant, disabledReason, className }}
        icon={MessageCircleQuestion}
        onClick={() => setIsOpen(true)}
      >
        Ask about the scene
      </Button>
      {isOpen && <QuestionsDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}
