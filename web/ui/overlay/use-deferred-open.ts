import { useDeferredValue } from 'react';

/** Turns true one frame later, so that the press is rendered before what it opens; turns false at once. */
export const useDeferredOpen = (isWanted: boolean): boolean => useDeferredValue(isWanted, false) && isWanted;
