import type { Scene } from '#domain/scene/scene.ts';
import type { RecordingId } from '#domain/ids.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import type { TakeState } from '../recording/take-control.ts';
import { usePractice } from '../session/use-practice.ts';
import { recordOnStage } from '../stage/record-on-stage.ts';
import { useCoaching } from './coaching-now.ts';
import { LineCurve } from './LineCurve.tsx';
import { observationText } from './observation-text.ts';

/** The take of this run, once it is stored. */
function takeOfRun({ phase, last }: TakeState): RecordingId | null {
  const isOfRun = phase.name === 'off' && last?.session?.id === recordOnStage.sessionId();
  return isOfRun ? (last?.id ?? null) : null;
}

/** At most three observations after a run, each with its line and a small curve of it. */
export function CoachingNotes({ scene }: { scene: Scene }) {
  const observations = useCoaching((now) => now.observations);
  const takeId = usePractice(({ take }) => takeOfRun(take));
  if (observations === null) return null;
  const textOf = new Map(scene.lines.map(({ id, text }) => [id, text]));
  return (
    <section aria-labelledby="coaching-notes" className="grid gap-3">
      <h2 id="coaching-notes" className="font-semibold">
        From this run
      </h2>
      {observations.length === 0 && (
        <p className="text-foreground-soft">Nothing stood out from how you usually speak.</p>
      )}
      <ul className="grid max-h-[40dvh] gap-4 overflow-y-auto">
        {observations.map((observation) => {
          const { title, text, change } = observationText(observation);
          return (
            <li
              key={observation.line.lineId}
              className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_15rem]"
            >
              <div className="min-w-0">
                <p className="line-clamp-2 font-script">{textOf.get(observation.line.lineId)}</p>
                <p>
                  <strong>{title}.</strong> {text}
                </p>
                {change && <p className="text-sm text-foreground-soft">{change}</p>}
                {takeId && (
                  <TextLink
                    to={paths.recordings({ sceneId: scene.id, takeId })}
                    // Not in the address, which servers see.
                    state={{ line: textOf.get(observation.line.lineId) }}
                    className="inline-flex min-h-11 items-center"
                  >
                    Hear it
                  </TextLink>
                )}
              </div>
              <LineCurve
                kind={observation.kind}
                line={observation.line}
                label={observation.kind === 'monotone' ? 'Pitch of the line' : 'Level of the line'}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
