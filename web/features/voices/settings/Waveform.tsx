import { useEffect, useRef } from 'react';
import type { LineSound } from '#web/platform/audio/line-sound.ts';
import { peaksOf } from '#web/platform/audio/peaks.ts';
import { cx } from '#web/ui/cx.ts';

const [barWidth, barStep, minHeight] = [2, 4, 2];

/**
 * The line that is heard, as it sounds, its part that was heard in amber. Where less motion is asked for, that moves on
 * in a few steps. Says nothing to a screen reader: the line itself is heard.
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
          <canvas ref={heard} className="absolute inset-0 size-full text-amber-ink" />
        </>
      ) : (
        <span className="absolute inset-x-0 top-1/2 h-0.5 rounded-full bg-line-strong" />
      )}
    </div>
  );
}

/** In the text colour of the canvas. */
function draw(canvas: HTMLCanvasElement, peaks: readonly number[]): void {
  const { clientWidth, clientHeight } = canvas;
  canvas.width = clientWidth * devicePixelRatio;
  canvas.height = clientHeight * devicePixelRatio;
  const picture = canvas.getContext('2d');
  if (!picture) return;
  picture.scale(devicePixelRatio, devicePixelRatio);
  picture.fillStyle = getComputedStyle(canvas).color;
  for (const [i, peak] of peaks.entries()) {
    const height = Math.max(minHeight, peak * clientHeight);
    picture.beginPath();
    picture.roundRect(i * barStep, (clientHeight - height) / 2, barWidth, height, barWidth / 2);
    picture.fill();
  }
}
