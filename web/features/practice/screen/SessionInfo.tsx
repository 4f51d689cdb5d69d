import { countPartnerSteps } from '#domain/practice/cue-sheet.ts';
import type { Run } from '#domain/practice/run-state.ts';
import type { Character } from '#domain/scene/scene.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { ScriptName } from '#web/ui/ScriptText.tsx';

interface SessionInfoProps {
  character: Character;
  run: Run;
  /** Of a living read. */
  readNumber: number | null;
}

/** Who I am and how much there is to say. */
export function SessionInfo({ character, run, readNumber }: SessionInfoProps) {
  const total = run.sheet.steps.length;
  const partner = countPartnerSteps(run.sheet);
  const figures = [
    ['Total lines', total],
    ['Your lines', total - partner],
    ['AI lines', partner],
    ...(readNumber === null ? [] : [['Living read', readNumber] as const]),
    ...(run.skippedCount > 0 ? [['Skipped', run.skippedCount] as const] : []),
  ] as const;
  return (
    <>
      <section>
        <h2 className="text-sm text-ink-soft">Your Character</h2>
        <p className="font-script text-xl">
          <ScriptName ink={characterColor(character.color)}>{character.name}</ScriptName>
        </p>
        {character.description && <p className="mt-1 text-ink-soft">{character.description}</p>}
      </section>
      <section>
        <h2 className="text-lg font-bold">Session Info</h2>
        <dl className="mt-2 grid gap-1">
          {figures.map(([label, value]) => (
            <div key={label} className="flex justify-between">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
