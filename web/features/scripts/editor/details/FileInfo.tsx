import { Check, FileText, X } from 'lucide-react';
import type { ParseRecord } from '#domain/scene/scene.ts';
import { counted } from '#web/ui/text/counted.ts';
import { layoutSentence } from './layout-sentence.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';

interface FileInfoProps {
  name: string;
  sizeBytes: number | null;
  record: ParseRecord | null;
  /** The file was parsed in this visit. */
  isComplete: boolean;
  /** Warnings to check. */
  notes: readonly string[];
  onClose: (() => void) | null;
}

/** On a phone the notes start collapsed, so that the script comes first. */
const isWide = () => matchMedia('(min-width: 64rem)').matches;

/** The parsed file and the confidence of its parsing. */
export function FileInfo({ name, sizeBytes, record, isComplete, notes, onClose }: FileInfoProps) {
  const facts = record && [
    `${Math.round(record.confidence * 100)}% confidence`,
    `${counted(record.charactersDetected, 'character')} detected`,
    `${counted(record.linesDetected, 'line')} detected`,
    `${Math.round(record.processingTimeMs)} ms`,
  ];
  const layout = record && layoutSentence(record.parseMethod);
  return (
    <section aria-label="File" className="mb-8">
      <div className="flex items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0 grow">
          <p>
            <span className="font-semibold wrap-anywhere">{name}</span>
            {sizeBytes !== null && (
              <span className="text-ink-soft"> · {(sizeBytes / 1024).toFixed(1)} KB</span>
            )}
            {isComplete && (
              <span role="status" className="ml-2 inline-flex items-center gap-1 text-success-ink">
                <Check aria-hidden className="size-4" /> Complete
              </span>
            )}
          </p>
          {facts && <p className="text-ink-soft tabular-nums">{facts.join(' · ')}</p>}
          {layout && <p className="text-ink-soft">{layout}</p>}
        </div>
        {onClose && <IconButton icon={X} label="Close file" className="-mt-2 -mr-3" onClick={onClose} />}
      </div>
      {notes.length > 0 && (
        <details open={notes.length <= 5 && isWide()} className="mt-3 border-l-2 border-amber pl-4">
          <summary className="min-h-6 w-fit font-medium">
            {notes.length === 1 ? 'One thing to check' : `${notes.length} things to check`}
          </summary>
          <ul className="mt-1 grid gap-1 text-ink-soft">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
