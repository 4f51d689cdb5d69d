import type { Scene } from '#domain/scene/scene.ts';
import { CastList } from '#web/features/voices/cast/CastList.tsx';
import { useCast } from '#web/features/voices/cast/use-cast.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';

/** The characters, and the voice of each. */
export function Cast({ scene }: { scene: Scene }) {
  const cast = useCast(scene, scene.userCharacterId);
  return (
    <>
      <section aria-labelledby="characters">
        <h2 id="characters" className="text-xl font-bold">
          Characters{' '}
          <span className="text-base font-normal text-foreground-soft tabular-nums">
            {scene.characters.length}
          </span>
        </h2>
        {scene.characters.length === 0 && <p className="mt-3 text-foreground-soft">No characters yet.</p>}
        <ul aria-label="Characters" className="mt-2">
          {scene.characters.map(({ id, name, color, description }) => (
            <li key={id} className="border-t border-line py-2 font-script first:border-t-0">
              <ScriptName color={characterColor(color)} className="wrap-anywhere">
                {name}
              </ScriptName>
              {id === scene.userCharacterId && (
                <Badge tone="amber" className="ml-2 font-sans">
                  You
                </Badge>
              )}
              {description && (
                <span className="block font-sans whitespace-pre-line wrap-anywhere text-foreground-soft">
                  {description}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {cast.voices.size > 0 && (
        <section aria-labelledby="voices" className="print:hidden">
          <h2 id="voices" className="mb-3 text-xl font-bold">
            Voices
          </h2>
          <CastList scene={scene} cast={cast} />
        </section>
      )}
    </>
  );
}
