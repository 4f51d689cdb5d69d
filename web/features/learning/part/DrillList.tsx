import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { isFor, type DrillWay } from '#domain/learning/drills/drill-cards.ts';
import type { LearnedPart } from '#domain/learning/learning-schema.ts';
import { learningWays } from '#domain/learning/line-try.ts';
import { paths } from '#web/app/paths.ts';
import { wayText } from '../learning-text.ts';

/** All drills of this part. */
export function DrillList({ part }: { part: LearnedPart }) {
  const isOpen = (way: DrillWay) => part.lines.some((line) => isFor(way, line));
  return (
    <section aria-labelledby="drills">
      <h2 id="drills" className="text-xl font-bold">
        Drills
      </h2>
      <ul className="mt-3 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {learningWays.map((way) => {
          const { name, does } = wayText[way];
          const isRun = way === 'run';
          const to = isRun
            ? paths.scene.practice(part.sceneId)
            : paths.drill({ way, sceneId: way === 'interleaved' ? null : part.sceneId });
          if (!isRun && !isOpen(way)) return null;
          return (
            <li key={way} className="border-b border-line">
              <Link
                to={to}
                className="-mx-3 flex min-h-16 items-center gap-4 rounded-md px-3 py-3 hover:bg-hover"
              >
                <span className="min-w-0 grow">
                  <span className="block font-semibold">{name}</span>
                  <span className="block text-foreground-soft">{does}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-foreground-soft" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
