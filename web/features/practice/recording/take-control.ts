import type { NewPracticeSession } from '#contract/practice.ts';
import type { UserId } from '#domain/ids.ts';
import type { CuedLine } from '#domain/practice/cue-sheet.ts';
import { isActive, isPlaying } from '#domain/practice/run-state.ts';
import { maxTakeSeconds } from '#domain/takes/take-limits.ts';
import type { TakeSpeech } from '#domain/takes/take-script.ts';
import { beginTake, type TakeInProgress } from '#web/features/takes/begin-take.ts';
import type { KeptTake } from '#web/features/takes/device/take-store.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { microphoneProblemFrom } from '#web/platform/audio/microphone-problem.ts';
import { canRecord as browserRecords, type TakeEnd } from '#web/platform/audio/take-recorder.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { microphoneChoice } from '../device/practice-options.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import type { RunCommand } from '#domain/practice/run.ts';

export interface TakeState {
  readonly phase:
    | { readonly name: 'off' | 'opening' }
    | { readonly name: 'recording'; readonly beganAt: number };
  /** The dialog that opened because a press of Record could not begin a take yet. */
  readonly dialog: 'upgrade' | 'microphone' | null;
  /** The last take that was stored. */
  readonly last: KeptTake | null;
}
export const noTake: TakeState = { phase: { name: 'off' }, dialog: null, last: null };

export interface TakeOwner {
  readonly userId: UserId | undefined;
  readonly mayRecord: boolean;
}

/** What a take needs from the practice session in which it is recorded. */
export interface TakeSource {
  /** The session that began last. */
  session(): NewPracticeSession | null;
  speechFor(line: CuedLine): TakeSpeech;
}

interface TakeParts {
  readonly staged: StagedRun;
  readonly stage: TakeSource;
  readonly owner: () => TakeOwner;
  readonly sceneTitle: () => string;
  readonly state: () => TakeState;
  readonly change: (change: Partial<TakeState>) => void;
  readonly command: (command: RunCommand) => void;
}

export interface TakeControl {
  /** Begins a take, or ends the one being recorded. */
  press(): void;
  begin(): void;
  dismissDialog(): void;
  /** Called after every change of the run. */
  follow(): void;
  open(): void;
  close(): void;
}

/** The microphone is checked once per page load. */
let isMicrophoneChecked = false;
/** The actor may still be saying the last word when their time is over. */
const tailMs = 1500;

/** Records the run: one press begins a take, another one or the end of the run ends it. */
export function takeControl(parts: TakeParts): TakeControl {
  const { staged, stage, owner, sceneTitle, state, change, command } = parts;
  let current: { readonly take: TakeInProgress; hasSeenRun: boolean } | null = null;
  let isClosed = false;

  function follow() {
    const recording = current;
    if (!recording) return;
    const run = staged.run();
    const isOn = isActive(run);
    recording.take.follow(run, run.hasBegun && isOn ? stage.session() : null);
    if (recording.hasSeenRun && !isOn) {
      current = null;
      setTimeout(() => void recording.take.stop(), run.phase.name === 'done' ? tailMs : 0);
    }
    recording.hasSeenRun ||= isOn;
  }

  async function begin() {
    const { userId } = owner();
    if (!userId) return;
    change({ dialog: null, phase: { name: 'opening' } });
    try {
      await unlockAudio();
      const take = await beginTake({
        userId,
        sceneTitle: sceneTitle(),
        choice: microphoneChoice.read(),
        clock: staged.clock,
        speechFor: (step) => stage.speechFor(step),
        onEnd(end, kept) {
          current = null;
          change({ phase: { name: 'off' }, last: kept });
          sayTakeEnded(end, kept, isPlaying(staged.run()));
        },
      });
      // The user may have left the page before allowing the microphone.
      if (isClosed) return void take.stop();
      isMicrophoneChecked = true;
      current = { take, hasSeenRun: false };
      change({ phase: { name: 'recording', beganAt: take.beganAt } });
      announce('Recording');
      if (!isPlaying(staged.run())) command(isActive(staged.run()) ? 'resume' : 'start');
      follow();
    } catch (error) {
      change({ phase: { name: 'off' } });
      toast.error(`${microphoneProblemFrom(error).message} You can practice without it.`);
    }
  }

  function ask(dialog: 'upgrade' | 'microphone') {
    if (isPlaying(staged.run())) command('pause');
    change({ dialog });
  }

  return {
    press() {
      const { name } = state().phase;
      if (name === 'opening') return;
      if (name === 'recording') void current?.take.stop();
      else if (!owner().mayRecord) ask('upgrade');
      else if (!browserRecords()) toast.error('This browser cannot record. You can practice without it.');
      else if (!isMicrophoneChecked) ask('microphone');
      else void begin();
    },
    begin: () => void begin(),
    dismissDialog: () => change({ dialog: null }),
    follow,
    open() {
      isClosed = false;
    },
    close() {
      isClosed = true;
      void current?.take.stop();
      current = null;
    },
  };
}

const reasons: Readonly<Record<Exclude<TakeEnd, 'asked'>, string>> = {
  'microphone-lost': 'The microphone was unplugged or switched off, so the recording ended.',
  'no-room': 'This device has no room for more of the take, so the recording ended.',
  limit: `A take can be up to ${maxTakeSeconds / 60} minutes long, so the recording ended.`,
  failed: 'The browser ended the recording.',
};

/**
 * Says why a take ended if the actor did not end it, and whether it was stored. If the screen shows this anyway, it is
 * only announced.
 */
function sayTakeEnded(end: TakeEnd, kept: KeptTake | null, isPlayingOn: boolean): void {
  if (end !== 'asked') {
    // Unplugging a headset also removes the scene's sound, so the scene pauses.
    const left = kept ? 'The recording so far was saved.' : 'No take was saved.';
    const said = [reasons[end], isPlayingOn && 'Practice continues.', left];
    toast.warning(said.filter(Boolean).join(' '));
  } else if (kept && isPlayingOn) toast.success('Take saved.');
  else if (kept) announce('Take saved.');
  else toast.info('No part of the scene was played, so no take was saved.');
}
