import type { CharacterId } from '#domain/ids.ts';
import { withoutBrackets } from '#domain/scene/direction.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import {
  ScriptDirection,
  ScriptName,
  ScriptParenthetical,
  ScriptSpeech,
  ScriptText,
} from '#web/ui/display/ScriptText.tsx';

/** The cast and every line of a scene, read-only. */
export function CommunityScript({ scene }: { scene: Scene }) {
  const colors = new Map<CharacterId | null, string | undefined>(
    scene.characters.map(({ id, color }) => [id, characterColor(color)]),
  );
  return (
    <>
      <section aria-labelledby="cast" className="mt-10">
        <h2 id="cast" className="text-xl font-bold">
          Characters
        </h2>
        <ul className="mt-3 grid max-w-prose gap-2">
          {scene.characters.map(({ id, name, description }) => (
            <li key={id} className="wrap-anywhere">
              <ScriptName color={colors.get(id)} className="font-script">
                {name}
              </ScriptName>
              {description && <span className="ml-3 text-foreground-soft">{description}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="script" className="mt-10">
        <h2 id="script" className="text-xl font-bold">
          Script
        </h2>
        <ScriptText className="mt-4 max-w-prose text-lg">
          <ol className="grid gap-5">
            {scene.lines.map((line) => (
              <li
                key={line.id}
                className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto] break-inside-avoid print:[content-visibility:visible]"
              >
                <ReadLine line={line} color={colors.get(line.characterId)} />
              </li>
            ))}
          </ol>
        </ScriptText>
      </section>
    </>
  );
}

function ReadLine({ line, color }: { line: Line; color: string | undefined }) {
  if (line.isStageDirection) return <ScriptDirection>{line.text}</ScriptDirection>;
  return (
    <>
      <p>
        <ScriptName color={color}>{line.characterName}</ScriptName>{' '}
        {line.direction && (
          <ScriptParenthetical className="text-[0.9em]">
            {withoutBrackets(line.direction)}
          </ScriptParenthetical>
        )}
      </p>
      <ScriptSpeech>{line.text}</ScriptSpeech>
    </>
  );
}
