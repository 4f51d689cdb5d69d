import type { ShownPractice } from '#contract/shown-practice.ts';
import type { SceneId } from '#domain/ids.ts';
import { counted } from '#web/ui/text/counted.ts';
import { shortDate } from '#web/ui/text/date-text.ts';
import { useShownPractice } from './queries/sharing.ts';

/** The practice that actors of a scene show the user; nothing if nobody does. */
export function ShownPracticeList({ sceneId }: { sceneId: SceneId }) {
  const { data } = useShownPractice(sceneId);
  if (!data || data.actors.length === 0) return null;
  return (
    <section aria-label="Practice shown to you">
      <h3 className="font-bold">Practice shown to you</h3>
      <ul className="mt-2 divide-y divide-line">
        {data.actors.map((actor) => (
          <li key={actor.actorId} className="py-3">
            <p className="font-medium wrap-anywhere">
              {actor.actor}
              {actor.part && <span className="font-normal text-foreground-soft"> as {actor.part}</span>}
            </p>
            <p className="text-sm text-foreground-soft">{practiceText(actor)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const practiceText = ({ minutes, runs, lines, linesOffBook, lastAt }: ShownPractice): string =>
  [
    counted(minutes, 'minute'),
    counted(runs, 'run'),
    lines > 0 && `${linesOffBook} of ${counted(lines, 'line')} off book`,
    lastAt && `last on ${shortDate(lastAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
