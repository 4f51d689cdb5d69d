// What a device knows to be learned, with changes that the server may not have yet.
import type { LineId, SceneId } from '../ids.ts';
import type { Grade } from './history-schema.ts';
import { learningLimits } from './learning-limits.ts';
import type { LearnedLine, LearnedPart, Learning, LearningSettings, LineMeaning } from './learning-schema.ts';
import type { GradedTry, LineTry } from './line-try.ts';

/** A try with what it was worth, which its device knows. */
export type MadeTry = LineTry & { readonly grade: Grade };

/** Something done while learning. */
export type LearningChange =
  | { readonly what: 'tries'; readonly sceneId: SceneId; readonly tries: readonly MadeTry[] }
  /** `part`: as the device knows it from its scene, without tries. */
  | {
      readonly what: 'part';
      readonly sceneId: SceneId;
      readonly part: LearnedPart;
      readonly isLearning: boolean;
    }
  | {
      readonly what: 'meaning';
      readonly sceneId: SceneId;
      readonly lineId: LineId;
      readonly meaning: LineMeaning;
    }
  | { readonly what: 'settings'; readonly settings: LearningSettings };

/** Repeating a change changes nothing more. */
export function withChange(learning: Learning, change: LearningChange): Learning {
  switch (change.what) {
    case 'tries':
      return withTries(learning, change.sceneId, change.tries);
    case 'part':
      return withPart(learning, change.part, change.isLearning);
    case 'meaning':
      return withLines(learning, change.sceneId, (line) =>
        line.id === change.lineId ? { ...line, ...change.meaning } : line,
      );
    case 'settings':
      return { ...learning, settings: change.settings };
  }
}

/** A try that is known already changes nothing. */
function withTries(learning: Learning, sceneId: SceneId, made: readonly MadeTry[]): Learning {
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

function withLines(
  learning: Learning,
  sceneId: SceneId,
  change: (line: LearnedLine) => LearnedLine,
): Learning {
  return {
    ...learning,
    parts: learning.parts.map((part) =>
      part.sceneId === sceneId ? { ...part, lines: part.lines.map(change) } : part,
    ),
  };
}

function withPart(learning: Learning, part: LearnedPart, isLearning: boolean): Learning {
  const { sceneId } = part;
  const others = learning.parts.filter((each) => each.sceneId !== sceneId);
  if (!isLearning) return { ...learning, parts: others };
  const known = learning.parts.find((each) => each.sceneId === sceneId);
  const lines = known?.characterId === part.characterId ? known.lines : part.lines;
  const parts = [...others, { ...part, lines }];
  return { ...learning, parts: parts.sort((a, b) => dueOrder(a).localeCompare(dueOrder(b))) };
}

const dueOrder = ({ dueDate }: LearnedPart) => dueDate ?? 'later';
