import { RadioGroup } from 'radix-ui';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CharacterId } from '#domain/ids.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { RadioRow } from '#web/ui/form/RadioRow.tsx';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { containsText } from '#web/ui/text/contains-text.ts';
import { useStaggeredMount } from '#web/ui/behavior/use-staggered-mount.ts';

interface CharacterChoiceProps {
  scene: Scene;
  part: CharacterId | null;
  onChoose: (part: CharacterId) => void;
}

/** As many as fit on a screen; the others are rendered in a later frame. */
const FIRST_SHOWN = 8;

/** Everyone who speaks, with their number of lines. */
export const CharacterChoice = memo(function CharacterChoice(props: CharacterChoiceProps) {
  const { scene, part, onChoose } = props;
  const [sought, setSought] = useState('');
  const everyone = useMemo(() => byLines(scene), [scene]);
  const speaking = everyone.filter(({ character }) => containsText(character.name, sought));
  const isWhole = useStaggeredMount(2);
  const shown = isWhole ? speaking : speaking.slice(0, FIRST_SHOWN);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isWhole) bringChosenIntoView(list.current);
  }, [isWhole]);
  return (
    <section>
      <h2 id="your-character" className="text-xl font-bold">
        Your character
      </h2>
      {everyone.length > FIRST_SHOWN && (
        <SearchField
          label="Find a character"
          placeholder="Find a character"
          maxLength={100}
          className="mt-3"
          value={sought}
          onChange={setSought}
        />
      )}
      {speaking.length === 0 && <p className="mt-3 text-foreground-soft">No character has this name.</p>}
      <RadioGroup.Root
        ref={list}
        aria-labelledby="your-character"
        value={part}
        onValueChange={onChoose}
        className="mt-3 grid max-h-[26rem] grid-cols-1 empty:hidden overflow-y-auto rounded-lg border border-line"
      >
        {shown.map(({ character, lineCount }) => (
          <RadioRow key={character.id} value={character.id}>
            <span className="min-w-0 grow">
              <span className="font-script text-lg wrap-anywhere">
                <ScriptName color={characterColor(character.color)}>{character.name}</ScriptName>
              </span>
              {character.description && (
                <span className="line-clamp-2 text-sm text-foreground-soft">{character.description}</span>
              )}
            </span>
            <span className="shrink-0 text-foreground-soft tabular-nums">
              {lineCount} {lineCount === 1 ? 'line' : 'lines'}
            </span>
          </RadioRow>
        ))}
      </RadioGroup.Root>
    </section>
  );
});

/** Those with the most lines first. */
const byLines = (scene: Scene) =>
  speakingCharacters(scene).toSorted((one, other) => other.lineCount - one.lineCount);

/** Scrolls the list only, not the page. */
function bringChosenIntoView(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[data-state="checked"]')?.getBoundingClientRect();
  if (list && chosen) list.scrollTop += chosen.top - list.getBoundingClientRect().top - list.clientHeight / 2;
}
