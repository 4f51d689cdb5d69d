import { useEffect, useEffectEvent, useState } from 'react';

/** A value that changes with time, read every frame; renders only when it has changed. */
export function useFrameValue<T extends string | number | null>(read: () => T): T {
  const [value, setValue] = useState(read);
  const readAgain = useEffectEvent(() => setValue(read()));
  useEffect(() => {
    let frame = requestAnimationFrame(function next() {
      readAgain();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return value;
}
