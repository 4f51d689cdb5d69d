import { useEffect, useEffectEvent, useState } from 'react';

/** A value that changes by itself with time, read once a frame; renders again only when it is another one. */
export function useLive<T extends string | number | null>(read: () => T): T {
  const [value, setValue] = useState(read);
  const look = useEffectEvent(() => setValue(read()));
  useEffect(() => {
    let frame = requestAnimationFrame(function next() {
      look();
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return value;
}
