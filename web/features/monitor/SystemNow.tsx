import { CircleAlert } from 'lucide-react';
import type { MonitorNow } from '#contract/monitor.ts';
import { cx } from '#web/ui/cx.ts';
import { LiveRegion } from '#web/ui/feedback/LiveRegion.tsx';
import { StatCard } from '#web/ui/display/StatCard.tsx';
import { countText, timeText } from './monitor-text.ts';

const statuses = {
  operational: { word: 'Operational', look: 'text-success-foreground' },
  degraded: { word: 'Degraded', look: 'text-amber-foreground' },
  major_outage: { word: 'Major outage', look: 'text-danger-foreground' },
} as const;

/** The overall state in four values, and what is wrong. */
export function SystemNow({ now }: { now: MonitorNow | null }) {
  const status = now && statuses[now.systemStatus];
  return (
    <section aria-label="System status">
      <LiveRegion>{status && `System status: ${status.word}. ${now.alerts.join('. ')}`}</LiveRegion>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
        <StatCard
          label="System status"
          value={
            status ? <span className={cx('text-lg sm:text-2xl', status.look)}>{status.word}</span> : undefined
          }
        />
        <StatCard label="Performance score" value={now?.performanceScore} unit="/ 100" />
        <StatCard label="Active users" value={now ? countText(now.figures.activeUsers) : undefined} />
        <StatCard label="Active alerts" value={now?.alerts.length} />
      </dl>
      {now && now.alerts.length > 0 && (
        <ul aria-label="Active alerts" className="mt-6 grid gap-2">
          {now.alerts.map((alert) => (
            <li key={alert} className="flex items-center gap-2 font-medium text-danger-foreground">
              <CircleAlert aria-hidden className="size-5 shrink-0" />
              {alert}
            </li>
          ))}
        </ul>
      )}
      {now && (
        <p className="mt-4 text-sm text-foreground-soft tabular-nums">
          {now.processes === 1 ? '1 server process' : `${now.processes} server processes`} · as of{' '}
          {timeText(now.at)}
        </p>
      )}
    </section>
  );
}
