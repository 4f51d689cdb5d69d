import { useEffect, useState } from 'react';

const typingPauseMs = 250;

/** `value`, once it has stayed the same for a moment: what is typed is asked for after a pause. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
