import type { MonitorNow } from '#contract/monitor.ts';
import { levelOf, thresholds, watched } from '#domain/monitor/rules.ts';
import type { Watched } from '#domain/monitor/rules.ts';
import { LevelBar } from './LevelBar.tsx';
import { durationText, percentageText } from './monitor-text.ts';

const shown: Readonly<Record<Watched, { label: string; text: (value: number | null) => string }>> = {
  speechLatencyMs: { label: 'TTS latency', text: durationText },
  errorPercent: { label: 'Error rate', text: percentageText },
  cpuPercent: { label: 'CPU utilization', text: percentageText },
  memoryPercent: { label: 'Memory utilization', text: percentageText },
};

/** Values of the last five minutes with their limits. */
export function PerformanceBars({ figures }: { figures: MonitorNow['figures'] }) {
  return (
    <section aria-labelledby="performance">
      <h2 id="performance" className="text-xl font-bold">
        Performance
      </h2>
      <p className="mt-1 text-foreground-soft">All servers, in the last five minutes.</p>
      <dl className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {watched.map((name) => (
          <LevelBar
            key={name}
            label={shown[name].label}
            value={shown[name].text(figures[name])}
            part={(figures[name] ?? 0) / thresholds[name].worst}
            level={levelOf(name, figures[name])}
          />
        ))}
        <LevelBar
          label="Cache hit rate"
          value={percentageText(figures.cacheHitPercent)}
          part={(figures.cacheHitPercent ?? 0) / 100}
          level={null}
        />
      </dl>
    </section>
  );
}
