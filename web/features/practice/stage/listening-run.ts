// Listens for the actor during a run and for a second after it. If the microphone is refused, missing or unplugged, that
// is reported once and the run continues without it.
import type { RecordEvent } from '#domain/practice/run-record.ts';
import { isActive, type Phase } from '#domain/practice/run-state.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { listen } from '#web/platform/audio/listening.ts';
import { microphoneProblemFrom, MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import { openMicrophone, type MicrophoneChoice } from '#web/platform/audio/microphone.ts';
import type { StagedRun } from './stage-run.ts';

export type HeardEvent = Extract<RecordEvent, { type: `${'listening' | 'sound'}-${string}` }>;

interface RunListeningParts {
  readonly staged: Pick<StagedRun, 'run' | 'subscribe'>;
  readonly output: AudioOutput;
  readonly choice: MicrophoneChoice;
  readonly onEvent: (event: HeardEvent) => void;
  readonly onProblem: (problem: MicrophoneProblem) => void;
}

export interface RunListening {
  /** Settles when the microphone is open or has failed to open. */
  open(): Promise<void>;
  close(): void;
}

/** One attempt to open the microphone; a failed one is not repeated in the same run. */
interface Attempt {
  readonly undo: (() => void)[];
  isOver: boolean;
  opened: Promise<void>;
}

/** The end of the last line is detected a little late. */
const lastWordMs = 1000;

export function listenToRun(parts: RunListeningParts): RunListening {
  const { staged, output, choice, onEvent, onProblem } = parts;
  const partner = partnerHeard();
  let attempt: Attempt | null = null;

  function open(): Promise<void> {
    attempt ??= begun();
    return attempt.opened;
  }

  function begun(): Attempt {
    const mine: Attempt = { undo: [], isOver: false, opened: Promise.resolve() };
    const fail = (problem: unknown) => {
      if (mine.isOver) return;
      finish(mine);
      onProblem(microphoneProblemFrom(problem));
    };
    mine.opened = begin(mine, fail).catch(fail);
    return mine;
  }

  async function begin(mine: Attempt, fail: (problem: unknown) => void) {
    const microphone = await openMicrophone(choice);
    if (mine.isOver) return microphone.close();
    mine.undo.push(microphone.close);
    mine.undo.push(microphone.onLost(() => fail(new MicrophoneProblem('microphone.lost'))));
    const stop = await listen({
      output,
      microphone,
      onSound: onEvent,
      isPartnerHeard: choice.wearsHeadphones ? undefined : partner.isHeard,
    });
    if (mine.isOver) return stop();
    mine.undo.push(stop, () => onEvent({ type: 'listening-ended' }));
    return onEvent({ type: 'listening-began' });
  }

  function finish(mine: Attempt) {
    mine.isOver = true;
    for (const step of mine.undo.splice(0)) step();
  }

  function end() {
    if (attempt) finish(attempt);
    attempt = null;
  }

  let ending: ReturnType<typeof setTimeout> | undefined;
  let wasActive = isActive(staged.run());
  const unsubscribe = staged.subscribe(() => {
    const run = staged.run();
    partner.follow(run.phase);
    if (isActive(run) === wasActive) return;
    wasActive = isActive(run);
    clearTimeout(ending);
    if (wasActive) void open();
    else ending = setTimeout(end, lastWordMs);
  });

  return {
    open,
    close() {
      unsubscribe();
      clearTimeout(ending);
      end();
    },
  };
}

/** How long a room echoes after the speaker is silent. */
const roomSeconds = 0.15;
const linesRemembered = 4;

/** Remembers when the partner's last lines sounded, in seconds of the audio clock. */
function partnerHeard() {
  let lines: { readonly from: number; readonly to: number }[] = [];
  return {
    follow(phase: Phase) {
      if (phase.name !== 'speaking' || lines.at(-1)?.from === phase.startedAt) return;
      lines = [...lines, { from: phase.startedAt, to: phase.endsAt }].slice(-linesRemembered);
    },
    isHeard: (at: number) => lines.some(({ from, to }) => at >= from && at < to + roomSeconds),
  };
}
