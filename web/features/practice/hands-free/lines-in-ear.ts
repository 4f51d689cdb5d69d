// The lines that the ear follows, each until it is known which of its words were said.
import type { LineId } from '#domain/ids.ts';
import type { LineMarks } from '#domain/listening/line-marks.ts';
import { doubtfulSignalDb } from '#domain/listening/signal-quality.ts';
import { withRecognized, wordsSaid } from '#domain/practice/words-said.ts';
import { recordOnStage } from '../stage/record-on-stage.ts';
import { hearingNow } from './hearing-now.ts';
import type { LineRecognition } from './line-recognition.ts';
import type { SoundingLine } from './line-sounds.ts';

interface LineInEar extends SoundingLine {
  readonly id: LineId;
  readonly recognition: LineRecognition | null;
}

/** By the number of the turn. */
export function linesInEar() {
  const lines = new Map<number, LineInEar>();
  /** Turns in which the voice, at least once, hardly stood out from the noise of the room. */
  const doubtful = new Set<number>();

  return {
    follow: (turn: number, line: LineInEar) => void lines.set(turn, line),
    /** The line of the turn, after noting whether the voice stands out now. */
    checked(turn: number, signalDb: number | null): LineInEar | undefined {
      if (signalDb !== null && signalDb < doubtfulSignalDb) doubtful.add(turn);
      return lines.get(turn);
    },
    /** Reports the words of a line that was said, and those that the recognizer hears, if there is one. */
    async record(turn: number, marks: LineMarks): Promise<void> {
      const line = lines.get(turn);
      const wasDoubtful = doubtful.has(turn);
      lines.delete(turn);
      if (!line) return;
      const { id: lineId, words, recognition } = line;
      const { signalDb } = hearingNow.read();
      const isReliable = !wasDoubtful && signalDb !== null && signalDb >= doubtfulSignalDb;
      const said = wordsSaid(words, marks, isReliable);
      if (recognition) recordOnStage.report({ type: 'words-asked', lineId });
      recordOnStage.report({ type: 'words-said', words: said });
      if (!recognition) return;
      const recognized = await recognition.end();
      const agreed = recognized && withRecognized(said, words, recognized);
      recordOnStage.report({ type: 'words-recognized', lineId, words: agreed });
    },
    clear: () => lines.clear(),
  };
}
