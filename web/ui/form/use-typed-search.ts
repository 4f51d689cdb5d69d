import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

/**
 * What stands in a search box whose search is kept elsewhere, as in the address: every key shows at once, and the
 * search is told after a pause.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const told = useRef(search);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    // Changed elsewhere, and not what was told from here a moment ago.
    if (search !== told.current) setTyped(search);
    told.current = search;
  }, [search]);
  useEffect(() => {
    if (typed === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = typed;
      tell.current(typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
