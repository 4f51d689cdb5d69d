import type { UserId } from '#domain/ids.ts';
import type { Learning, LearnedLine } from '#domain/learning/learning-schema.ts';
import { gradeOfTry, type GradedTry } from '#domain/learning/line-try.ts';
import type { Strictness } from '#domain/learning/strictness.ts';
import { troubleWords } from '#domain/learning/trouble-words.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import { isSpoken } from '#domain/practice/cue-sheet.ts';
import type { Services } from '#server/platform/services.ts';
import { findSettings, listPartLines, listParts, type PartLine } from './parts.store.ts';
import { listNewestTries, type StoredTry } from './tries.store.ts';

/** The data from which the device makes today's plan. */
export async function getLearning({ db }: Pick<Services, 'db'>, userId: UserId): Promise<Learning> {
  const [settings, parts] = await Promise.all([findSettings(db, userId), listParts(db, userId)]);
  if (parts.length === 0) return { settings, parts: [] };
  const sceneIds = parts.map(({ sceneId }) => sceneId);
  const [lines, tries] = await Promise.all([
    listPartLines(db, userId, parts),
    listNewestTries(db, userId, sceneIds),
  ]);
  const linesByScene = Map.groupBy(
    lines.filter((line) => isSpoken({ ...line, isStageDirection: false })),
    ({ sceneId }) => sceneId,
  );
  const triesByLine = Map.groupBy(tries, ({ lineId }) => lineId);
  return {
    settings,
    parts: parts.map((part) => ({
      ...part,
      lines: (linesByScene.get(part.sceneId) ?? []).map((line) =>
        learnedLine(line, triesByLine.get(line.id) ?? [], settings.strictness),
      ),
    })),
  };
}

function learnedLine(
  { id, text, order, seconds, objective, verb, beat }: PartLine,
  tries: readonly StoredTry[],
  strictness: Strictness,
): LearnedLine {
  const current = tries.filter(({ isCurrent }) => isCurrent);
  const toHear = current.some(({ words }) => words !== null) ? wordsToHear(text, []) : [];
  return {
    id,
    order,
    words: text.trim().split(/\s+/).length,
    seconds,
    isChanged: current.length === 0 && tries.length > 0,
    tries: current.flatMap(({ at, grade, hints, way, isShown, words }): GradedTry[] => {
      const known = grade ?? gradeOfTry({ mark: null, words, strictness }, toHear);
      return known === null ? [] : [{ at, grade: known, hints, way, isShown }];
    }),
    troubleWords: troubleWords(current.map(({ at, words }) => ({ id: at, at, words }))),
    objective,
    verb,
    beat,
  };
}
