import { ArrowUpDown, Check, Minus, PencilLine, Plus } from 'lucide-react';
import { memo } from 'react';
import type { LineId } from '#domain/ids.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { RevisedLine } from '#domain/scene/revised-line.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { RevisedText } from './RevisedText.tsx';

interface RevisedRowProps {
  revised: RevisedLine;
  character: Pick<Character, 'name' | 'color'> | undefined;
  isAsItWas: boolean;
  onToggle: (id: LineId) => void;
}

const marks = {
  changed: { icon: PencilLine, name: 'Changed', look: 'text-amber-foreground', otherwise: 'Keep my wording' },
  new: { icon: Plus, name: 'New', look: 'text-success-foreground', otherwise: 'Leave it out' },
  cut: { icon: Minus, name: 'Cut', look: 'text-danger-foreground', otherwise: 'Keep this line' },
  kept: { icon: Check, name: 'Kept', look: 'text-foreground-soft', otherwise: null },
} as const;

/** One line of both drafts: how it changed, and the choice to keep or accept it. */
export const RevisedRow = memo(function RevisedRow(props: RevisedRowProps) {
  const { revised, character, isAsItWas, onToggle } = props;
  const { id, kind, isMoved, old, read } = revised;
  const { icon: Icon, name, look, otherwise } = marks[kind];
  const line = read ?? old;
  return (
    <div className="grid gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto] sm:items-start">
      <p className="flex flex-wrap gap-x-3 text-sm font-semibold">
        <span className={cx('flex items-center gap-1.5', look)}>
          <Icon aria-hidden className="size-4" />
          {name}
        </span>
        {isMoved && (
          <span className="flex items-center gap-1.5 text-foreground-soft">
            <ArrowUpDown aria-hidden className="size-4" />
            Moved
          </span>
        )}
        <Part revised={revised} />
      </p>
      <p
        className={cx(
          'min-w-0 font-script leading-[1.45] wrap-anywhere',
          line?.isStageDirection && 'text-foreground-soft italic',
          kind === 'kept' && 'text-foreground-soft',
        )}
      >
        {!line?.isStageDirection && (
          <ScriptName color={character && characterColor(character.color)} className="mr-3">
            {character?.name ?? 'Nobody'}
          </ScriptName>
        )}
        <RevisedText revised={revised} isAsItWas={isAsItWas} />
      </p>
      {otherwise && (
        <Button
          size="small"
          variant={isAsItWas ? 'secondary' : 'quiet'}
          icon={isAsItWas ? Check : undefined}
          className="justify-self-start max-sm:-ml-3 sm:-mt-1.5"
          aria-pressed={isAsItWas}
          aria-label={`${otherwise}: ${character?.name ?? ''} ${line?.text.slice(0, 60) ?? ''}`}
          onClick={() => onToggle(id)}
        >
          {otherwise}
        </Button>
      )}
    </div>
  );
});

/** For a line that was split, or two that were joined. */
function Part({ revised: { kind, partOf } }: Pick<RevisedRowProps, 'revised'>) {
  if (partOf === null) return null;
  return (
    <span className="basis-full font-normal text-foreground-soft">
      {kind === 'new' ? 'Split from the line next to it' : 'Joined with the line next to it'}
    </span>
  );
}
