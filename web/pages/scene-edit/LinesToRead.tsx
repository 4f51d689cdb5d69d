import { useMemo } from 'react';
import type { Scene } from '#domain/scene/scene.ts';
import { DialogueHeading } from '../../editor/DialogueHeading.tsx';
import { LineText } from '../../editor/LineText.tsx';
import { useTurn } from '../../editor/use-turn.ts';
import { ScriptText } from '../../ui/ScriptText.tsx';

const FIRST_SHOWN = 40;

/** The scene's lines, each drawn when it comes into view. */
export function LinesToRead({ scene }: { scene: Scene }) {
  const characterOf = useMemo(
    () => new Map(scene.characters.map((character) => [character.id, character])),
    [scene.characters],
  );
  const lines = useTurn(2) ? scene.lines : scene.lines.slice(0, FIRST_SHOWN);
  return (
    <section aria-labelledby="dialogue" className="min-w-0">
      <DialogueHeading id="dialogue" lines={scene.lines} />
      {lines.length === 0 && <p className="mt-3 text-ink-soft">No lines yet.</p>}
      <ScriptText>
        <ol className="mt-2 max-w-[44em]">
          {lines.map((line) => (
            <li
              key={line.id}
              className="py-2 wrap-anywhere [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
            >
              <LineText line={line} character={characterOf.get(line.characterId ?? '')} />
            </li>
          ))}
        </ol>
      </ScriptText>
    </section>
  );
}
