// What a device knows to be learned, with changes that the server may not have yet.
import type { SceneId } from '../ids.ts';
import type { Grade } from './history-schema.ts';
import { learningLimits } from './learning-limits.ts';
import type {
  LearnedLine,
  LearnedPart,
  Learning,
  LearningSettings,
  LineMeaning,
  PartChoice,
} from './learning-schema.ts';
import type { GradedTry, LineTry } from './line-try.ts';

/** A try with what it was worth, which its device knows. */
export type MadeTry = LineTry & { readonly grade: Grade };

export const withSettings = (learning: Learning, settings: LearningSettings): Learning => ({
  ...learning,
  settings,
});

/** A try that is known already changes nothing. */
export function withTries(learning: Learning, sceneId: SceneId, made: readonly MadeTry[]): Learning {
  const byLine = Map.groupBy(made, ({ lineId }) => lineId);
  return withLines(learning, sceneId, (line) => {
    const tries = byLine.get(line.id)?.filter(({ at }) => line.tries.every((known) => known.at !== at)) ?? [];
    if (tries.length === 0) return line;
    const all = [...line.tries, ...tries.map(gradedTry)].sort((a, b) => (a.at < b.at ? -1 : 1));
    return { ...line, isChanged: false, tries: all.slice(-learningLimits.triesPerLine) };
  });
}

const gradedTry = ({ at, grade, hints, linesCalled, way, isShown }: MadeTry): GradedTry => ({
  at,
  grade,
  hints: hints + linesCalled,
  way,
  isShown,
});

export const withMeaning = (
  learning: Learning,
  { sceneId, lineId }: { readonly sceneId: SceneId; readonly lineId: string },
  meaning: LineMeaning,
): Learning => withLines(learning, sceneId, (line) => (line.id === lineId ? { ...line, ...meaning } : line));

function withLines(learning: Learning, sceneId: SceneId, change: (line: LearnedLine) => LearnedLine): Learning {
  return {
    ...learning,
    parts: learning.parts.map((part) =>
      part.sceneId === sceneId ? { ...part, lines: part.lines.map(change) } : part,
    ),
  };
}

/** `part`: the part as the device knows it from its scene, without tries. */
export function withPart(
  learning: Learning,
  part: LearnedPart,
  { isLearning }: Pick<PartChoice, 'isLearning'>,
): Learning {
  const { sceneId } = part;
  const others = learning.parts.filter((each) => each.sceneId !== sceneId);
  if (!isLearning) return { ...learning, parts: others };
  const known = learning.parts.find((each) => each.sceneId === sceneId);
  const lines = known?.characterId === part.characterId ? known.lines : part.lines;
  const parts = [...others, { ...part, lines }];
  return { ...learning, parts: parts.sort((a, b) => dueOrder(a).localeCompare(dueOrder(b))) };
}

const dueOrder = ({ dueDate }: LearnedPart) => dueDate ?? 'later';
