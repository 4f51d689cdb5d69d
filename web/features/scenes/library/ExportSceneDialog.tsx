import { useState } from 'react';
import type { CharacterId } from '#domain/ids.ts';
import { exportFileName, type ExportFormat } from '#domain/scene/export-format.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { exportScene, useScene } from '../queries/scenes.ts';
import { DownloadDialog } from '../sides/DownloadDialog.tsx';
import { FormatChoice, type ShownFormat } from '../sides/FormatChoice.tsx';
import { pageQuery, usePageChoice } from '../sides/page-choice.ts';
import { PageFields } from '../sides/PageFields.tsx';

const formats: readonly ShownFormat<ExportFormat>[] = [
  { value: 'pdf', label: 'Sides (PDF)', about: 'For printing, with your lines highlighted.' },
  { value: 'fdx', label: 'Final Draft', about: 'For Final Draft and most other screenwriting programs.' },
  { value: 'fountain', label: 'Fountain', about: 'A screenplay in plain text, for any program.' },
  { value: 'txt', label: 'Plain text', about: 'For reading and sharing.' },
];

/** Downloads a scene as a file. */
export function ExportSceneDialog({ scene, onClose }: { scene: SceneSummary; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [chosen, setChosen] = useState<CharacterId | null>(null);
  const page = usePageChoice();
  const whole = useScene(scene.id).data;
  const part = chosen ?? whole?.userCharacterId ?? null;
  const isPdf = format === 'pdf';

  const load = async () => {
    const query = { format, ...(isPdf && { ...pageQuery(page.choice), ...(part && { part }) }) };
    return { bytes: await exportScene(scene.id, query), fileName: exportFileName(scene.title, format) };
  };

  return (
    <DownloadDialog
      title="Sides and export"
      description={scene.title}
      action="export the scene"
      load={load}
      onClose={onClose}
    >
      <FormatChoice formats={formats} format={format} onChoose={setFormat} />
      {isPdf && (
        <>
          <SelectField
            label="Highlight the lines of"
            className="mt-4"
            placeholder="Nobody"
            value={part ?? ''}
            options={(whole?.characters ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={setChosen}
          />
          <PageFields choice={page.choice} onChange={page.change} />
        </>
      )}
    </DownloadDialog>
  );
}
