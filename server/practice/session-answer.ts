import type { PracticeSession } from '#contract/practice.ts';
import type { findSession } from './practice.store.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** A stored session as the client receives it. */
export function sessionAnswer(row: Row): PracticeSession {
  return {
    id: row.id,
    sceneId: row.sceneId,
    sceneTitle: row.sceneTitle,
    characterId: row.characterId,
    characterName: row.characterName,
    mode: row.mode,
    settings: row.settings,
    startTime: row.startTime.toISOString(),
    endTime: row.endTime?.toISOString() ?? null,
    totalLines: row.totalLines,
    completedLines: row.completedLines,
    averageLineTime: row.averageLineTime,
    pauseAccuracy: row.pauseAccuracy,
    emotionMatches: row.emotionMatches,
    createdAt: row.createdAt.toISOString(),
  };
}
