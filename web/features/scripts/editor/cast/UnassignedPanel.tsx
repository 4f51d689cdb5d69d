import { X } from 'lucide-react';
import { useId } from 'react';
import type { UnassignedLine } from '#domain/scene/draft.ts';
import type { Character } from '#domain/scene/scene.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { ScriptName, ScriptText } from '#web/ui/display/ScriptText.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { useDispatch, useDraft } from '../draft/use-editor.ts';

/** Limited, because each row lists every character: hundreds of rows at once would freeze the page. */
const MAX_SHOWN = 20;

/** Text of the script without a speaker; it isn’t saved: docs/product/scenes.md#editing. */
export function UnassignedPanel() {
  const unassigned = useDraft((draft) => draft.unassigned);
  const headingId = useId();
  if (unassigned.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-xl font-bold">
        Unparsed Lines{' '}
        <span className="text-base font-normal text-foreground-soft tabular-nums">{unassigned.length}</span>
      </h2>
      <p className="text-foreground-soft">Assign each to its speaker, or leave it out.</p>
      <ul className="mt-2 max-h-64 overflow-y-auto overscroll-contain border-y border-line">
        {unassigned.slice(0, MAX_SHOWN).map((line) => (
          <UnassignedRow key={line.id} line={line} />
        ))}
      </ul>
      {unassigned.length > MAX_SHOWN && (
        <p className="mt-2 text-sm text-foreground-soft">
          {unassigned.length - MAX_SHOWN} more appear as you work through these.
        </p>
      )}
    </section>
  );
}

function UnassignedRow({ line }: { line: UnassignedLine }) {
  const dispatch = useDispatch();
  const characters = useDraft((draft) => draft.characters);
  const suggested = characters.filter((character) => line.suggestions.includes(character.name)).slice(0, 3);
  function assign(character: Character | undefined) {
    if (!character) return;
    dispatch({ move: 'assign-line', id: line.id, characterId: character.id });
    announce(`Assigned to ${character.name} at the end of the dialogue`);
  }
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0">
      <div className="flex items-start gap-2">
        <ScriptText className="min-w-0 grow">{line.text}</ScriptText>
        <IconButton
          icon={X}
          label="Leave this line out"
          className="-mt-2"
          onClick={() => dispatch({ move: 'dismiss-line', id: line.id })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {suggested.map((character) => (
          <Button key={character.id} size="small" className="font-script" onClick={() => assign(character)}>
            <ScriptName color={characterColor(character.color)}>{character.name}</ScriptName>
          </Button>
        ))}
        <CompactSelect
          label="Assign to character"
          className="min-w-36 grow"
          placeholder={suggested.length > 0 ? 'Someone else' : 'Assign to character'}
          value=""
          options={characters.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(chosen: Character['id'] | null) => assign(characters.find(({ id }) => id === chosen))}
        />
      </div>
    </li>
  );
}
