// Drills as cue sheets: the same steps as a run of the scene, chosen, put in order, and timed another way.
import { chanceFrom } from '../../chance.ts';
import type { CueSheet, PartnerStep, Step } from '../../practice/cue-sheet.ts';
import { turnsWithCues } from '../../practice/run-modes.ts';
import { shuffled } from '../../practice/shuffled.ts';

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const minCueWords = 1;

/** Cue to line: the actor's turns with their cues, by the seed in another order, each cue's last `cueWords` words. */
export function cueToLine(sheet: CueSheet, seed: number, cueWords: number): CueSheet {
  const turns = shuffled(turnsWithCues(sheet.steps), seed);
  return {
    ...sheet,
    steps: turns.flat().map((step) => (step.by === 'me' ? step : shortened(step, cueWords))),
  };
}

/** The end of the cue; never more of it than the run plays. */
function shortened(step: PartnerStep, words: number): PartnerStep {
  const starts = [...step.line.text.matchAll(word)].map(({ index }) => index);
  const start = starts.at(-Math.max(minCueWords, Math.floor(words))) ?? 0;
  return { ...step, spokenFrom: Math.max(step.spokenFrom, start) };
}

/** Only the turns with these lines, in the scene's order: trouble spots, or today's lines. */
export function onlyLines(sheet: CueSheet, lineIds: ReadonlySet<string>): CueSheet {
  const turns = turnsWithCues(sheet.steps).filter((turn) =>
    turn.some((step) => step.by === 'me' && lineIds.has(step.line.id)),
  );
  return { ...sheet, steps: turns.flat() };
}

const fastest = 2;
const speedUp = 1.5;

/** Speed-through: everybody half as fast again, without pauses. */
export function speedThrough(sheet: CueSheet): CueSheet {
  const steps = sheet.steps.map((step): Step =>
    step.by === 'partner'
      ? { ...step, pauseAfterSeconds: 0 }
      : {
          ...step,
          turnSeconds: (step.turnSeconds - step.pauseBeforeSeconds) / speedUp,
          pauseBeforeSeconds: 0,
        },
  );
  return {
    ...sheet,
    speed: Math.min(fastest, sheet.speed * speedUp),
    answerAfterSeconds: sheet.answerAfterSeconds === null ? null : 0,
    steps,
  };
}

/** Interleaved: the turns of several scenes mixed, each scene's own in order, seldom two of one scene in a row. */
export function interleaved(sheets: readonly CueSheet[], seed: number): readonly Step[] {
  const chance = chanceFrom(seed);
  const left = sheets.map((sheet) => turnsWithCues(sheet.steps));
  const steps: Step[] = [];
  let before = -1;
  for (;;) {
    const open = left.flatMap((turns, scene) => (turns.length > 0 ? [scene] : []));
    const others = open.filter((scene) => scene !== before);
    const from = others.length > 0 ? others : open;
    if (from.length === 0) return steps;
    const total = from.reduce((sum, scene) => sum + left[scene]!.length, 0);
    let place = chance() * total;
    const scene = from.find((each) => (place -= left[each]!.length) < 0) ?? from.at(-1)!;
    steps.push(...left[scene]!.shift()!);
    before = scene;
  }
}
