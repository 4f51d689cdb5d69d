import type { NewPracticeSession } from '#contract/practice.ts';
import { asId, type RecordingId, type UserId } from '#domain/ids.ts';
import type { CuedLine } from '#domain/practice/cue-sheet.ts';
import type { Run } from '#domain/practice/run-state.ts';
import { scriptAfter } from '#domain/takes/follow-run.ts';
import type { TakeLine, TakeSpeech } from '#domain/takes/take-script.ts';
import type { AudioClock } from '#web/platform/audio/audio-clock.ts';
import { openMicrophone, type MicrophoneChoice } from '#web/platform/audio/microphone.ts';
import { recordTake, type TakeEnd } from '#web/platform/audio/take-recorder.ts';
import { deviceTakes } from './use-device-takes.ts';
import { holdTake } from './device/take-locks.ts';
import { takeStore, type KeptTake } from './device/take-store.ts';

interface NewTakeParts {
  readonly userId: UserId;
  readonly sceneTitle: string;
  readonly choice: MicrophoneChoice;
  readonly clock: AudioClock;
  readonly speechFor: (line: CuedLine) => TakeSpeech;
  /** The take that was kept; null if none was. */
  readonly onEnd: (end: TakeEnd, take: KeptTake | null) => void;
}

export interface TakeInProgress {
  readonly beganAt: number;
  /** Adds what the run shows to the take's script, and the session once there is one. */
  follow(run: Run, session: NewPracticeSession | null): void;
  stop(): Promise<unknown>;
}

/** Starts recording; every piece is stored on this device as it comes. Throws MicrophoneProblem. */
export async function beginTake(parts: NewTakeParts): Promise<TakeInProgress> {
  const { clock, userId, sceneTitle, onEnd } = parts;
  const microphone = await openMicrophone(parts.choice);
  const id = asId<RecordingId>(crypto.randomUUID());
  const letGo = holdTake(id);
  let script: readonly TakeLine[] = [];
  let session: NewPracticeSession | null = null;
  let kept: KeptTake | null = null;

  const close = () => {
    microphone.close();
    letGo();
  };
  async function ended(end: TakeEnd) {
    close();
    const whole = kept?.session ? { ...kept, script } : null;
    if (whole) await deviceTakes.finish(whole);
    else if (kept) await deviceTakes.discard(id);
    onEnd(end, whole);
  }
  const recordedAt = new Date().toISOString();
  const recorder = await recordTake({
    microphone,
    clock,
    async keep(piece, index, durationSeconds) {
      const take = {
        id,
        userId,
        session,
        sceneTitle,
        mimeType: recorder.type,
        recordedAt,
        script,
        durationSeconds,
        sizeBytes: (kept?.sizeBytes ?? 0) + piece.size,
        isFinished: false,
      };
      await takeStore.keepPiece(take, index, piece);
      kept = take;
    },
    onEnd: (end) => void ended(end),
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  return {
    beganAt: recorder.beganAt,
    follow(run, itsSession) {
      session ??= itsSession;
      const lagSeconds = clock.lagSeconds() + microphone.latencySeconds;
      const time = { beganAt: recorder.beganAt, lagSeconds };
      script = scriptAfter(script, run, clock.now(), time, parts.speechFor);
    },
    stop: recorder.stop,
  };
}
