import { Minus, Plus } from 'lucide-react';
import { sentenceFor } from '#contract/problems.ts';
import type { Scaling } from '#contract/scaling.ts';
import { poolBounds } from '#domain/scaling/pool-rules.ts';
import type { ScaleDirection } from '#domain/scaling/pool-rules.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useScalePool, useScaling } from './queries/scaling.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { clockTime } from '#web/ui/text/date-text.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { FormError } from '#web/ui/form/FormError.tsx';
import { StatCard } from '#web/ui/display/StatCard.tsx';
import { percentageText } from './monitor-text.ts';
import { tenthsText } from '#web/ui/text/number-text.ts';

/** docs/product/monitor.md#speech-workers */
export function ScalingPanel() {
  const { data, error } = useScaling();
  const scale = useScalePool();
  const failure = scale.error ?? (data ? null : error);
  const busy = (direction: ScaleDirection) => scale.isPending && scale.variables === direction;
  const press = (direction: ScaleDirection) => () => {
    if (scale.isPending) return;
    scale.mutate(direction, {
      onSuccess: ({ targetInstances }) => announce(`Target: ${targetInstances} workers`),
    });
  };
  return (
    <section aria-labelledby="auto-scaling" className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="auto-scaling" className="text-xl font-bold">
          Auto-scaling
        </h2>
        <div className="flex gap-2">
          <Button
            size="small"
            icon={Minus}
            busy={busy('down')}
            disabled={!data}
            disabledReason={data?.targetInstances === poolBounds.min ? sentenceFor('scaling.least') : null}
            onClick={press('down')}
          >
            Scale Down
          </Button>
          <Button
            size="small"
            icon={Plus}
            busy={busy('up')}
            disabled={!data}
            disabledReason={data?.targetInstances === poolBounds.max ? sentenceFor('scaling.most') : null}
            onClick={press('up')}
          >
            Scale Up
          </Button>
        </div>
      </div>
      <FormError>{failure && failureText(failure)}</FormError>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
        {figures.map(([label, figureOf]) => (
          <StatCard key={label} label={label} value={data && figureOf(data)} />
        ))}
      </dl>
      <p className="max-w-prose text-foreground-soft">{data && scalingText(data)}</p>
    </section>
  );
}

const figures: readonly (readonly [string, (scaling: Scaling) => string])[] = [
  ['Workers now', ({ currentInstances }) => String(currentInstances)],
  ['Target', ({ targetInstances }) => String(targetInstances)],
  ['Processor', ({ cpuUtilization }) => percentageText(cpuUtilization)],
  ['Memory', ({ memoryUtilization }) => percentageText(memoryUtilization)],
  ['Requests per second', ({ requestsPerSecond }) => tenthsText(requestsPerSecond)],
];

const failureText = (error: unknown) =>
  error instanceof ApiError && error.status === 409
    ? error.message
    : failureSentence('scale the workers', error);

/** Who set the current target, and why fewer workers may run. */
function scalingText({ targetInstances, capacity, heldUntil }: Scaling): string {
  const whoDecides = heldUntil
    ? `Scaled manually; auto-scaling resumes at ${clockTime(heldUntil)}.`
    : 'Scaled by load: two more workers above 70% CPU or 80% memory, one fewer below 30% CPU and 40% memory.';
  const carried =
    capacity > 0 && capacity < targetInstances ? ` The machines can run ${capacity} workers at most.` : '';
  return `${whoDecides} Workers start on demand.${carried}`;
}
