import { useEffect, useRef } from 'react';
import type { DrillCard } from '#domain/learning/drills/drill-cards.ts';
import { recoveryOf } from '#domain/learning/drills/recovery.ts';
import type { NextRound, RoundResult } from '#domain/learning/drills/next-round.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { gradeText, wayText } from '../learning-text.ts';

interface RoundOverProps {
  cards: readonly DrillCard[];
  results: readonly RoundResult[];
  next: NextRound;
  isToday: boolean;
  onNext: () => void;
}

/** The results of the round, and the next step. */
export function RoundOver({ cards, results, next, isToday, onNext }: RoundOverProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = (grade: RoundResult['grade']) => results.filter((result) => result.grade === grade).length;
  const recovered = recoveries(cards, results);
  const isDone = isToday && next.kind === 'way';
  return (
    <section aria-labelledby="round-over">
      <h2 ref={heading} id="round-over" tabIndex={-1} className="text-2xl font-bold outline-none">
        {isDone ? 'That’s today’s plan.' : `${counted(results.length, 'line')} done.`}
      </h2>
      <dl className="mt-5 grid max-w-md grid-cols-3 gap-4">
        {(['got', 'close', 'missed'] as const).map((grade) => (
          <div key={grade}>
            <dt className="text-foreground-soft">{gradeText[grade]}</dt>
            <dd className="text-2xl font-bold tabular-nums">{count(grade)}</dd>
          </div>
        ))}
      </dl>
      {recovered && <p className="mt-4 font-medium">{recovered}</p>}
      <p className="mt-6">{nextSentence(next, isToday)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" size="large" onClick={onNext}>
          {nextLabel(next)}
        </Button>
        <ButtonLink to={paths.learn()} size="large">
          {isDone ? 'Done' : 'Stop here'}
        </ButtonLink>
      </div>
    </section>
  );
}

function recoveries(cards: readonly DrillCard[], results: readonly RoundResult[]): string | null {
  const mishaps = cards.flatMap(({ mishap }, i) => {
    const result = results[i];
    return mishap && result ? [recoveryOf(mishap, result.grade === 'missed' ? null : result.lineId)] : [];
  });
  if (mishaps.length === 0) return null;
  const saved = mishaps.filter((end) => end === 'recovered').length;
  return `Your partner went wrong ${mishaps.length === 1 ? 'once' : `${mishaps.length} times`}. You brought the scene back ${saved === mishaps.length ? 'every time' : `${saved} of ${mishaps.length} times`}.`;
}

function nextSentence(next: NextRound, isToday: boolean): string {
  switch (next.kind) {
    case 'again':
      return `${counted(next.lineIds.length, 'line')} ${next.lineIds.length === 1 ? 'needs' : 'need'} another try.`;
    case 'harder':
      return 'You know these lines. The next round is harder.';
    case 'way':
      return isToday
        ? 'If you feel like more, run the scene with your partner.'
        : `You know these lines. Next: ${wayText[next.way].name}. ${wayText[next.way].does}`;
  }
}

function nextLabel(next: NextRound): string {
  if (next.kind === 'again') return 'Once more';
  return next.kind === 'harder' ? 'Next round' : wayText[next.way].name;
}
