import { useEffect, useRef } from 'react';
import type { AudioClock } from '#web/platform/audio/audio-clock.ts';

interface ReadingPlaceProps {
  clock: AudioClock;
  startedAt: number;
  endsAt: number;
}

/** Unseen; goes down my line as its time goes by, so that the view follows through a long speech. */
export function ReadingPlace({ clock, startedAt, endsAt }: ReadingPlaceProps) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const moving = setInterval(() => {
      const gone = (clock.now() - startedAt) / Math.max(0.001, endsAt - startedAt);
      if (place.current) place.current.style.top = `${Math.min(1, Math.max(0, gone)) * 100}%`;
    }, 250);
    return () => clearInterval(moving);
  }, [clock, startedAt, endsAt]);
  return <span ref={place} aria-hidden data-reading className="absolute top-0" />;
}
