import { useRef, type ChangeEvent } from 'react';
import { Button, type ButtonProps } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { acceptedFiles, arePhotos, whyNotUpload } from './check-file.ts';
import { Camera } from 'lucide-react';

interface FileChooserProps extends Pick<ButtonProps, 'variant' | 'icon' | 'disabledReason'> {
  label: string;
  /** The `accept` attribute; defaults to scripts and photos of pages. */
  accept?: string;
  onChoose: (files: readonly File[]) => void;
  onSeveral?: (files: readonly File[]) => void;
}

/**
 * Passes on acceptable files and explains why others are refused. `onSeveral`: what is done with several scripts at once.
 */
export function takeFiles(
  list: ArrayLike<File> | null | undefined,
  onChoose: (files: readonly File[]) => void,
  onSeveral?: (files: readonly File[]) => void,
): void {
  const files = Array.from(list ?? []);
  if (files.length === 0) return;
  if (onSeveral && files.length > 1 && !arePhotos(files)) return onSeveral(files);
  const refusal = whyNotUpload(files);
  if (refusal) toast.error(refusal);
  else onChoose(files);
}

/** A button that opens the device’s file dialog. */
export function FileChooser({
  label,
  accept = acceptedFiles,
  onChoose,
  onSeveral,
  ...button
}: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    takeFiles(target.files, onChoose, onSeveral);
    target.value = '';
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        aria-label="Script file"
        tabIndex={-1}
        className="sr-only"
        accept={accept}
        disabled={Boolean(button.disabledReason)}
        onChange={take}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

/** Opens the camera of a phone or tablet; renders nothing on a device with a mouse. */
export function CameraButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  if (!globalThis.matchMedia?.('(pointer: coarse)').matches) return null;
  function photograph() {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/jpeg,image/png';
    input.setAttribute('capture', 'environment');
    input.addEventListener('change', () => takeFiles(input.files, onChoose));
    input.click();
  }
  return (
    <Button icon={Camera} onClick={photograph}>
      Photograph a page
    </Button>
  );
}
