import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { lineCountOf, partIn, runningTimeOf } from '#domain/production/breakdown.ts';
import type { SectionCast, SectionHead } from '#domain/production/production.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { CharacterId, SceneId } from '#domain/ids.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx';
import { durationText } from '#web/ui/text/clock-text.ts';
import { counted } from '#web/ui/text/counted.ts';

export interface ShownSection extends SectionHead, SectionCast {
  /** Unique in the list. */
  readonly id: string;
  /** The scene that was created from this section. */
  readonly sceneId?: SceneId | null;
}

interface SectionRowsProps {
  sections: readonly ShownSection[];
  characters: readonly Character[];
  part: CharacterId | null;
  chosen: ReadonlySet<number>;
  onToggle: (position: number) => void;
}

/**
 * Chooses among the scenes of a script, each with its characters. With a part, scenes without it are hidden at first.
 */
export function SectionRows({ sections, characters, part, chosen, onToggle }: SectionRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const nameOf = new Map(characters.map(({ id, name }) => [id, name]));
  const isShown = (section: ShownSection, position: number) =>
    showsAll || part === null || chosen.has(position) || partIn(section, part) !== null;
  const hiddenCount = sections.filter((section, position) => !isShown(section, position)).length;
  return (
    <>
      <ol className="border-t border-line">
        {sections.map((section, position) =>
          !isShown(section, position) ? null : (
            <li key={section.id} className="border-b border-line py-2">
              <SectionRow
                section={section}
                part={part}
                nameOf={(id) => nameOf.get(id) ?? ''}
                isChosen={chosen.has(position)}
                onToggle={() => onToggle(position)}
              />
            </li>
          ),
        )}
      </ol>
      {hiddenCount > 0 && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
          Show the {counted(hiddenCount, 'scene')} without your part
        </Button>
      )}
    </>
  );
}

interface SectionRowProps {
  section: ShownSection;
  part: CharacterId | null;
  nameOf: (characterId: CharacterId) => string;
  isChosen: boolean;
  onToggle: () => void;
}

function SectionRow({ section, part, nameOf, isChosen, onToggle }: SectionRowProps) {
  const { number, heading, sceneId } = section;
  const title = (
    <span className="font-semibold wrap-anywhere">
      {number !== null && <span className="mr-2 text-foreground-soft tabular-nums">{number}</span>}
      {heading}
    </span>
  );
  return (
    <>
      {sceneId ? (
        <p className="flex min-h-11 items-center">
          <TextLink to={paths.scene.practice(sceneId)}>
            {title}
            <ArrowRight aria-hidden className="ml-2 inline size-4" />
            <VisuallyHidden>, practice this scene</VisuallyHidden>
          </TextLink>
        </p>
      ) : (
        <CheckboxField
          label={title}
          checked={isChosen}
          disabled={section.speakers.length === 0}
          onChange={onToggle}
        />
      )}
      <SectionFacts section={section} part={part} nameOf={nameOf} />
    </>
  );
}

function SectionFacts({ section, part, nameOf }: Pick<SectionRowProps, 'section' | 'part' | 'nameOf'>) {
  const own = part === null ? null : partIn(section, part);
  const others = own ? own.others : section.speakers.map(({ characterId }) => characterId);
  const facts = [
    section.page !== null && `page ${section.page}`,
    section.speakers.length === 0 && 'no dialogue',
    own !== null && own.lineCount > 0 && `${counted(own.lineCount, 'line')} of yours`,
    section.speakers.length > 0 && `${counted(lineCountOf(section), 'line')} in all`,
    section.speakers.length > 0 && durationText(runningTimeOf(section)),
  ].filter(Boolean);
  return (
    <div className="pb-2 text-foreground-soft sm:pl-9">
      <p>{facts.join(' · ')}</p>
      {others.length > 0 && (
        <p className="wrap-anywhere">
          {own ? 'with ' : ''}
          {others.map(nameOf).join(', ')}
        </p>
      )}
      {own?.lineCount === 0 && <p className="font-semibold text-foreground">You enter without speaking.</p>}
    </div>
  );
}
