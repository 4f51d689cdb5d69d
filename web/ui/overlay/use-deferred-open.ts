import { useDeferredValue } from 'react';

/**
 * What is wanted, one picture later: the press that asks for it is answered first, then what it opens is drawn, piece by
 * piece. What is wanted no more goes at once.
 */
export const useDeferredOpen = (isWanted: boolean): boolean => useDeferredValue(isWanted, false) && isWanted;
