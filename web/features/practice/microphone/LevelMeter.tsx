import type { Ref } from 'react';

const [minDecibels, maxDecibels] = [-60, 0];

/** The position in the meter, from 0 to 100. */
function meterPercent(decibels: number): number {
  const share = (decibels - minDecibels) / (maxDecibels - minDecibels);
  return Math.round(100 * Math.min(1, Math.max(0, share)));
}

/** Updated by `showLevel` 25 times a second, without React. */
export function LevelMeter({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="h-3 overflow-hidden rounded-full bg-line"
    >
      <div className="h-full origin-left scale-x-0 rounded-full bg-amber rtl:origin-right" />
    </div>
  );
}

export function showLevel(meter: HTMLDivElement | null, decibels: number): void {
  const bar = meter?.firstElementChild;
  if (!meter || !(bar instanceof HTMLElement)) return;
  const percent = meterPercent(decibels);
  meter.setAttribute('aria-valuenow', String(percent));
  bar.style.scale = `${percent / 100} 1`;
}
