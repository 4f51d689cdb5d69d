import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { NewPracticeSession } from '#contract/practice.ts';
import type { PartnerStep } from '#domain/practice/cue-sheet.ts';
import { isActive, isPlaying } from '#domain/practice/run-state.ts';
import type { TakeSpeech } from '#domain/takes/take-script.ts';
import { useMay } from '#web/features/billing/queries/billing.ts';
import { useSession } from '#web/platform/api/use-session.ts';
import { microphoneChoice } from '../device/microphone-choice.ts';
import type { KeptTake } from '#web/features/takes/device/take-store.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { microphoneProblemFrom } from '#web/platform/audio/microphone-problem.ts';
import type { Command, StagedRun } from '../stage/stage-run.ts';
import { canRecord as browserRecords } from '#web/platform/audio/take-recorder.ts';
import { beginTake, type TakeInProgress } from '#web/features/takes/begin-take.ts';
import { announce } from '#web/ui/announce.ts';
import { toast } from '#web/ui/toast.ts';
import { sayTakeEnded } from './take-words.ts';

/** What a take needs to know of the run it is recorded in. */
export interface TakeSource {
  session(): NewPracticeSession | null;
  speechFor(step: PartnerStep): TakeSpeech;
}

interface TakeParts {
  readonly sceneTitle: string;
  readonly staged: StagedRun;
  readonly source: TakeSource;
  readonly command: (command: Command) => unknown;
}

export type TakeState =
  | { readonly name: 'off' | 'opening' }
  | { readonly name: 'recording'; readonly beganAt: number };

/** The microphone is chosen and checked once a visit. */
let isMicrophoneChecked = false;
/** The actor may still be on the last word when their time is over. */
const tailMs = 1500;

/** Recording the run: one press begins, one ends it, and so does the end of the run. */
export function useTake({ sceneTitle, staged, source, command }: TakeParts) {
  const mayRecord = useMay('recordings');
  const userId = useSession().user?.id;
  const [state, setState] = useState<TakeState>({ name: 'off' });
  const [asked, setAsked] = useState<'upgrade' | 'microphone' | null>(null);
  const [last, setLast] = useState<KeptTake | null>(null);
  const taking = useRef<{ take: TakeInProgress; hasSeenRun: boolean } | null>(null);
  const isLeft = useRef(false);

  function follow() {
    const current = taking.current;
    if (!current) return;
    const run = staged.run();
    const isOn = isActive(run);
    current.take.follow(run, run.hasBegun && isOn ? source.session() : null);
    if (current.hasSeenRun && !isOn) {
      taking.current = null;
      setTimeout(() => void current.take.stop(), run.phase.name === 'done' ? tailMs : 0);
    }
    current.hasSeenRun ||= isOn;
  }
  const onMoved = useEffectEvent(follow);
  useEffect(() => staged.subscribe(() => onMoved()), [staged]);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      void taking.current?.take.stop();
      taking.current = null;
    };
  }, []);

  async function begin() {
    if (!userId) return;
    setAsked(null);
    setState({ name: 'opening' });
    try {
      await unlockAudio();
      const take = await beginTake({
        userId,
        sceneTitle,
        choice: microphoneChoice.read(),
        clock: staged.clock,
        speechFor: (step) => source.speechFor(step),
        onEnd(end, kept) {
          taking.current = null;
          setState({ name: 'off' });
          setLast(kept);
          sayTakeEnded(end, kept, isPlaying(staged.run()));
        },
      });
      // The browser may have asked for the microphone until after the page was left.
      if (isLeft.current) return void take.stop();
      isMicrophoneChecked = true;
      taking.current = { take, hasSeenRun: false };
      setState({ name: 'recording', beganAt: take.beganAt });
      announce('Recording');
      if (!isPlaying(staged.run())) command(isActive(staged.run()) ? 'resume' : 'start');
      follow();
    } catch (error) {
      setState({ name: 'off' });
      toast.error(`${microphoneProblemFrom(error).message} You can practise without it.`);
    }
  }

  function ask(what: 'upgrade' | 'microphone') {
    if (isPlaying(staged.run())) command('pause');
    setAsked(what);
  }

  return {
    state,
    asked,
    /** The take that was kept last, until the next begins. */
    last: state.name === 'off' ? last : null,
    press() {
      if (state.name === 'opening') return;
      if (state.name === 'recording') void taking.current?.take.stop();
      else if (!mayRecord) ask('upgrade');
      else if (!browserRecords()) toast.error('This browser cannot record. You can practise without it.');
      else if (!isMicrophoneChecked) ask('microphone');
      else void begin();
    },
    begin: () => void begin(),
    dismiss: () => setAsked(null),
  };
}
export type Take = ReturnType<typeof useTake>;
