// The ear of a page: the microphone's sound goes from the audio thread to a worker, which reports what it heard. The
// sound doesn't pass through the page's own thread, so a busy page hears as well as an idle one.
import type { Hearing } from '#domain/listening/front-end.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import type { OpenMicrophone } from '#web/platform/audio/microphone.ts';
import { captureSound } from './capture-sound.ts';
import type { EarReport, EarRequest, LineToFollow } from './ear-messages.ts';

export interface OpenEar {
  follow(line: LineToFollow): void;
  rest(): void;
  close(): void;
}

interface EarParts {
  readonly output: AudioOutput;
  readonly microphone: OpenMicrophone;
  /** Transferred to the worker, so the caller can't use it afterwards. */
  readonly model: ArrayBuffer;
  readonly hearing: Hearing | null;
  readonly onReport: (report: Exclude<EarReport, { type: 'ready' }>) => void;
}

/** Resolves when it is listening. Rejects if the browser doesn't support it. */
export async function openEar({ output, microphone, model, hearing, onReport }: EarParts): Promise<OpenEar> {
  const { port: sound, stop } = await captureSound(output, microphone.stream);
  const worker = new Worker(new URL('./ear.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: EarRequest, moved: Transferable[] = []) => worker.postMessage(request, moved);
  const ready = Promise.withResolvers<void>();
  worker.addEventListener('message', ({ data }: MessageEvent<EarReport>) => {
    if (data.type === 'ready') return ready.resolve();
    if (data.type === 'failed') ready.reject(new Error(data.message));
    return onReport(data);
  });
  worker.addEventListener('error', ({ message }) => {
    ready.reject(new Error(message));
    onReport({ type: 'failed', message });
  });
  send({ type: 'open', model, hearing, inputHz: output.sampleRate, sound }, [model, sound]);
  const close = () => {
    stop();
    worker.terminate();
  };
  await ready.promise.catch((error: unknown) => {
    close();
    throw error;
  });
  return { follow: (line) => send({ type: 'follow', ...line }), rest: () => send({ type: 'rest' }), close };
}
