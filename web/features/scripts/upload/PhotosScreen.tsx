import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useCallback } from 'react';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CameraButton } from './FileChooser.tsx';
import { acceptedPhotos, whyNotUpload } from './check-file.ts';
import { FileChooser } from './FileChooser.tsx';

interface PhotosScreenProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
  onRead: () => void;
  onCancel: () => void;
}

const byName = (a: File, b: File) => a.name.localeCompare(b.name, undefined, { numeric: true });

/** Sorts the photos of a script’s pages before they are read. */
export function PhotosScreen({ photos, onChange, onRead, onCancel }: PhotosScreenProps) {
  function add(more: readonly File[]) {
    const all = [...photos, ...more];
    const refusal = whyNotUpload(all);
    if (refusal) toast.error(refusal);
    else onChange(all);
  }
  const move = (from: number, to: number) => onChange(moved(photos, from, to));
  return (
    <div className="max-w-2xl">
      <PageHeader
        title="Upload Script"
        description="Arrange the pages. Sharp, straight, well-lit photos read best."
      />
      <ol aria-label="Pages" className="grid gap-1">
        {photos.map((photo, i) => (
          <li key={keyOf(photo)} className="flex items-center gap-3 border-b border-line py-2">
            <span className="w-7 shrink-0 text-right text-foreground-soft tabular-nums">{i + 1}</span>
            <Thumbnail photo={photo} />
            <span className="min-w-0 flex-1 text-sm wrap-anywhere sm:text-base">{photo.name}</span>
            <span className="flex shrink-0">
              <IconButton
                icon={ArrowUp}
                label={`Move page ${i + 1} up`}
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move page ${i + 1} down`}
                disabled={i === photos.length - 1}
                onClick={() => move(i, i + 1)}
              />
              <IconButton
                icon={X}
                label={`Remove page ${i + 1}`}
                onClick={() => (photos.length === 1 ? onCancel() : onChange(photos.toSpliced(i, 1)))}
              />
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap gap-3">
        <CameraButton onChoose={add} />
        <FileChooser label="Add photos" accept={acceptedPhotos} onChoose={add} />
        {photos.length > 1 && <Button onClick={() => onChange(photos.toSorted(byName))}>Sort by name</Button>}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onRead}>
          {photos.length === 1 ? 'Read this page' : `Read these ${photos.length} pages`}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function moved(photos: readonly File[], from: number, to: number): File[] {
  const rest = photos.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...photos.slice(from, from + 1));
}

const keys = new WeakMap<File, string>();
/** Two photos may have the same name. */
function keyOf(photo: File): string {
  const key = keys.get(photo) ?? crypto.randomUUID();
  keys.set(photo, key);
  return key;
}

function Thumbnail({ photo }: { photo: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
  return (
    <img
      ref={show}
      alt=""
      decoding="async"
      className="h-20 w-15 shrink-0 rounded-sm bg-line object-cover object-top"
    />
  );
}
