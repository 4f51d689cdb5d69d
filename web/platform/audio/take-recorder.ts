// Records one take from an open microphone. Every half second of it is handed on as soon as it arrives, without
// waiting for the previous part to be stored. A part that can't be stored ends the take, and everything before it
// stays. If the audio is taken away, such as by a phone call, the take and its clock pause, so that later sound stays
// in the right place.
import { takeTypeFrom, type TakeType } from '#domain/takes/take-container.ts';
import { maxTakeBytes, maxTakeSeconds } from '#domain/takes/take-limits.ts';
import type { AudioClock } from './audio-clock.ts';
import { MicrophoneProblem } from './microphone-problem.ts';
import type { OpenMicrophone } from './microphone.ts';

export type TakeEnd = 'asked' | 'microphone-lost' | 'no-room' | 'limit' | 'failed';

export interface TakeRecorder {
  readonly type: TakeType;
  /** The time on the audio clock of the take's first sample, within a few milliseconds. */
  readonly beganAt: number;
  /** Resolves when the whole take is stored. */
  stop(): Promise<unknown>;
}

interface TakeRecorderParts {
  readonly microphone: OpenMicrophone;
  readonly clock: AudioClock;
  /** `seconds`: the length of the take including this part. Rejects if there is no room. */
  readonly keep: (piece: Blob, index: number, seconds: number) => Promise<void>;
  /** Called once when everything recorded is stored. */
  readonly onEnd: (end: TakeEnd) => void;
}

const pieceMs = 500;
const bitsPerSecond = 96_000;
/** A microphone muted by the system may never start. */
const maxSilenceMs = 5000;
/** In order of preference. */
const wanted = ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2', 'audio/mp4'];

/** Whether this browser can record. */
export const canRecord = (): boolean => recordableType() !== undefined;

const recordableType = () =>
  typeof MediaRecorder === 'undefined'
    ? undefined
    : wanted.find((type) => MediaRecorder.isTypeSupported(type));

/** Resolves with the first sample. Rejects if the browser can't record or the microphone delivers nothing. */
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
  // What arrives from here on is recorded; the browser reports the start only later.
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
  const abandonFiles = setTimeout(() => {
    reject(new MicrophoneProblem('microphone.silent'));
    recorder.stop();
  }, maxSilenceMs);
  recorder.addEventListener('stop', () => reject(new MicrophoneProblem('microphone.lost')), { once: true });
  recorder.addEventListener('start', () => resolve(), { once: true });
  recorder.start(pieceMs);
  return promise.finally(() => clearTimeout(abandonFiles));
}
