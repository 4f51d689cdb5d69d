import { useEffect, useRef } from 'react';
import type { LineSound } from '#web/platform/audio/line-sound.ts';
import { peaksOf } from './peaks.ts';
import { cx } from '#web/ui/cx.ts';

const [barWidth, barStep, minHeight] = [2, 4, 2];

/**
 * The waveform of the line that plays; the part already heard is amber. With reduced motion it advances in a few steps.
 * Hidden from screen readers.
 */
export function Waveform({ sound, className }: { sound: LineSound | null; className?: string }) {
  const whole = useRef<HTMLCanvasElement>(null);
  const heard = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!sound || !whole.current || !heard.current) return;
    const peaks = peaksOf(sound, Math.max(1, Math.floor(whole.current.clientWidth / barStep)));
    draw(whole.current, peaks);
    draw(heard.current, peaks);
    const moving = heard.current.animate(
      { clipPath: ['inset(0 100% 0 0)', 'inset(0 0 0 0)'] },
      {
        duration: sound.lengthSeconds * 1000,
        fill: 'both',
        easing: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'steps(8)' : 'linear',
      },
    );
    return () => moving.cancel();
  }, [sound]);
  return (
    <div aria-hidden className={cx(className, !sound && 'animate-breathe')}>
      {sound ? (
        <>
          <canvas ref={whole} className="absolute inset-0 size-full text-line-strong" />
          <canvas ref={heard} className="absolute inset-0 size-full text-amber-foreground" />
        </>
      ) : (
        <span className="absolute inset-x-0 top-1/2 h-0.5 rounded-full bg-line-strong" />
      )}
    </div>
  );
}

/** In the canvas's text color. */
function draw(canvas: HTMLCanvasElement, peaks: readonly number[]): void {
  const { clientWidth, clientHeight } = canvas;
  canvas.width = clientWidth * devicePixelRatio;
  canvas.height = clientHeight * devicePixelRatio;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(devicePixelRatio, devicePixelRatio);
  context.fillStyle = getComputedStyle(canvas).color;
  for (const [i, peak] of peaks.entries()) {
    const height = Math.max(minHeight, peak * clientHeight);
    context.beginPath();
    context.roundRect(i * barStep, (clientHeight - height) / 2, barWidth, height, barWidth / 2);
    context.fill();
  }
}
