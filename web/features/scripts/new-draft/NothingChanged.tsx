import { Check } from 'lucide-react';
import { Button } from '#web/ui/action/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';

interface NothingChangedProps {
  fileName: string;
  onBack: () => void;
  /** The actor’s changes to the scene since its own file was parsed; null if there are none. */
  onCompare: (() => void) | null;
}

/** The file has the scene’s text, or is the file it was parsed from. */
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
