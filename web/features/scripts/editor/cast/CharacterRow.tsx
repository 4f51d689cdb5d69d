import { ArrowRightFromLine, Ellipsis, ListChecks, Merge, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { CharacterId } from '#domain/ids.ts';
import { whyNotDeleteCharacter } from '#domain/scene/draft-characters.ts';
import type { Character } from '#domain/scene/scene.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { BareIconButton } from '#web/ui/action/IconButton.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlay/Menu.tsx';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CharacterDetails } from './CharacterDetails.tsx';
import { useDraft, useEditor } from '../draft/use-editor.ts';

interface CharacterRowProps {
  character: Character;
  lineCount: number;
  /** Whether the actor plays this character. */
  isMine: boolean;
  /** They can't be deleted while they have lines. */
  keepsLines: boolean;
  onSelectLines: (characterId: CharacterId) => void;
}

export const CharacterRow = memo(function CharacterRow(props: CharacterRowProps) {
  const { character, lineCount, isMine, keepsLines, onSelectLines } = props;
  const { dispatch, draft } = useEditor();
  const isAlone = useDraft(({ characters }) => characters.length < 2);
  const { id, name } = character;
  const [isOpen, setOpen] = useState<'details' | 'merge' | null>(null);
  const [isAsked, setAsked] = useState(false);
  const lines = counted(lineCount, 'line');

  function askToRemove() {
    const refusal = keepsLines ? whyNotDeleteCharacter(draft(), id) : null;
    if (refusal) toast.error(refusal, { id: 'character' });
    else if (lineCount > 0) setAsked(true);
    else remove();
  }

  function remove() {
    dispatch({ move: 'delete-character', id });
    toast.success('Character deleted');
  }

  return (
    <li className="border-t border-line py-1">
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow font-script">
          <ScriptName color={characterColor(character.color)} className="wrap-anywhere">
            {name}
          </ScriptName>
          {isMine && (
            <Badge tone="amber" className="ml-2 font-sans">
              You
            </Badge>
          )}
          {character.description && isOpen !== 'details' && (
            <span className="block truncate font-sans text-sm text-foreground-soft">
              {character.description}
            </span>
          )}
        </div>
        <span className="shrink-0 text-sm text-foreground-soft tabular-nums">{lines}</span>
        <Menu trigger={<BareIconButton icon={Ellipsis} label={`Actions for ${name}`} />}>
          <MenuItem icon={Pencil} onSelect={() => setOpen('details')}>
            Rename or describe
          </MenuItem>
          <MenuItem icon={Merge} disabled={isAlone} onSelect={() => setOpen('merge')}>
            Same person as…
          </MenuItem>
          <MenuItem icon={ListChecks} disabled={lineCount === 0} onSelect={() => onSelectLines(id)}>
            Select their lines
          </MenuItem>
          <MenuItem icon={ArrowRightFromLine} onSelect={() => dispatch({ move: 'character-to-line', id })}>
            Convert to line
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} danger onSelect={askToRemove}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      {isOpen === 'details' && <CharacterDetails character={character} onDone={() => setOpen(null)} />}
      {isOpen === 'merge' && (
        <MergeChoice
          character={character}
          onCancel={() => setOpen(null)}
          onChoose={(intoId) => dispatch({ move: 'merge-character', id, intoId })}
        />
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={`Delete ${name}?`}
        description={`This also deletes their ${lines}. You can undo it.`}
        confirmLabel="Yes, Delete"
        onConfirm={() => {
          setAsked(false);
          remove();
        }}
      />
    </li>
  );
});

interface MergeChoiceProps {
  character: Character;
  onChoose: (intoId: CharacterId) => void;
  onCancel: () => void;
}

function MergeChoice({ character, onChoose, onCancel }: MergeChoiceProps) {
  const characters = useDraft((draft) => draft.characters);
  const options = characters
    .filter((other) => other.id !== character.id)
    .map((other) => ({ value: other.id, label: other.name }));
  return (
    <div className="flex items-end gap-2 py-3">
      <SelectField
        label={`${character.name} is the same person as`}
        className="grow"
        placeholder="Choose"
        value=""
        options={options}
        onChoose={(intoId) => intoId && onChoose(intoId)}
      />
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
