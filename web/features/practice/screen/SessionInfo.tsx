import { countLines, countPartnerLines } from '#domain/practice/cue-sheet.ts';
import { characterColor } from '#web/features/scenes/character-color.ts';
import { ScriptName } from '#web/ui/display/ScriptText.tsx';
import { usePractice } from '../session/use-practice.ts';

/** The actor's character and the number of lines. */
export function SessionInfo() {
  const character = usePractice((state) => state.character);
  const sheet = usePractice(({ run }) => run.sheet);
  const skipped = usePractice(({ run }) => run.skippedCount);
  const readNumber = usePractice(({ plan }) => plan.living?.seed ?? null);
  const total = countLines(sheet.steps);
  const partner = countPartnerLines(sheet);
  const counts = [
    ['Total lines', total],
    ['Your lines', total - partner],
    ['AI lines', partner],
    ...(readNumber === null ? [] : [['Delivery', readNumber] as const]),
    ...(skipped > 0 ? [['Skipped', skipped] as const] : []),
  ] as const;
  return (
    <>
      <section>
        <h2 className="text-sm text-foreground-soft">Your Character</h2>
        {character ? (
          <p className="font-script text-xl">
            <ScriptName color={characterColor(character.color)}>{character.name}</ScriptName>
          </p>
        ) : (
          <p>You aren’t in this scene.</p>
        )}
        {character?.description && <p className="mt-1 text-foreground-soft">{character.description}</p>}
      </section>
      <section>
        <h2 className="text-lg font-bold">Session Info</h2>
        <dl className="mt-2 grid gap-1">
          {counts.map(([label, value]) => (
            <div key={label} className="flex justify-between">
              <dt className="text-foreground-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
