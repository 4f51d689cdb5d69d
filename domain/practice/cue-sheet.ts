// The cue sheet lists who speaks when in one run of a scene. Stage directions and lines without words are not steps;
// every other line is one step, in the scene's order.
import type { CharacterId } from '../ids.ts';
import type { Line, Scene } from '../scene/scene.ts';
import { pairsOf } from '../scene/together.ts';
import type { Variation } from '../voices/living-read.ts';
import { roomForLine, type Timing } from './timing.ts';

/** A line of the partner's, as it is heard. */
export interface CuedLine {
  readonly line: Line;
  /** Where in the line's text speech begins; if it isn't 0, only the end of the cue is heard. */
  readonly spokenFrom: number;
  /** How the line is delivered this time; absent for the plain delivery. */
  readonly variation?: Variation;
}

export interface PartnerStep extends CuedLine {
  readonly by: 'partner';
  /** Another line of the partner's that is heard at the same time; it has no step of its own. */
  readonly beside?: CuedLine;
  /** The actor's line, the next step, begins with this one. */
  readonly isWithMine?: true;
  /** 0 if the actor is next, whose turn begins with the pause, or if somebody else interrupts the line. */
  readonly pauseAfterSeconds: number;
}

export interface MyStep {
  readonly by: 'me';
  readonly line: Line;
  /** From the end of the previous line to the end of this one, including the pause after a partner's line. */
  readonly turnSeconds: number;
  /** The part of this time that is the pause after a partner's line. */
  readonly pauseBeforeSeconds: number;
}

export type Step = PartnerStep | MyStep;

export interface CueSheet {
  readonly countdownSeconds: number;
  /** How fast the partner speaks: 2 is twice the voice's own speed. */
  readonly speed: number;
  /** After its last step it starts again, until it is stopped. */
  readonly loops: boolean;
  /** From the end of the actor's turn to the partner's answer; null if turns end by the clock. */
  readonly answerAfterSeconds: number | null;
  readonly steps: readonly Step[];
}

/** If `part` is null, the partner speaks every line. */
export function cueSheet(scene: Pick<Scene, 'lines'>, part: CharacterId | null, timing: Timing): CueSheet {
  const isMine = (line: Line | undefined) => part !== null && line?.characterId === part;
  const turns = turnsOf(scene.lines, isMine);
  const steps = turns.map(({ line, beside, isWithMine }, i): Step => {
    const [before, next] = [turns[i - 1], turns[i + 1]?.line];
    const pause = timing.interLineDelaySeconds;
    if (!isMine(line)) {
      const isCutOff = breaksOff(line) && next !== undefined && next.characterId !== line.characterId;
      return {
        by: 'partner',
        line,
        spokenFrom: 0,
        ...(beside && { beside: { line: beside, spokenFrom: 0 } }),
        ...(isWithMine && { isWithMine }),
        pauseAfterSeconds: isMine(next) || isCutOff ? 0 : pause,
      };
    }
    const pauseBeforeSeconds = before && !before.isWithMine && !isMine(before.line) ? pause : 0;
    return {
      by: 'me',
      line,
      turnSeconds: roomForLine(line, timing) + pauseBeforeSeconds,
      pauseBeforeSeconds,
    };
  });
  return {
    countdownSeconds: timing.initialCountdownSeconds,
    speed: timing.speed,
    loops: false,
    answerAfterSeconds: timing.waitsForMe ? timing.answerAfterSeconds : null,
    steps,
  };
}

interface Turn {
  readonly line: Line;
  readonly beside?: Line;
  readonly isWithMine?: true;
}

/** In the scene's order, except that of two lines spoken together the partner's comes before the actor's. */
function turnsOf(lines: readonly Line[], isMine: (line: Line) => boolean): Turn[] {
  const inOrder = lines.toSorted((a, b) => a.order - b.order);
  const pairs = [...pairsOf(inOrder)].filter((pair) => pair.every(isSpoken));
  const secondOf = new Map(pairs.map(([second, first]) => [first, second]));
  const seconds = new Set(pairs.map(([second]) => second));
  return inOrder.filter(isSpoken).flatMap((line): Turn[] => {
    const second = secondOf.get(line);
    if (seconds.has(line)) return [];
    if (second === undefined) return [{ line }];
    if (isMine(line)) return [{ line: second, isWithMine: true }, { line }];
    return isMine(second) ? [{ line, isWithMine: true }, { line: second }] : [{ line, beside: second }];
  });
}

/** What is heard in a step of the partner's. */
export const cuedLinesOf = (step: PartnerStep): readonly CuedLine[] =>
  step.beside ? [step, step.beside] : [step];

/** The estimated length of a run in seconds, without the countdown. */
export function estimatedSeconds(sheet: CueSheet): number {
  return sheet.steps.reduce((sum, step) => sum + secondsOf(step, sheet.speed), 0);
}

function secondsOf(step: Step, speed: number): number {
  if (step.by === 'me') return step.turnSeconds;
  if (step.isWithMine) return 0;
  return Math.max(...cuedLinesOf(step).map((cued) => heardSeconds(cued, speed))) + step.pauseAfterSeconds;
}

function heardSeconds({ line, spokenFrom }: CuedLine, speed: number): number {
  const { estimatedDurationSeconds, text } = line;
  return (estimatedDurationSeconds * (text.length - spokenFrom)) / Math.max(1, text.length) / speed;
}

/** Whether the line ends in a dash: the next one interrupts it. */
export const breaksOff = ({ text }: Pick<Line, 'text'>) => /(?:[—–]|--)["'”’)\]]*\s*$/.test(text);

/** The partner's first three lines, one after another. */
export function previewSheet(sheet: CueSheet, timing: Timing): CueSheet {
  const steps = sheet.steps
    .filter((step) => step.by === 'partner')
    .slice(0, 3)
    .map((step) => ({ ...step, pauseAfterSeconds: timing.interLineDelaySeconds }));
  return { ...sheet, countdownSeconds: 0, loops: false, steps };
}

/** Whether the text has words to speak; `(nods)` and `[beat]` have none. */
export function isSpoken(line: Pick<Line, 'isStageDirection' | 'text'>): boolean {
  return !line.isStageDirection && /[\p{L}\p{N}]/u.test(line.text.replace(/\([^)]*\)|\[[^\]]*\]/gu, ''));
}

/** Two lines that are spoken together count as two. */
export const countLines = (steps: readonly Step[]): number =>
  steps.reduce((count, step) => count + (step.by === 'partner' ? cuedLinesOf(step).length : 1), 0);

export const countPartnerLines = ({ steps }: CueSheet): number =>
  countLines(steps.filter((step) => step.by === 'partner'));

/** The number of the first line of this step among all lines of the run, from 1. */
export const lineNumberOf = ({ steps }: CueSheet, step: number): number =>
  countLines(steps.slice(0, step)) + 1;

/** The index of the first partner step after `step`, or null. */
export function nextPartnerStep(sheet: CueSheet, step: number): number | null {
  const found = sheet.steps.findIndex((candidate, i) => i > step && candidate.by === 'partner');
  return found === -1 ? null : found;
}

/** The index of the last partner step before `step`, or null. */
export function previousPartnerStep(sheet: CueSheet, step: number): number | null {
  const found = sheet.steps.slice(0, step).findLastIndex((candidate) => candidate.by === 'partner');
  return found === -1 ? null : found;
}

/** The index of the first step on this page of the script or after it; 0 if there is none. */
export const stepOnPage = (sheet: CueSheet, page: number): number =>
  Math.max(
    0,
    sheet.steps.findIndex(({ line }) => (line.source?.page ?? 0) >= page),
  );

/** At least this many of the partner's lines, however long they are. */
const minUpcoming = 4;

/**
 * The partner's lines that are due within `seconds` of the beginning of `step`, including that step, and at least
 * four. A loop continues at its beginning.
 */
export function comingPartnerSteps(sheet: CueSheet, step: number, seconds: number): PartnerStep[] {
  const ahead = sheet.steps.slice(step);
  const coming: PartnerStep[] = [];
  let dueIn = 0;
  for (const candidate of sheet.loops ? [...ahead, ...sheet.steps.slice(0, step)] : ahead) {
    if (dueIn >= seconds && coming.length >= minUpcoming) break;
    if (candidate.by === 'partner') coming.push(candidate);
    dueIn += secondsOf(candidate, sheet.speed);
  }
  return coming;
}
