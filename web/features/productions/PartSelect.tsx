import type { CharacterId } from '#domain/ids.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { SectionCast } from '#domain/production/production.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { counted } from '#web/ui/text/counted.ts';

interface PartSelectProps {
  characters: readonly Character[];
  sections: readonly SectionCast[];
  part: CharacterId | null;
  onChoose: (characterId: CharacterId | null) => void;
  disabled?: boolean;
  hint?: string;
}

/** Chooses the part an actor plays in a script; those with the most lines are first. */
export function PartSelect(props: PartSelectProps) {
  const { characters, sections, part, onChoose, disabled = false, hint } = props;
  const lineCounts = new Map<CharacterId, number>();
  for (const { speakers } of sections) {
    for (const { characterId, lineCount } of speakers) {
      lineCounts.set(characterId, (lineCounts.get(characterId) ?? 0) + lineCount);
    }
  }
  const countOf = ({ id }: Character) => lineCounts.get(id) ?? 0;
  const options = [...characters]
    .sort((one, other) => countOf(other) - countOf(one))
    .map((character) => ({
      value: character.id,
      label: `${character.name} (${counted(countOf(character), 'line')})`,
    }));
  return (
    <SelectField
      label="Your part"
      hint={hint}
      className="max-w-md"
      placeholder="Choose your part"
      options={options}
      value={part ?? ''}
      disabled={disabled}
      onChoose={onChoose}
    />
  );
}
