// A drill as cards: one line of the actor each, with the cue it follows and the stages in which it is tried.
import type { LineId, SceneId } from '../../ids.ts';
import { conceal } from '../../practice/conceal.ts';
import { cueSheet, type CueSheet, type Step } from '../../practice/cue-sheet.ts';
import { cueStart } from '../../practice/cue-words.ts';
import { turnsWithCues } from '../../practice/run-modes.ts';
import { defaultTiming } from '../../practice/timing.ts';
import type { Line, Scene } from '../../scene/scene.ts';
import { shuffled } from '../../practice/shuffled.ts';
import type { LearnedLine, LearnedPart } from '../learning-schema.ts';
import type { LearningWay } from '../line-try.ts';
import { cueToLine, interleaved, onlyLines, speedThrough } from './drill-steps.ts';
import { faded, type FadedPart } from './fading.ts';
import { cueWordsIn } from './next-round.ts';
import { buildUp } from './phrases.ts';
import { recoverySheet, type PlannedMishap } from './recovery.ts';

/** Drills that are shown as cards; a run has its own screen. */
export type DrillWay = Exclude<LearningWay, 'run'>;

/** For building up a line. */
export type Direction = 'forwards' | 'backwards';

export interface Stage {
  /** `read`: the line, or a phrase of it, to be read; `say`: to be said, with what may be seen of it. */
  readonly kind: 'read' | 'say';
  readonly parts: readonly FadedPart[];
}

export interface DrillCard {
  readonly sceneId: SceneId;
  readonly line: Line;
  /** What is heard before; `text` is the part of it that is said. Null at the beginning of a scene. */
  readonly cue: { readonly line: Line; readonly text: string } | null;
  /** At least one; the last one is to be said. */
  readonly stages: readonly Stage[];
  readonly way: DrillWay;
  /** What the partner got wrong on purpose. */
  readonly mishap: PlannedMishap | null;
  /** The time to say it in; null if there is no limit. */
  readonly seconds: number | null;
  readonly known: LearnedLine;
}

export interface SceneToLearn {
  readonly scene: Scene;
  readonly part: LearnedPart;
}

interface Drill {
  readonly way: DrillWay;
  /** 0 for the first one. */
  readonly round: number;
  readonly seed: number;
  readonly direction: Direction;
  /** Only these lines; null for all. */
  readonly lineIds: ReadonlySet<string> | null;
}

/** The share of a recovery drill's cues that go wrong. */
const mishapShare = 0.35;

export function cardsOf(scenes: readonly SceneToLearn[], drill: Drill): readonly DrillCard[] {
  const { way, round, seed } = drill;
  const sheets = scenes.map((each) => wantedSheet(each, drill));
  switch (way) {
    case 'cue-to-line':
      return cardsFrom(
        scenes,
        sheets.flatMap((sheet) => cueToLine(sheet, seed, cueWordsIn(round)).steps),
        drill,
      );
    case 'speed-through':
      return cardsFrom(
        scenes,
        sheets.flatMap((sheet) => speedThrough(sheet).steps),
        drill,
      );
    case 'interleaved':
      return cardsFrom(scenes, interleaved(sheets, seed), drill);
    case 'recovery': {
      const runs = sheets.map((sheet) => recoverySheet(sheet, seed, mishapShare));
      const steps = runs.flatMap(({ sheet }) => sheet.steps);
      return cardsFrom(
        scenes,
        steps,
        drill,
        runs.flatMap(({ mishaps }) => mishaps),
      );
    }
    default:
      return cardsFrom(
        scenes,
        sheets.flatMap(({ steps }) => turnsWithCues(steps).flat()),
        drill,
      );
  }
}

/** Today's lines in their order. A line that is new is read first; a long one is built up. */
export function cardsOfPlan(
  scenes: readonly SceneToLearn[],
  lineIds: readonly LineId[],
): readonly DrillCard[] {
  const steps = scenes.flatMap((each) => turnsWithCues(sheetOf(each).steps).flat());
  const cards = new Map(cardsFrom(scenes, steps, plain).map((card) => [card.line.id, card]));
  const met = new Set<string>();
  return lineIds.flatMap((id) => {
    const card = cards.get(id);
    if (!card) return [];
    const isFirst = card.known.tries.length === 0 && !met.has(id);
    met.add(id);
    return isFirst ? [firstMet(card)] : [card];
  });
}

const plain: Drill = { way: 'cue-to-line', round: 0, seed: 1, direction: 'forwards', lineIds: null };

/** In words. */
const longLine = 25;

function firstMet(card: DrillCard): DrillCard {
  const { text } = card.line;
  if (card.known.words > longLine) {
    return {
      ...card,
      way: 'build-up',
      stages: stagesOf(card.line, card.known, { ...plain, way: 'build-up' }),
    };
  }
  return { ...card, stages: [{ kind: 'read', parts: [{ text, isHidden: false }] }, ...card.stages] };
}

const sheetOf = ({ scene, part }: SceneToLearn): CueSheet => cueSheet(scene, part.characterId, defaultTiming);

function wantedSheet(each: SceneToLearn, { way, lineIds }: Drill): CueSheet {
  const sheet = sheetOf(each);
  const wanted = new Set(
    each.part.lines.flatMap((line) => ((lineIds?.has(line.id) ?? true) && isFor(way, line) ? [line.id] : [])),
  );
  return wanted.size === each.part.lines.length ? sheet : onlyLines(sheet, wanted);
}

/** Whether a drill is suited to this line. */
export function isFor(way: DrillWay, line: LearnedLine): boolean {
  if (way === 'trouble-spots') return isTrouble(line);
  if (way === 'by-intention') return [line.objective, line.verb, line.beat].some(Boolean);
  return true;
}

/** Whether words of it fail repeatedly, or it wasn't right at its last try. */
export function isTrouble({ tries, troubleWords }: LearnedLine): boolean {
  const last = tries.findLast(({ isShown }) => !isShown);
  return troubleWords.length > 0 || (last !== undefined && last.grade !== 'got');
}

function cardsFrom(
  scenes: readonly SceneToLearn[],
  steps: readonly Step[],
  drill: Drill,
  mishaps: readonly PlannedMishap[] = [],
): readonly DrillCard[] {
  const known = new Map(
    scenes.flatMap(({ scene, part }) =>
      part.lines.map((line) => [line.id, { line, sceneId: scene.id }] as const),
    ),
  );
  const lineBefore = new Map(
    scenes.flatMap((each) => sheetOf(each).steps.map(({ line }, i, all) => [line.id, all[i - 1]?.line.id])),
  );
  return steps.flatMap((step, i): DrillCard[] => {
    const of = known.get(step.line.id);
    if (step.by !== 'me' || !of || !isFor(drill.way, of.line) || drill.lineIds?.has(step.line.id) === false)
      return [];
    return [
      {
        sceneId: of.sceneId,
        line: step.line,
        cue: cueBefore(steps[i - 1], lineBefore.get(step.line.id)),
        stages: stagesOf(step.line, of.line, drill),
        way: drill.way,
        mishap: mishaps.find(({ expectedLineId }) => expectedLineId === step.line.id) ?? null,
        seconds: drill.way === 'speed-through' ? step.turnSeconds : null,
        known: of.line,
      },
    ];
  });
}

/** A line of the actor's own is the cue only of the one right after it. */
function cueBefore(before: Step | undefined, lineBeforeId: LineId | undefined): DrillCard['cue'] {
  if (before === undefined) return null;
  const { line } = before;
  if (before.by === 'partner') return { line, text: line.text.slice(before.spokenFrom) };
  return line.id === lineBeforeId ? { line, text: line.text.slice(cueStart(line.text)) } : null;
}

const shown = (text: string): FadedPart => ({ text, isHidden: false });
const hidden = (text: string): FadedPart => ({ text, isHidden: true });

function stagesOf({ text }: Line, { troubleWords }: LearnedLine, drill: Drill): readonly Stage[] {
  const { way, round, seed, direction } = drill;
  switch (way) {
    case 'build-up':
      return [
        ...buildUp(text, direction).map(({ from, to }): Stage => ({
          kind: 'read',
          parts: [hidden(text.slice(0, from)), shown(text.slice(from, to)), hidden(text.slice(to))].filter(
            (part) => part.text !== '',
          ),
        })),
        { kind: 'say', parts: [hidden(text)] },
      ];
    case 'first-letters':
      return [{ kind: 'say', parts: [shown(conceal(text, 'first-letters'))] }];
    case 'fading':
      return [{ kind: 'say', parts: faded(text, round + 1, seed, troubleWords) }];
    default:
      return [{ kind: 'say', parts: [hidden(text)] }];
  }
}

/** The lines of a round that is tried again, mixed, so that their order gives nothing away. */
export const mixedAgain = (cards: readonly DrillCard[], lineIds: readonly LineId[], seed: number) =>
  shuffled(
    cards.filter(({ line }) => lineIds.includes(line.id)),
    seed,
  );
