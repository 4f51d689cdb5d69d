import { Upload } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import { planPriceUsd } from '#domain/plans/plan.ts';
import {
  maxServerBytes,
  scriptFormats,
  sourceFormats,
  wholeMegabytes,
} from '#domain/script/script-formats.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { UpgradeOverlay } from '#web/features/billing/UpgradeOverlay.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { IncomingNotice } from '../import/IncomingNotice.tsx';
import { CameraButton } from './FileChooser.tsx';
import { FileChooser, takeFiles } from './FileChooser.tsx';
import { WithoutFile } from './WithoutFile.tsx';

interface UploadScreenProps {
  canUsePremium: boolean;
  /** The scene that was just saved. */
  saved: Scene | null;
  /** Opens the text field at once. */
  isPasting?: boolean;
  onChoose: (files: readonly File[]) => void;
  /** Several scripts at once. */
  onSeveral: (files: readonly File[]) => void;
  onStartEmpty: () => void;
}

const blurbs = [
  ['Characters and lines, found for you', 'Screenplays, stage plays, and sides: their layout is recognized.'],
  [
    'You see how sure we are',
    'Each line shows how sure the reading is. Jump between uncertain lines with one key.',
  ],
  ['Yours to correct', 'Rename, reassign, reorder and undo, then save the scene and rehearse it.'],
] as const;

/** Where a script is chosen: docs/product/scripts.md#files. */
export function UploadScreen(props: UploadScreenProps) {
  const { canUsePremium, saved, isPasting, onChoose, onSeveral, onStartEmpty } = props;
  return (
    <>
      <PageHeader
        title="Upload Script"
        description="Bring your sides. Your partner learns everybody else’s part."
      />
      {saved && (
        <p role="status" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>
            <strong>{saved.title}</strong> is in your library.
          </span>
          <ButtonLink to={paths.scene.practice(saved.id)} variant="primary">
            Practice it now
          </ButtonLink>
        </p>
      )}
      {canUsePremium && <IncomingNotice />}
      {canUsePremium && <Formats />}
      <DropZone canUsePremium={canUsePremium} isNext={!saved} onChoose={onChoose} onSeveral={onSeveral} />
      {canUsePremium && <WithoutFile isPasting={isPasting} onChoose={onChoose} onStartEmpty={onStartEmpty} />}
      <dl className="mt-12 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {blurbs.map(([title, text]) => (
          <div key={title} className="border-l-2 border-line pl-4">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-foreground-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface DropZoneProps extends Pick<UploadScreenProps, 'canUsePremium' | 'onChoose' | 'onSeveral'> {
  /** The user has no script yet. */
  isNext: boolean;
}

function DropZone({ canUsePremium, isNext, onChoose, onSeveral }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (canUsePremium) takeFiles(event.dataTransfer.files, onChoose, onSeveral);
  }
  return (
    <div
      role="presentation"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(canUsePremium);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid min-h-72 place-items-center rounded-lg border-2 border-dashed border-line-strong px-4 py-10 text-center transition-colors',
        isOver && 'border-amber bg-amber-wash',
      )}
    >
      {canUsePremium ? <ChooseFile {...{ isNext, onChoose, onSeveral }} /> : <Locked />}
    </div>
  );
}

function ChooseFile({ isNext, onChoose, onSeveral }: Omit<DropZoneProps, 'canUsePremium'>) {
  return (
    <div className="grid justify-items-center gap-3">
      <Upload aria-hidden strokeWidth={1.5} className="size-9 text-foreground-soft" />
      <p className="text-lg font-semibold">
        <span className="pointer-coarse:hidden">Drop your script here</span>
        <span className="not-pointer-coarse:hidden">Upload a script</span>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <FileChooser
          label="Choose File"
          variant={isNext ? 'primary' : 'secondary'}
          onChoose={onChoose}
          onSeveral={onSeveral}
        />
        <CameraButton onChoose={onChoose} />
      </div>
      <p className="text-foreground-soft">Maximum file size: {wholeMegabytes(maxServerBytes)}MB</p>
      <p className="text-foreground-soft">On paper? Photos of the pages work too, JPEG or PNG.</p>
    </div>
  );
}

function Locked() {
  return (
    <>
      <UpgradeOverlay title={sentenceFor('plan.uploads')}>
        Pro: ${planPriceUsd.pro}/month • Expert: ${planPriceUsd.expert}/month
      </UpgradeOverlay>
      <input type="file" aria-label="Script file" disabled className="sr-only" tabIndex={-1} />
    </>
  );
}

/** The supported formats. */
function Formats() {
  return (
    <dl aria-label="Supported formats" className="mb-6 grid grid-cols-2 gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
      {sourceFormats.map((format) => (
        <div key={format} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="font-script font-bold">{format.toUpperCase()}</dt>
          <dd className="text-foreground-soft">{scriptFormats[format].kind}</dd>
        </div>
      ))}
    </dl>
  );
}
