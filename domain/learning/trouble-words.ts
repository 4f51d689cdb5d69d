// Words of one line that fail again and again.
import type { LineTry } from './line-try.ts';

const triesLookedAt = 6;
const recentTries = 3;
const failuresNeeded = 2;

/**
 * Where they begin in the line's text, in order. Such a word failed twice in the line's last six tries that were heard
 * or typed, and once in the last three: a word said right three times in a row is no trouble word any more.
 */
export function troubleWords(tries: readonly Pick<LineTry, 'id' | 'at' | 'words'>[]): readonly number[] {
  const heard = tries
    .filter(({ words }) => words?.isReliable === true && !words.isCorrected)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || (a.id < b.id ? 1 : -1))
    .slice(0, triesLookedAt);
  const failures = new Map<number, { count: number; isRecent: boolean }>();
  heard.forEach(({ words }, place) => {
    for (const word of new Set([...words!.missed, ...words!.changed])) {
      const before = failures.get(word);
      const isRecent = place < recentTries;
      failures.set(word, {
        count: (before?.count ?? 0) + 1,
        isRecent: isRecent || before?.isRecent === true,
      });
    }
  });
  return [...failures]
    .filter(([, { count, isRecent }]) => count >= failuresNeeded && isRecent)
    .map(([word]) => word)
    .sort((a, b) => a - b);
}
