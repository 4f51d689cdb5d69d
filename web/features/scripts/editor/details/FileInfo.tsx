import { Check, FileText, X } from 'lucide-react';
import type { ParseRecord } from '#domain/scene/scene.ts';
import { counted } from '#web/ui/text/counted.ts';
import { layoutSentence } from './layout-sentence.ts';
import { ThingsToCheck, type MendingPlace } from './ThingsToCheck.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { percentText, tenthsText, wholeNumberText } from '#web/ui/text/number-text.ts';
import type { ThingToCheck } from '#domain/script/thing-to-check.ts';

interface FileInfoProps {
  name: string;
  sizeBytes: number | null;
  record: ParseRecord | null;
  /** The file was parsed in this visit. */
  isComplete: boolean;
  thingsToCheck: readonly ThingToCheck[];
  hasSource: boolean;
  onShow: (place: MendingPlace) => void;
  onClose: (() => void) | null;
}

/** The parsed file and the confidence of its parsing. */
export function FileInfo(props: FileInfoProps) {
  const { name, sizeBytes, record, isComplete, thingsToCheck, hasSource, onShow, onClose } = props;
  const found = record && [
    `${counted(record.charactersDetected, 'character')} detected`,
    `${counted(record.linesDetected, 'line')} detected`,
  ];
  const figures = record && [
    `${percentText(record.confidence)} confidence`,
    `read in ${wholeNumberText(Math.round(record.processingTimeMs))} ms`,
  ];
  const layout = record && layoutSentence(record.parseMethod);
  return (
    <section aria-label="File" className="mb-8">
      <div className="flex items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-foreground-soft" />
        <div className="min-w-0 grow">
          <p>
            <span className="font-semibold wrap-anywhere">{name}</span>
            {sizeBytes !== null && (
              <span className="text-foreground-soft"> · {tenthsText(sizeBytes / 1024)} KB</span>
            )}
            {isComplete && (
              <span role="status" className="ml-2 inline-flex items-center gap-1 text-success-foreground">
                <Check aria-hidden className="size-4" /> Complete
              </span>
            )}
          </p>
          {found && <p className="text-foreground-soft tabular-nums">{found.join(' · ')}</p>}
          {layout && <p className="text-foreground-soft">{layout}</p>}
          {figures && (
            <details className="text-foreground-soft">
              <summary className="w-fit text-sm">Details</summary>
              <p className="tabular-nums">{figures.join(' · ')}</p>
            </details>
          )}
        </div>
        {onClose && <IconButton icon={X} label="Close file" className="-mt-2 -mr-3" onClick={onClose} />}
      </div>
      <ThingsToCheck things={thingsToCheck} {...{ hasSource, onShow }} />
    </section>
  );
}
