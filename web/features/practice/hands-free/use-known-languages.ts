import { useEffect, useState } from 'react';
import { knownLanguages, type KnownLanguages } from './open-recognizer.ts';

/** Null until it is known. */
export function useKnownLanguages(): KnownLanguages | null {
  const [known, setKnown] = useState<KnownLanguages | null>(null);
  useEffect(() => {
    let isHere = true;
    void knownLanguages().then((found) => isHere && setKnown(found));
    return () => {
      isHere = false;
    };
  }, []);
  return known;
}
