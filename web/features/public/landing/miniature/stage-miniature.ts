// The miniature's run, loaded when a visitor first plays it. Without sound each of the partner's lines is a silence
// of its length; with sound its speech is loaded, which is the page's only request.
import '#web/platform/no-eval.ts';
import type { CuedLine } from '#domain/practice/cue-sheet.ts';
import { fetchTrialSpeech } from '#web/features/voices/queries/speech.ts';
import { unlockAudio, type AudioOutput } from '#web/platform/audio/audio-output.ts';
import type { LineSound } from '#web/platform/audio/line-sound.ts';
import { speechQueue, type SpeechQueue } from '#web/platform/audio/speech-queue.ts';
import { stageRun, type StagedRun } from '#web/features/practice/stage/stage-run.ts';
import { sheet } from './miniature-scene.ts';

interface MiniatureLine {
  readonly text: string;
  readonly order: number;
  readonly seconds: number;
  readonly isHeard: boolean;
}

/** Call it within the visitor's gesture. `isHeard` is called for each line. */
export async function stageMiniature(isHeard: () => boolean, onLineFailed: () => void): Promise<StagedRun> {
  const output = await unlockAudio();
  return stageRun({
    sheet,
    output,
    queue: heardOrSilent(output),
    lineFor: ({ line }: CuedLine): MiniatureLine => ({
      text: line.text,
      order: line.order,
      seconds: line.estimatedDurationSeconds,
      isHeard: isHeard(),
    }),
    onLineFailed,
  });
}

function heardOrSilent(output: AudioOutput): SpeechQueue<MiniatureLine> {
  const heard = speechQueue(
    ({ order }: MiniatureLine, _priority, signal) => fetchTrialSpeech(order, signal),
    output,
  );
  return {
    ...heard,
    ask: async (line, priority) => (line.isHeard ? heard.ask(line, priority) : silence(output, line)),
    prepare: (lines) => heard.prepare(lines.filter((line) => line.isHeard)),
  };
}

const silentRate = 8000;

const silence = (output: AudioOutput, { seconds }: MiniatureLine): LineSound => ({
  buffer: output.createBuffer(1, Math.ceil(seconds * silentRate), silentRate),
  offsetSeconds: 0,
  lengthSeconds: seconds,
  marks: [],
});
