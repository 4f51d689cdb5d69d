import { CircleAlert, CircleCheck, Clock, FileQuestion, ListChecks, X } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import type { IncomingScript } from '#web/features/scenes/device/incoming-files.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { uploadOf } from '../upload/upload.ts';
import type { ImportResult } from './import-result.ts';

interface IncomingRowProps {
  script: IncomingScript;
  result: ImportResult;
  mayUpload: boolean;
  onRemove: () => void;
}

const icons = {
  waiting: Clock,
  reading: Clock,
  saved: CircleCheck,
  whole: ListChecks,
  doubtful: FileQuestion,
  failed: CircleAlert,
  refused: CircleAlert,
} as const;

/** A script from elsewhere, with its result and the next step. */
export function IncomingRow({ script, result, mayUpload, onRemove }: IncomingRowProps) {
  const { name } = uploadOf(script.files);
  const Icon = icons[result.kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Icon aria-hidden className="size-6 shrink-0 text-foreground-soft" />
      <div className="min-w-0 flex-1 basis-60">
        {result.kind === 'reading' ? (
          <ProgressBar label={name} percent={result.percent} />
        ) : (
          <>
            <p className="font-semibold wrap-anywhere">{result.kind === 'saved' ? result.title : name}</p>
            <p role="status" className="text-foreground-soft">
              {sentenceOf(result)}
            </p>
          </>
        )}
      </div>
      {result.kind === 'saved' && result.sceneId !== null && (
        <div className="flex gap-3">
          <ButtonLink size="small" to={paths.scene.edit(result.sceneId)}>
            Edit
          </ButtonLink>
          <ButtonLink size="small" variant="primary" to={paths.scene.practice(result.sceneId)}>
            Practice
          </ButtonLink>
        </div>
      )}
      {mayUpload && (result.kind === 'whole' || result.kind === 'doubtful' || result.kind === 'failed') && (
        <ButtonLink size="small" variant="primary" to={paths.upload({ incoming: script.id })}>
          {{ whole: 'Choose scenes', doubtful: 'Check and save', failed: 'Open' }[result.kind]}
        </ButtonLink>
      )}
      {result.kind !== 'saved' && result.kind !== 'reading' && (
        <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />
      )}
    </li>
  );
}

function sentenceOf(result: Exclude<ImportResult, { kind: 'reading' }>): string {
  if (result.kind === 'waiting') return 'Waiting';
  if (result.kind === 'whole') return `${counted(result.sceneCount, 'scene')}. Choose yours.`;
  if (result.kind !== 'saved') return result.why;
  const lines = counted(result.lineCount, 'line');
  return result.sceneId === null ? `${lines}. Saved on this device.` : `${lines}. Saved in your library.`;
}
