// Everything that the controls of a practice session do to its state. It is one store: components read it by selectors
// (use-practice.ts), so that each renders again only when what it shows has changed:
// docs/decisions/0032-a-practice-session-is-one-store.md.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { browserSentence } from '#contract/browser-problems.ts';
import type { LineId } from '#domain/ids.ts';
import { isActive, isPlaying } from '#domain/practice/run-state.ts';
import { withLineDelay, type Timing } from '#domain/practice/timing.ts';
import { markSection, type RunOptions, type Section } from '#domain/practice/run-options.ts';
import type { Character, Line, Scene } from '#domain/scene/scene.ts';
import { unlockAudio } from '#web/platform/audio/audio-output.ts';
import { announce } from '#web/ui/feedback/announce.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { lineNumbers } from '../plan/line-numbers.ts';
import { newSeed } from '#web/platform/new-seed.ts';
import { isSameRun, type Living, type PracticePlan } from '../plan/practice-plan.ts';
import { takeControl, type TakeControl, type TakeOwner, type TakeSource } from '../recording/take-control.ts';
import { recordOnStage } from '../stage/record-on-stage.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import type { RunCommand } from '#domain/practice/run.ts';
import { viewSettings, type ViewSettings } from '#web/features/scenes/view-settings.ts';
import {
  orderOf,
  promptedOrder,
  promptInSession,
  stateAtStart,
  stepOf,
  type PracticeDialog,
  type PracticeState,
} from './practice-state.ts';

interface PracticeActions {
  /** Sends a command to the run; a press is a gesture, so it also unlocks the audio. */
  command(command: RunCommand): void;
  playOrPause(): void;
  /** Jumps to the line if no session is on and the run has it, and else scrolls there. */
  goTo(line: Line): void;
  startFrom(line: Line): void;
  changeOptions(options: RunOptions): void;
  /** Starts a run of only these of the actor's lines, each with its cue. */
  runLines(lineIds: readonly LineId[]): void;
  changeLiving(living: Living): void;
  changeTiming(change: Partial<Timing>): void;
  markSection(end: 'from' | 'to', line: Line): void;
  /** Loops this section, from its beginning. */
  loop(section: Section): void;
  /** The seconds the actor gives a line of theirs; null: as estimated. */
  setLineDelay(line: Line, seconds: number | null): void;
  changeView(change: Partial<ViewSettings>): void;
  prompt(isAsked: boolean): void;
  showDialog(dialog: PracticeDialog | null): void;
  showLine(line: Line | null): void;
  showNotes(notes: PracticeState['openNotes']): void;
  scrollTo(target: PracticeState['scrollTarget']): void;
  toggleBookmark(line: Line): void;
  /** The scene, its bookmarks and its notes as they are known now. */
  refresh(known: Pick<PracticeState, 'scene' | 'character' | 'bookmarks' | 'notes'>): void;
}

export interface Practice {
  readonly store: StoreApi<PracticeState>;
  readonly staged: StagedRun;
  readonly actions: PracticeActions;
  readonly take: TakeControl;
  /** Follows the run on stage until the returned function is called. */
  open(): () => void;
}

export interface PracticeParts {
  readonly scene: Scene;
  readonly character: Character | null;
  readonly staged: StagedRun;
  /** The plan with which the run was started. */
  readonly plan: PracticePlan;
  readonly stage: TakeSource;
  /** Puts another run on stage, from the line of this order if no session is on. */
  readonly onReplan: (plan: PracticePlan, order: number) => void;
  readonly onToggleBookmark: (lineId: LineId) => void;
  readonly owner: () => TakeOwner;
}

export function createPractice(parts: PracticeParts): Practice {
  const { scene, character, staged, plan, stage, onReplan, onToggleBookmark, owner } = parts;
  const store = createStore<PracticeState>(() => stateAtStart({ scene, character, plan, run: staged.run() }));
  const { getState, setState } = store;

  const actions: PracticeActions = {
    command: (command) => void send(command),
    playOrPause() {
      const { run } = getState();
      void send(isPlaying(run) ? 'pause' : run.phase.name === 'paused' ? 'resume' : 'start');
    },
    goTo(line) {
      const { run } = getState();
      const step = stepOf(run, line);
      const canJump = !isActive(run) && step !== -1;
      setState({ dialog: null, scrollTarget: canJump ? 'current-line' : { order: line.order } });
      if (canJump) staged.jump(step);
    },
    startFrom(line) {
      leaveSession();
      staged.jump(stepOf(getState().run, line));
      void send('start');
    },
    changeOptions: (options) => changePlan({ options }),
    runLines(only) {
      leaveSession();
      const { options } = getState().plan;
      const mode = options.mode === 'read-through' ? 'scene' : options.mode;
      changePlan({ options: { ...options, mode, section: null, only } }, 0);
      void send('start');
    },
    changeLiving: (living) => changePlan({ living }),
    changeTiming: (change) => changePlan({ timing: { ...getState().plan.timing, ...change } }),
    markSection(end, line) {
      const { scene: marked, plan: now } = getState();
      actions.loop(markSection(marked, now.options.section, end, line.order));
    },
    loop(section) {
      leaveSession();
      const { options } = getState().plan;
      changePlan({ options: { ...options, section } }, section.from);
    },
    setLineDelay: ({ order }, seconds) =>
      actions.changeTiming(withLineDelay(getState().plan.timing, order, seconds)),
    changeView(change) {
      const view = { ...getState().view, ...change };
      viewSettings.write(view);
      setState({ view });
    },
    prompt: (isAsked) => setState({ promptedOrder: isAsked ? promptedOrder(getState().run) : null }),
    showDialog: (dialog) => setState({ dialog }),
    showLine: (openLine) => setState({ openLine }),
    showNotes: (openNotes) => setState({ openNotes, openLine: null, dialog: null }),
    scrollTo(scrollTarget) {
      if (scrollTarget !== getState().scrollTarget) setState({ scrollTarget });
    },
    toggleBookmark({ id }) {
      announce(getState().bookmarks.has(id) ? 'Bookmark removed' : 'Bookmarked');
      onToggleBookmark(id);
    },
    refresh(known) {
      const { scene: before, numbers } = getState();
      setState({ ...known, numbers: known.scene === before ? numbers : lineNumbers(known.scene) });
    },
  };

  /** `order`: the order of the line at which the run is if no session is on. */
  function changePlan(change: Partial<PracticePlan>, order = orderOf(staged.run())) {
    const before = getState().plan;
    const next = { ...before, ...change };
    setState({ plan: next });
    if (!isSameRun(before, next)) onReplan(next, order);
  }

  /** A paused session ends where another run begins. */
  function leaveSession() {
    if (isActive(staged.run())) staged.send('stop');
  }

  async function send(command: RunCommand): Promise<void> {
    try {
      if (command !== 'stop') await unlockAudio();
      if (command === 'start') readAnew();
      staged.send(command);
    } catch {
      toast.error(browserSentence('speech.playback'));
    }
  }

  /** A living read that is not kept gives way to another one whenever the scene is started. */
  function readAnew() {
    const { living } = getState().plan;
    if (living && !living.isKept) changePlan({ living: { ...living, seed: newSeed() } });
  }

  const take = takeControl({
    staged,
    stage,
    owner,
    sceneTitle: () => getState().scene.title,
    state: () => getState().take,
    change: (change) => setState(({ take: before }) => ({ take: { ...before, ...change } })),
    command: actions.command,
  });

  const noteView = () =>
    recordOnStage.report({ type: 'lines-shown', areShown: getState().view.concealment !== 'hidden' });

  function followRun() {
    setState(({ promptedOrder: asked }) => {
      const run = staged.run();
      return { run, promptedOrder: asked === null ? null : promptedOrder(run) };
    });
    take.follow();
  }

  return {
    store,
    staged,
    actions,
    take,
    open() {
      followRun();
      noteView();
      const stopFollowing = staged.subscribe(followRun);
      const stopRecording = store.subscribe((now, before) => {
        const order = promptInSession(now);
        if (order !== null && order !== promptInSession(before))
          recordOnStage.report({ type: 'prompted', order });
        if (now.view.concealment !== before.view.concealment) noteView();
      });
      take.open();
      return () => {
        stopFollowing();
        stopRecording();
        take.close();
      };
    },
  };
}
