import { characterColor } from '#web/features/scenes/character-color.ts';
import { Button } from '#web/ui/Button.tsx';
import { ScriptName } from '#web/ui/ScriptText.tsx';
import type { LineRowProps } from '../lines/line-row-props.ts';

type LikelySpeakersProps = Pick<LineRowProps, 'line' | 'characters' | 'actions'>;

/** Of a line that is doubtful: who else may say it, a press away. */
export function LikelySpeakers({ line: { id }, characters, actions }: LikelySpeakersProps) {
  function give(characterId: string) {
    actions.give([id], characterId);
    // These buttons go with the doubt; the focus returns to the text.
    actions.open(id);
  }
  const likely = actions
    .likelySpeakers(id)
    .flatMap((speaker) => characters.find((one) => one.id === speaker) ?? []);
  if (likely.length === 0) return null;
  return (
    <div role="group" aria-label="Other likely speakers" className="flex flex-wrap items-center gap-2">
      <span aria-hidden className="text-sm text-ink-soft">
        Could also be
      </span>
      {likely.map((character) => (
        <Button key={character.id} size="small" className="font-script" onClick={() => give(character.id)}>
          <ScriptName ink={characterColor(character.color)}>{character.name}</ScriptName>
        </Button>
      ))}
    </div>
  );
}
