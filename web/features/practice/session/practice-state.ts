// What a practice session shows: its state, and what follows from a run alone. The actions are in practice-store.ts.
import { currentStep, isActive, type Run } from '#domain/practice/run-state.ts';
import type { Character, Line, Scene } from '#domain/scene/scene.ts';
import { viewSettings, type ViewSettings } from '#web/features/scenes/view-settings.ts';
import { lineNumbers, type LineNumbers } from '../plan/line-numbers.ts';
import type { PracticePlan } from '../plan/practice-plan.ts';
import { noTake, type TakeState } from '../recording/take-control.ts';

export type PracticeDialog = 'keys' | 'panel' | 'ambience' | 'loop';

export interface PracticeState {
  readonly scene: Scene;
  /** Whom the actor plays; null in a scene that is only heard. */
  readonly character: Character | null;
  readonly numbers: LineNumbers;
  readonly run: Run;
  readonly plan: PracticePlan;
  readonly view: ViewSettings;
  /** While the actor holds "Line!", the order of the line that is shown even if lines are hidden. */
  readonly promptedOrder: number | null;
  /** The ids of the bookmarked lines. */
  readonly bookmarks: ReadonlySet<string>;
  /** The number of open threads of notes by line id. */
  readonly notes: ReadonlyMap<string, number>;
  /**
   * The open notes: those on a line or, with null, on the whole scene. They are open only while the scene doesn't play.
   */
  readonly openNotes: { readonly line: Line | null } | null;
  readonly dialog: PracticeDialog | null;
  /** The line whose dialog is open. */
  readonly openLine: Line | null;
  /** The script keeps the current line in view, stays where the actor scrolled it, or shows the line of this order. */
  readonly scrollTarget: 'current-line' | 'free' | { readonly order: number };
  readonly take: TakeState;
}

/** The state of a session that has just been put on stage. */
export const stateAtStart = (
  session: Pick<PracticeState, 'scene' | 'character' | 'plan' | 'run'>,
): PracticeState => ({
  ...session,
  numbers: lineNumbers(session.scene),
  view: viewSettings.read(),
  promptedOrder: null,
  bookmarks: new Set(),
  notes: new Map(),
  openNotes: null,
  dialog: null,
  openLine: null,
  scrollTarget: 'current-line',
  take: noTake,
});

/** The order of the line a run is at; a run that is over starts again at the first line. */
export const orderOf = (run: Run): number =>
  run.phase.name === 'done' ? 0 : (run.sheet.steps[run.step]?.line.order ?? 0);

/** The index of the line in the run; -1 if the run leaves it out. */
export const stepOf = (run: Run, line: Line): number =>
  run.sheet.steps.findIndex((step) => step.line.id === line.id);

/** The order of the line that "Line!" shows: the actor's current line, otherwise their next one. */
export function promptedOrder(run: Run): number | null {
  const mine = run.sheet.steps.slice(run.step).find((step) => step.by === 'me');
  return (mine ?? currentStep(run))?.line.order ?? null;
}

/** The order of the prompted line while a session is on. */
export const promptInSession = ({ run, promptedOrder: order }: PracticeState) =>
  isActive(run) ? order : null;
