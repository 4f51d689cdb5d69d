import { Camera } from 'lucide-react';
import { Button } from '#web/ui/action/Button.tsx';
import { takeFiles } from './FileChooser.tsx';

/** Opens the camera of a phone or tablet; nothing where there is a mouse, whose camera is no scanner. */
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
