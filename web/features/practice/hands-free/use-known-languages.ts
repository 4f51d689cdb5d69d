import { useEffect, useState } from 'react';
import { knownLanguages, type KnownLanguages } from './open-recognizer.ts';

/** Null until it is known. */
export function useKnownLanguages(asksBrowser: boolean): KnownLanguages | null {
  const [known, setKnown] = useState<KnownLanguages | null>(null);
  useEffect(() => {
    let isHere = true;
    void knownLanguages(asksBrowser).then((found) => isHere && setKnown(found));
    return () => {
      isHere = false;
    };
  }, [asksBrowser]);
  return known;
}
