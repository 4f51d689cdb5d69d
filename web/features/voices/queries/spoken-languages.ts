import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSpokenLanguages } from '#contract/speech.ts';
import { call } from '#web/platform/api/call.ts';

const spokenLanguagesQuery = queryOptions({
  queryKey: ['spoken-languages'],
  queryFn: ({ signal }) => call(listSpokenLanguages, { signal }),
});

/** The languages that the server's voices speak; null until they are known, and if they aren't needed. */
export function useSpokenLanguages(isNeeded = true) {
  return useQuery({ ...spokenLanguagesQuery, enabled: isNeeded }).data ?? null;
}
