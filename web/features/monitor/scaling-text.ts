import type { Scaling } from '#contract/scaling.ts';

const timeOf = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Who set the current target, and why fewer workers may run. */
export function scalingText({ targetInstances, capacity, heldUntil }: Scaling): string {
  const whoDecides = heldUntil
    ? `Scaled by hand; the automatic rule acts again from ${timeOf(heldUntil)}.`
    : 'Scaled by the load: two more when the processor is above 70% or memory above 80%, one fewer below 30% and 40%.';
  const carried =
    capacity > 0 && capacity < targetInstances ? ` The machines carry ${capacity} workers at most.` : '';
  return `${whoDecides} Workers start when lines wait for them.${carried}`;
}
