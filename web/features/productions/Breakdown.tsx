import { useMemo, type ReactNode } from 'react';
import { castReader } from '#domain/production/section-cast.ts';
import type { NewSection } from '#domain/production/sections-of-script.ts';
import type { Production } from '#domain/production/production.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { LeaveGuard } from '#web/ui/page/LeaveGuard.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { PartSelect } from './PartSelect.tsx';
import { SectionRows } from './SectionRows.tsx';
import { useChoice, type KeptChoice } from './use-choice.ts';
import { useSaveProduction, type ProductionIds } from './use-save-production.ts';

interface BreakdownProps {
  script: ParsedScript;
  sections: readonly NewSection[];
  /** Used as the title of a script without a title. */
  fileName: string;
  /** The files to store with the production. */
  files: readonly File[];
  /** The same ids each time this script is saved, so that a repeated save creates nothing twice. */
  ids: ProductionIds;
  /** The choice that the actor made earlier. */
  choice: KeptChoice;
  /** About how the file was read, above the choice. */
  notes: ReactNode;
  /** The script was restored from this device. */
  isRestored: boolean;
  onChoice: (choice: KeptChoice) => void;
  onSaved: (production: Production) => void;
  /** Opens the whole script as one scene in the editor. */
  onWhole: () => void;
  onDiscard: () => void;
}

/** Lists the scenes of a whole script, from which an actor chooses theirs: docs/product/productions.md#breakdown. */
export function Breakdown(props: BreakdownProps) {
  const { script, sections, fileName, files, ids, isRestored, onSaved, onWhole, onDiscard } = props;
  const shown = useMemo(() => {
    const castOf = castReader(script.characters);
    return sections.map((section, i) => ({ id: `section ${i + 1}`, ...section, ...castOf(section.lines) }));
  }, [script, sections]);
  const choice = useChoice(shown, props.choice, props.onChoice);
  const { part } = choice;
  const { isSaving, save } = useSaveProduction({ script, sections, fileName, files, ids, onSaved });
  const lineCount = script.dialogue.filter((line) => !line.isStageDirection).length;
  const count = choice.chosen.size;
  return (
    <>
      <PageHeader
        title={script.title || 'Your script'}
        description={`${counted(sections.length, 'scene')}, ${counted(lineCount, 'line')}. Choose your part to see your scenes.`}
        actions={
          <>
            <Button onClick={onWhole}>Edit as one scene</Button>
            <Button onClick={onDiscard}>Discard</Button>
          </>
        }
      />
      {isRestored && (
        <p role="status" className="mb-6">
          Unsaved script restored.
        </p>
      )}
      {props.notes}
      <div className="grid gap-6">
        <PartSelect
          characters={script.characters}
          sections={shown}
          part={part}
          onChoose={choice.choosePart}
          hint="People with the same name are one part. To tell two apart, rename one in a saved scene."
        />
        <ChoiceFields choice={choice} />
        <SectionRows
          sections={shown}
          characters={script.characters}
          part={part}
          chosen={choice.chosen}
          onToggle={choice.toggle}
        />
      </div>
      <div className="sticky bottom-16 z-10 mt-6 border-t border-line bg-paper py-4 lg:bottom-0">
        <Button
          variant="primary"
          busy={isSaving}
          busyLabel="Saving..."
          disabledReason={count === 0 ? 'Choose your part, or the scenes you want.' : null}
          onClick={() => save(part, choice.chosen)}
        >
          {count === 0 ? 'Save scenes' : `Save ${counted(count, 'scene')}`}
        </Button>
        <p className="mt-2 text-foreground-soft">
          The other scenes stay with the script. You can add them later.
        </p>
      </div>
      <LeaveGuard
        isUnsaved={!isSaving}
        description="The script stays on this device for when you come back. It isn’t in your library yet."
      />
    </>
  );
}
