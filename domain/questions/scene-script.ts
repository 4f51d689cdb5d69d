// A scene as a language model reads it: numbered lines, so that an answer can name those it rests on.
import type { Line } from '../scene/scene.ts';

export type ScriptLine = Pick<Line, 'id' | 'text' | 'direction' | 'isStageDirection' | 'characterName'>;

/** One row, so that no text can pass for the beginning of another. */
export const inOneRow = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** The row of a line; `number` counts all lines of the scene from 1. */
export function scriptRow(
  { text, direction, isStageDirection, characterName }: ScriptLine,
  number: number,
): string {
  const said = `${direction ? `(${inOneRow(direction)}) ` : ''}${inOneRow(text)}`;
  const speaker = characterName && !isStageDirection ? `${inOneRow(characterName)}: ` : '';
  return `[${number}] ${isStageDirection ? `(${said})` : `${speaker}${said}`}`;
}
