import { useRef, type ChangeEvent } from 'react';
import { Button, type ButtonProps } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { acceptedFiles, whyNotUpload } from './check-file.ts';

interface FileChooserProps extends Pick<ButtonProps, 'variant' | 'icon' | 'disabledReason'> {
  label: string;
  onChoose: (file: File) => void;
}

/** Hands on a file that can be taken, and says why another cannot. */
export function takeFile(file: File | null | undefined, onChoose: (file: File) => void): void {
  if (!file) return;
  const refusal = whyNotUpload(file);
  if (refusal) toast.error(refusal);
  else onChoose(file);
}

/** A button that opens the device's file dialog. */
export function FileChooser({ label, onChoose, ...button }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    takeFile(target.files?.[0], onChoose);
    target.value = '';
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label="Script file"
        tabIndex={-1}
        className="sr-only"
        accept={acceptedFiles}
        disabled={Boolean(button.disabledReason)}
        onChange={take}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
