import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { Character } from '#domain/scene/scene.ts';
import { CharacterDetails } from '../editor/cast/CharacterDetails.tsx';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';

interface CharacterFieldsProps {
  character: Character;
  /** Whether the actor plays this character. */
  isMine: boolean;
  onDelete: (id: string) => void;
}

/** One character, expandable to fields for name and description. */
export const CharacterFields = memo(function CharacterFields(props: CharacterFieldsProps) {
  const { character, isMine, onDelete } = props;
  const { id, name, description } = character;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-t border-line py-1 first:border-t-0">
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow font-script">
          <ScriptName ink={characterColor(character.color)} className="wrap-anywhere">
            {name}
          </ScriptName>
          {isMine && (
            <Badge tone="amber" className="ml-2 font-sans">
              You
            </Badge>
          )}
          {description && !isOpen && (
            <span className="block truncate font-sans text-sm text-ink-soft">{description}</span>
          )}
        </div>
        <IconButton
          icon={isOpen ? ChevronDown : Pencil}
          label={`Rename or describe ${name}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton icon={Trash2} variant="danger" label={`Delete ${name}`} onClick={() => onDelete(id)} />
      </div>
      {isOpen && <CharacterDetails character={character} onDone={() => setOpen(false)} />}
    </li>
  );
});
