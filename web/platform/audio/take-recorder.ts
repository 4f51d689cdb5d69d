// Records one take from an open microphone. Every half second of it is handed on as soon as it is there and the next
// waits for no one; what could not be kept ends the take, and everything before it stays. Where the audio is taken away,
// by a call for one, the take stands still with its clock: what is said after that is where the clock says it is.
import { takeTypeFrom, type TakeType } from '#domain/takes/take-container.ts';
import { maxTakeBytes, maxTakeSeconds } from '#domain/takes/take-limits.ts';
import type { AudioClock } from './audio-clock.ts';
import { MicrophoneProblem } from './microphone-problem.ts';
import type { OpenMicrophone } from './microphone.ts';

export type TakeEnd = 'asked' | 'microphone-lost' | 'no-room' | 'limit' | 'failed';

export interface TakeRecorder {
  readonly type: TakeType;
  /** What the audio clock showed at the take's first sample, within a few milliseconds. */
  readonly beganAt: number;
  /** Resolves when all of it is kept. */
  stop(): Promise<unknown>;
}

interface TakeRecorderParts {
  readonly microphone: OpenMicrophone;
  readonly clock: AudioClock;
  /** `seconds`: how long the take is with this piece. Rejects where there is no room. */
  readonly keep: (piece: Blob, index: number, seconds: number) => Promise<void>;
  /** Once, when everything that was kept is. */
  readonly onEnd: (end: TakeEnd) => void;
}

const pieceMs = 500;
const bitsPerSecond = 96_000;
/** A microphone that its system has muted may never begin. */
const maxSilenceMs = 5000;
/** In the order we would rather have them. */
const wanted = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** Whether this browser records at all. */
export const canRecord = (): boolean => recordableType() !== undefined;

const recordableType = () =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : wanted.find((type) => MediaRecorder.isTypeSupported(type));

/** Resolves with the first sample. Rejects where the browser cannot record or the microphone gives nothing. */
export async function recordTake(parts: TakeRecorderParts): Promise<TakeRecorder> {
  const { microphone, clock, keep, onEnd } = parts;
  const mimeType = recordableType();
  if (!mimeType) throw new Error('this browser records no sound that can be kept');
  const recorder = new MediaRecorder(microphone.stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
  let end: TakeEnd = 'asked';
  let index = 0;
  let sizeBytes = 0;
  let kept: Promise<unknown> = Promise.resolve();

  function finish(reason: TakeEnd) {
    if (recorder.state === 'inactive') return;
    end = reason;
    recorder.stop();
  }
  const stopWaiting = microphone.onLost(() => finish('microphone-lost'));
  const stopFollowing = clock.onHalt((isHalted) => {
    if (recorder.state === 'inactive') return;
    if (isHalted) recorder.pause();
    else recorder.resume();
  });
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0 || end === 'no-room') return;
    const seconds = clock.now() - beganAt;
    const at = index++;
    sizeBytes += data.size;
    kept = kept
      .then(() => (end === 'no-room' ? undefined : keep(data, at, seconds)))
      .catch(() => {
        finish('no-room');
        end = 'no-room';
      });
    if (seconds >= maxTakeSeconds || sizeBytes > maxTakeBytes - 2 ** 20) finish('limit');
  });
  recorder.addEventListener('error', () => finish('failed'));
  const stopped = new Promise<unknown>((resolve) => {
    recorder.addEventListener('stop', () => {
      stopWaiting();
      stopFollowing();
      void kept.then(resolve);
    });
  });
  // What arrives from here on is recorded; the browser tells so only some time later.
  const beganAt = clock.now();
  await firstSample(recorder);
  void stopped.then(() => onEnd(end));
  return {
    type: takeTypeFrom(recorder.mimeType) ?? takeTypeFrom(mimeType)!,
    beganAt,
    stop() {
      finish('asked');
      return stopped;
    },
  };
}

function firstSample(recorder: MediaRecorder): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const giveUp = setTimeout(() => {
    reject(new MicrophoneProblem('microphone.silent'));
    recorder.stop();
  }, maxSilenceMs);
  recorder.addEventListener('stop', () => reject(new MicrophoneProblem('microphone.lost')), { once: true });
  recorder.addEventListener('start', () => resolve(), { once: true });
  recorder.start(pieceMs);
  return promise.finally(() => clearTimeout(giveUp));
}
