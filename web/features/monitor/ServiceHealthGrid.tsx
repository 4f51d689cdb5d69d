import type { ServiceHealth } from '#contract/monitor.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { durationText, percentageText, timeText } from './monitor-text.ts';

const looks = {
  healthy: { word: 'Healthy', tone: 'success' },
  degraded: { word: 'Degraded', tone: 'amber' },
  down: { word: 'Down', tone: 'danger' },
  not_configured: { word: 'Not configured', tone: 'neutral' },
} as const;

/** The health of every service the product uses. */
export function ServiceHealthGrid({ services }: { services: readonly ServiceHealth[] }) {
  return (
    <section aria-labelledby="service-health">
      <h2 id="service-health" className="text-xl font-bold">
        Service health
      </h2>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {services.map((service) => (
          <li key={service.name} className="grid content-start gap-1 border-t border-line py-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{service.name}</h3>
              <Badge tone={looks[service.status].tone}>{looks[service.status].word}</Badge>
            </div>
            {service.lastCheck && (
              <p className="text-sm text-foreground-soft tabular-nums">
                {seenText(service)}
                <br />
                Last check {timeText(service.lastCheck)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its measurements; some services are only measured in use. */
function seenText({ latencyMs, errorPercent }: ServiceHealth): string {
  const latency = latencyMs !== null && `Latency ${durationText(latencyMs)}`;
  const errors = errorPercent !== null && `Errors ${percentageText(errorPercent)}`;
  return [latency, errors].filter(Boolean).join(' · ') || 'No requests in the last five minutes';
}
