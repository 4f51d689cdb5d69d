import { Plus, GraduationCap, Moon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { LearningDay } from '#domain/learning/learning-day.ts';
import type { Learning } from '#domain/learning/learning-schema.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { roomForToday } from '../device/room-for-today.ts';
import { awayText, forecastText, minutesText } from '../learning-text.ts';
import { here, useLearning, useLearningDay } from '../queries/learning.ts';
import { useLearningChanges } from '../use-learning-changes.ts';

/** Today's plan on the dashboard; renders nothing for users who don't learn a part. */
export function TodayPanel() {
  const { learning } = useLearning();
  const day = useLearningDay(learning);
  const isLearning = day !== null && day.plans.length > 0;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (day) roomForToday.write(panel.current?.offsetHeight ?? 0);
  }, [day]);
  return (
    learning &&
    isLearning && (
      <div ref={panel} className="pb-12">
        <Today learning={learning} day={day}>
          <ButtonLink to={paths.learn()} variant="quiet">
            Your parts
          </ButtonLink>
        </Today>
      </div>
    )
  );
}

interface TodayProps {
  learning: Learning;
  day: LearningDay;
  /** Further buttons. */
  children?: ReactNode;
}

const extraMinutes = 5;

/** Today's lines and minutes, with the forecast for the date. */
export function Today({ learning, day, children }: TodayProps) {
  const { saveSettings } = useLearningChanges();
  const { today } = here();
  const { settings } = learning;
  const change = (minutes: number) => saveSettings({ ...settings, day: { date: today, minutes } });
  const more = () => change(Math.max(day.limit, Math.ceil(day.minutesDone)) + extraMinutes);
  const isSkipped = day.limit === 0;
  const away = awayText(day.daysAway);
  const forecasts = day.plans.flatMap(({ due, plan }) =>
    due !== null && plan.forecast ? [{ due, forecast: plan.forecast }] : [],
  );
  return (
    <section aria-labelledby="learn-today" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      {away && <p className="mb-2 text-foreground-soft">{away}</p>}
      <h2 id="learn-today" className="text-xl font-bold">
        {headline(day)}
      </h2>
      <p className="mt-1 text-foreground-soft">{details(day)}</p>
      {forecasts.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {forecasts.map(({ due, forecast }) => (
            <li key={due} className="font-medium tabular-nums">
              {forecastText(forecast, due, today)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {day.lines.length > 0 ? (
          <>
            <ButtonLink to={paths.drill()} variant="primary" icon={GraduationCap}>
              Learn now
            </ButtonLink>
            <Button variant="quiet" icon={Moon} onClick={() => change(0)}>
              Not today
            </Button>
          </>
        ) : isSkipped ? (
          <Button icon={Plus} onClick={() => saveSettings({ ...settings, day: null })}>
            Learn today after all
          </Button>
        ) : (
          <Button icon={Plus} onClick={more}>
            {extraMinutes} more minutes
          </Button>
        )}
        {children}
      </div>
    </section>
  );
}

function headline({ lines, minutes, minutesDone, limit }: LearningDay): string {
  if (limit === 0) return 'A day off';
  if (lines.length > 0) return `${minutesDone > 0 ? 'Still today' : 'Today'}: ${minutesText(minutes)}`;
  return minutesDone > 0 ? 'Done for today' : 'Nothing to do today';
}

function details(day: LearningDay): string {
  const { lines, minutesDone, limit, plans } = day;
  const lineCount = new Set(lines.map(({ lineId }) => lineId)).size;
  const tomorrow = plans.flatMap(({ plan }) => new Set(plan.days[1]?.lines).size);
  const linesTomorrow = tomorrow.reduce((sum, count) => sum + count, 0);
  const next = linesTomorrow > 0 ? ` Tomorrow: ${counted(linesTomorrow, 'line')}.` : '';
  if (limit === 0) return `The plan makes up for it as far as your minutes allow.${next}`;
  if (lines.length > 0) {
    const done = minutesDone > 0 ? `, after the ${minutesText(minutesDone)} you have done` : '';
    return `${counted(lineCount, 'line')} of ${counted(plans.flatMap(({ parts }) => parts).length, 'part')}${done}.`;
  }
  return minutesDone > 0
    ? `You learned for ${minutesText(minutesDone)}.${next}`
    : `Every line is safe enough to wait.${next}`;
}
