// What the ear needs to know about the actor's lines: their pronunciations, the spoken commands, and the other lines
// that could be said instead.
import type { LineId } from '#domain/ids.ts';
import { breaksOff, type MyStep } from '#domain/practice/cue-sheet.ts';
import type { Run } from '#domain/practice/run-state.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import type { LineToFollow } from '#web/platform/listening/ear-messages.ts';
import type { HandsFreeOptions } from './hands-free-options.ts';
import { soundingLines, soundsOfWords, type SoundingLine } from './line-sounds.ts';
import { nearbyLines } from './nearby-lines.ts';

export interface LinesToFollow {
  of(lineId: LineId): SoundingLine | undefined;
  /**
   * `step`: the current step of the run. `others`: the steps of the lines that could be said instead, in the same order
   * as those lines.
   */
  toFollow(
    run: Run,
    step: MyStep,
    line: SoundingLine,
  ): { readonly target: Omit<LineToFollow, 'turn' | 'secondsBack'>; readonly others: readonly number[] };
}

/** Rejects with ApiError or Offline if a pronunciation isn't on this device and can't be loaded. */
export async function linesToFollow(
  scene: Pick<Scene, 'pronunciations'>,
  mine: readonly Line[],
  { strictness, hearsMoves }: HandsFreeOptions,
): Promise<LinesToFollow> {
  const named = ['line', ...(hearsMoves ? ['again', 'back'] : [])];
  const [lines, words] = await Promise.all([soundingLines(scene, mine), soundsOfWords(named)]);
  const commands = named.map((command, index) => ({ command, ...words[index]! }));
  return {
    of: (lineId) => lines.get(lineId),
    toFollow({ sheet, step: index }, step, line) {
      const nearby = nearbyLines(sheet, index, lines);
      return {
        target: {
          words: line.sounds,
          isCutOff: breaksOff(step.line),
          strictness,
          commands: commands.filter(({ command }) => !saysWord(step.line.text, command)),
          others: nearby.map((other) => other.line.sounds),
        },
        others: nearby.map((other) => other.step),
      };
    },
  };
}

/** A word of the line doesn't count as a command while the line is said. */
const saysWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`, 'i').test(text);

const [minWordlessSeconds, maxWordlessSeconds] = [1, 5];

/** How long the partner waits at "…" or "(beat)": the time that the script gives it. */
export const wordlessSeconds = ({ turnSeconds, pauseBeforeSeconds }: MyStep): number =>
  Math.min(maxWordlessSeconds, Math.max(minWordlessSeconds, turnSeconds - pauseBeforeSeconds));
