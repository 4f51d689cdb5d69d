import { useEffect, useRef, useState } from 'react';

const typingPauseMs = 250;

/**
 * The text of a search field whose search is stored elsewhere, such as in the address: the field changes with every
 * key, and the search after a pause.
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const reported = useRef(search);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    // Changed elsewhere, not by this field's own last update.
    if (search !== reported.current) setTyped(search);
    reported.current = search;
  }, [search]);
  useEffect(() => {
    if (typed === reported.current) return undefined;
    const timer = setTimeout(() => {
      reported.current = typed;
      latest.current(typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
