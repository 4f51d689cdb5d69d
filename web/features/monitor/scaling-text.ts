import type { Scaling } from '#contract/scaling.ts';

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Who set the current target, and why fewer workers may run. */
export function scalingText({ targetInstances, capacity, heldUntil }: Scaling): string {
  const whoDecides = heldUntil
    ? `Scaled manually; auto-scaling resumes at ${timeOf(heldUntil)}.`
    : 'Scaled by load: two more workers above 70% CPU or 80% memory, one fewer below 30% CPU and 40% memory.';
  const carried =
    capacity > 0 && capacity < targetInstances ? ` The machines can run ${capacity} workers at most.` : '';
  return `${whoDecides} Workers start on demand.${carried}`;
}
