import { Check } from 'lucide-react';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';

interface NothingChangedProps {
  fileName: string;
  onBack: () => void;
  /** The scene differs from its own file, by the actor's changes; null where it does not. */
  onCompare: (() => void) | null;
}

/** The file says what the scene says, or is the one it was read from. */
export function NothingChanged({ fileName, onBack, onCompare }: NothingChangedProps) {
  return (
    <>
      <PageHeader title="A new draft" description={<span className="wrap-anywhere">{fileName}</span>} />
      <EmptyState
        icon={Check}
        title="Nothing has changed"
        actions={
          <>
            <Button variant="primary" onClick={onBack}>
              Back to the scene
            </Button>
            {onCompare && <Button onClick={onCompare}>Compare anyway</Button>}
          </>
        }
      >
        {onCompare
          ? 'This is the file the scene was read from. The only differences are your own changes, and they stay.'
          : 'Every line of this file is in the scene, in the same order and by the same speakers.'}
      </EmptyState>
    </>
  );
}
