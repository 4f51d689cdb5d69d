import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { SourcePanel, type SourcePanelProps } from './SourcePanel.tsx';

/** On a phone the source comes over the script, and goes when a place in it is chosen. */
export function SourceButton(props: SourcePanelProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-3 lg:hidden">
      <Button size="small" icon={BookOpenText} onClick={() => setOpen(true)}>
        Show the source
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Source" width="wide">
        <div className="-mx-4 h-[68dvh]">
          <SourcePanel
            {...props}
            onGoTo={(id) => {
              setOpen(false);
              props.onGoTo(id);
            }}
          />
        </div>
      </Dialog>
    </div>
  );
}
