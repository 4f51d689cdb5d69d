import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { exportFileName } from '#domain/scene/export-format.ts';
import type { Production } from '#domain/production/production.ts';
import type { SidesFormat } from '#domain/sides/sides.ts';
import { DownloadDialog } from '#web/features/scenes/sides/DownloadDialog.tsx';
import { FormatChoice, type ShownFormat } from '#web/features/scenes/sides/FormatChoice.tsx';
import { pageQuery, usePageChoice } from '#web/features/scenes/sides/page-choice.ts';
import { PageFields } from '#web/features/scenes/sides/PageFields.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { PartSelect } from './PartSelect.tsx';
import { getSides } from './queries/sides.ts';
import { noChoice, useChoice } from './use-choice.ts';

const formats: readonly ShownFormat<SidesFormat>[] = [
  { value: 'pdf', label: 'Sides (PDF)', about: 'For printing, with your lines highlighted.' },
  {
    value: 'breakdown',
    label: 'List of scenes (PDF)',
    about: 'On one page: your scenes, your lines, and who else is in them.',
  },
  { value: 'fdx', label: 'Final Draft', about: 'For Final Draft and most other screenwriting programs.' },
  { value: 'fountain', label: 'Fountain', about: 'A screenplay in plain text, for any program.' },
];

/** Downloads scenes of a whole script: docs/product/sides.md. */
export function SidesDialog({ production, onClose }: { production: Production; onClose: () => void }) {
  const { id, title, characters, sections } = production;
  const [format, setFormat] = useState<SidesFormat>('pdf');
  const [strikes, setStrikes] = useState(false);
  const page = usePageChoice();
  const choice = useChoice(
    sections.map((section) => ({ ...section, sceneId: null })),
    { ...noChoice, part: production.userCharacterId },
    () => {},
  );
  const { part } = choice;
  const count = choice.chosen.size;
  const isPdf = format === 'pdf' || format === 'breakdown';

  const load = async () => {
    const name = characters.find((character) => character.id === part)?.name;
    const fileName = [name, title, format === 'breakdown' && 'breakdown'].filter(Boolean).join(' – ');
    const bytes = await getSides(id, {
      format,
      scenes: [...choice.chosen].sort((one, other) => one - other).join(','),
      ...(part !== null && { characterId: part }),
      ...(isPdf && pageQuery(page.choice)),
      ...(format === 'pdf' && strikes && { strike: 'true' }),
    });
    return { bytes, fileName: exportFileName(fileName, format === 'breakdown' ? 'pdf' : format) };
  };

  return (
    <DownloadDialog
      title="Sides"
      description={title}
      action="make the sides"
      disabledReason={count === 0 ? 'Choose your part, or the scenes you want.' : null}
      load={load}
      onClose={onClose}
    >
      <FormatChoice formats={formats} format={format} onChoose={setFormat} />
      <div className="mt-4 grid gap-4">
        <PartSelect characters={characters} sections={sections} part={part} onChoose={choice.choosePart} />
        <ChoiceFields choice={choice} />
        <details className="group">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-medium">
            {count === 0 ? 'Choose each scene' : `${counted(count, 'scene')} chosen`}
            <ChevronDown aria-hidden className="size-5 text-foreground-soft group-open:rotate-180" />
          </summary>
          <ul className="max-h-64 overflow-y-auto border-y border-line">
            {sections.map(({ id: sectionId, number, heading, speakers }, position) => (
              <li key={sectionId}>
                <CheckboxField
                  label={[number, heading].filter(Boolean).join(' ')}
                  checked={choice.chosen.has(position)}
                  disabled={speakers.length === 0}
                  onChange={() => choice.toggle(position)}
                />
              </li>
            ))}
          </ul>
        </details>
      </div>
      {format === 'pdf' && (
        <CheckboxField
          className="mt-2"
          label="Strike out other scenes on the same pages"
          checked={strikes}
          onChange={({ target }) => setStrikes(target.checked)}
        />
      )}
      {isPdf && <PageFields choice={page.choice} hasLayout={format === 'pdf'} onChange={page.change} />}
    </DownloadDialog>
  );
}
