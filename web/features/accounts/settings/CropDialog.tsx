import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { sentenceFor } from '#contract/problems.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { SliderField } from '#web/ui/form/SliderField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { croppedFrom, type Crop, type Picture } from './open-picture.ts';
import { percentText } from '#web/ui/text/number-text.ts';

interface CropDialogProps {
  picture: Picture;
  save: (picture: Blob) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a square of a picture, moved by dragging or the arrow keys, and zoomed. */
export function CropDialog({ picture, save, onClose }: CropDialogProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();

  async function use() {
    if (!crop) return;
    setSaving(true);
    setError(undefined);
    try {
      await save(await croppedFrom(picture, crop));
      toast.success('Picture saved.');
      onClose();
    } catch {
      setError(sentenceFor('avatar.failed'));
      setSaving(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      title="Your picture"
      description="Drag the picture or use the arrow keys to position it."
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button variant="primary" busy={isSaving} busyLabel="Saving..." onClick={() => void use()}>
            Use this picture
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={picture.url}
          crop={position}
          zoom={zoom}
          maxZoom={4}
          aspect={1}
          cropShape="round"
          showGrid={false}
          zoomWithScroll={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': 'Visible area' }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setCrop(pixels)}
        />
      </div>
      <SliderField
        label="Size"
        className="mt-4"
        value={zoom}
        onValueChange={setZoom}
        min={1}
        max={4}
        step={0.1}
        format={(value) => percentText(value)}
      />
      <FormError>{error}</FormError>
    </Dialog>
  );
}
