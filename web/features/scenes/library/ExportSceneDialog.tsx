import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportFileName, type ExportFormat } from '#domain/scene/export-format.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { exportScene, useScene } from '../queries/scenes.ts';
import { saveAs } from '#web/platform/save-as.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { RadioField } from '#web/ui/form/RadioField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';

const formats: readonly { value: ExportFormat; label: string; about: string }[] = [
  {
    value: 'pdf',
    label: 'PDF',
    about: 'For printing and marking up. Prints Latin, Greek, and Cyrillic letters.',
  },
  { value: 'fdx', label: 'Final Draft', about: 'For Final Draft and most other screenwriting programs.' },
  { value: 'fountain', label: 'Fountain', about: 'A screenplay in plain text, for any program.' },
  { value: 'txt', label: 'Plain text', about: 'For reading and sharing.' },
];

/** Downloads a scene as a file. */
export function ExportSceneDialog({ scene, onClose }: { scene: SceneSummary; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const whole = useScene(scene.id).data;
  const part = chosen ?? whole?.userCharacterId ?? '';

  async function save() {
    setBusy(true);
    setFailure(undefined);
    try {
      const marked = format === 'pdf' && part ? { part } : {};
      saveAs(await exportScene(scene.id, { format, ...marked }), exportFileName(scene.title, format));
      onClose();
    } catch (error) {
      const isTold = error instanceof Offline || (error instanceof ApiError && error.message !== '');
      setFailure(isTold ? error.message : failureSentence('export the scene', error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Export"
      description={scene.title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            icon={Download}
            busy={busy}
            busyLabel="Exporting..."
            onClick={() => void save()}
          >
            Download
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">Format</legend>
        {formats.map(({ value, label, about }) => (
          <RadioField
            key={value}
            name="format"
            aria-label={label}
            aria-describedby={`about-${value}`}
            value={value}
            checked={format === value}
            onChange={() => setFormat(value)}
          >
            <span className="block font-medium">{label}</span>
            <span id={`about-${value}`} className="block text-sm text-ink-soft">
              {about}
            </span>
          </RadioField>
        ))}
      </fieldset>
      {format === 'pdf' && (
        <SelectField
          label="Highlight the lines of"
          className="mt-4"
          placeholder="Nobody"
          value={part}
          options={(whole?.characters ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <FormError id="export-failure">{failure}</FormError>
    </Dialog>
  );
}
