import type { CharacterId, LineId } from '#domain/ids.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { useDraft } from '../draft/use-editor.ts';
import { useLineActions } from '../lines/line-actions.ts';

/** Buttons that assign an uncertain line to another likely speaker. */
export function LikelySpeakers({ id }: { id: LineId }) {
  const actions = useLineActions();
  const characters = useDraft((draft) => draft.characters);
  function give(characterId: CharacterId) {
    actions.give([id], characterId);
    // A line with a chosen speaker is certain, so these buttons disappear and the focus returns to the text.
    actions.open(id);
  }
  const likely = actions
    .likelySpeakers(id)
    .flatMap((speaker) => characters.find((one) => one.id === speaker) ?? []);
  if (likely.length === 0) return null;
  return (
    <div role="group" aria-label="Other likely speakers" className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-foreground-soft">
        Could also be
      </span>
      {likely.map((character) => (
        <Button key={character.id} size="small" className="font-script" onClick={() => give(character.id)}>
          <ScriptName color={characterColor(character.color)}>{character.name}</ScriptName>
        </Button>
      ))}
    </div>
  );
}
