import { useDeferredValue, useMemo, useState, type FormEvent } from 'react';
import type { LineId } from '#domain/ids.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { useDraft } from '../editor/draft/use-editor.ts';
import { PdfPages } from './PdfPages.tsx';
import { placedLines } from './places.ts';
import type { SourceOrigin } from './source-origin.ts';
import { SourceLines } from './SourceLines.tsx';
import { SourcePhotos } from './SourcePhotos.tsx';
import { useSource } from './use-source.ts';
import { BookOpenText } from 'lucide-react';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { useIsWide } from '#web/ui/behavior/use-is-wide.ts';

export interface SourcePanelProps {
  origin: SourceOrigin;
  /** The line that has the focus. */
  currentId: string | null;
  onGoTo: (lineId: LineId) => void;
}

/** The file that the scene was parsed from, with the current line highlighted. */
export function SourcePanel({ origin, currentId, onGoTo }: SourcePanelProps) {
  const { state, tryAgain } = useSource(origin);
  const lines = useDeferredValue(useDraft((draft) => draft.lines));
  const characters = useDraft((draft) => draft.characters);
  const placed = useMemo(() => placedLines(lines, characters), [lines, characters]);
  const shown = { lines: placed, currentId, onGoTo };
  if (state.step === 'opening') {
    return (
      <Loading label="Opening the source">
        <Skeleton className="h-[60dvh]" />
      </Loading>
    );
  }
  if (state.step === 'locked') return <Locked wasTried={state.wasTried} onPassword={tryAgain} />;
  if (state.step === 'failed') {
    return (
      <div role="alert" className="grid justify-items-start gap-3 py-4">
        <p>The source could not be opened. {state.reason}</p>
        <Button onClick={() => tryAgain()}>Try Again</Button>
      </div>
    );
  }
  const { source } = state;
  if (source.kind === 'pdf') return <PdfPages pdf={source.pdf} {...shown} />;
  if (source.kind === 'photos') return <SourcePhotos photos={source.photos} {...shown} />;
  return <SourceLines shown={source.lines} {...shown} />;
}

function Locked({ wasTried, onPassword }: { wasTried: boolean; onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onPassword(password);
  }
  return (
    <form className="grid justify-items-start gap-3 py-4" onSubmit={submit}>
      <PasswordField
        label="Password of this PDF"
        autoComplete="off"
        value={password}
        error={wasTried ? 'This password doesn’t open the PDF.' : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={password === ''}>
        Show the pages
      </Button>
    </form>
  );
}

interface SourceButtonProps extends SourcePanelProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** On a phone the source covers the script. */
export function SourceButton({ isOpen, onOpenChange, ...panel }: SourceButtonProps) {
  return (
    <div className="mb-3 lg:hidden">
      <Button size="small" icon={BookOpenText} onClick={() => onOpenChange(true)}>
        Show the source
      </Button>
      <Dialog open={isOpen} onOpenChange={onOpenChange} title="Source" width="wide">
        <div className="-mx-4 h-[68dvh]">
          <SourcePanel {...panel} />
        </div>
      </Dialog>
    </div>
  );
}

/** The source beside the script, where there is room for both. */
export function SourceBeside(props: SourcePanelProps) {
  return useIsWide() ? (
    <div className="sticky top-32 h-[calc(100dvh-12.5rem)] min-h-96 min-w-0">
      <SourcePanel {...props} />
    </div>
  ) : null;
}
