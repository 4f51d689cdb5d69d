// The coach of a page: the microphone's sound goes from the audio thread to a worker, which measures lines. Nothing is
// sent.
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import type { OpenMicrophone } from '#web/platform/audio/microphone.ts';
import { captureSound } from '../listening/capture-sound.ts';
import type { CoachReport, CoachRequest, LineToMeasure } from './coach-messages.ts';

export interface OpenCoach {
  measure(line: LineToMeasure): void;
  close(): void;
}

interface CoachParts {
  readonly output: AudioOutput;
  readonly microphone: OpenMicrophone;
  readonly onReport: (report: CoachReport) => void;
}

/** Rejects if the browser doesn't support it. */
export async function openCoach({ output, microphone, onReport }: CoachParts): Promise<OpenCoach> {
  const { port: sound, stop } = await captureSound(output, microphone.stream);
  const worker = new Worker(new URL('./coach.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: CoachRequest, moved: Transferable[] = []) => worker.postMessage(request, moved);
  worker.addEventListener('message', ({ data }: MessageEvent<CoachReport>) => onReport(data));
  send({ type: 'open', inputHz: output.sampleRate, sound }, [sound]);
  return {
    measure: (line) => send({ type: 'measure', ...line }),
    close() {
      stop();
      worker.terminate();
    },
  };
}
