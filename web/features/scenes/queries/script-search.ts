import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { scriptSearchLimits, searchScripts, type FoundLine } from '#contract/script-search.ts';
import { call } from '#web/platform/api/call.ts';

const none: readonly FoundLine[] = [];

/** The lines of the actor's scenes that contain this text; empty if the text is too short. */
export function useFoundLines(typed: string): readonly FoundLine[] {
  const search = typed.trim();
  const isLong = search.length >= scriptSearchLimits.minCharacters;
  const { data } = useQuery({
    queryKey: ['scenes', 'lines', search],
    queryFn: isLong ? ({ signal }) => call(searchScripts, { query: { search }, signal }) : skipToken,
    placeholderData: keepPreviousData,
  });
  return isLong ? (data?.lines ?? none) : none;
}
