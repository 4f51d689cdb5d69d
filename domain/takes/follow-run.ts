// The script of a take from the run it was recorded in: what was said when, in the take's time.
import type { CuedLine } from '../practice/cue-sheet.ts';
import { saidNow, type Run } from '../practice/run-state.ts';
import type { TakeLine, TakeSpeech } from './take-script.ts';

export interface TakeTime {
  /** The audio clock at the start of the take, in seconds. */
  readonly beganAt: number;
  /** The delay from the page to the ear and from the mouth to the take. */
  readonly lagSeconds: number;
}

/** `script` updated with `run`; `now` is on the audio clock. The same run again changes nothing. */
export function scriptAfter(
  script: readonly TakeLine[],
  run: Run,
  now: number,
  { beganAt, lagSeconds }: TakeTime,
  speechFor: (line: CuedLine) => TakeSpeech,
): readonly TakeLine[] {
  const inTake = (moment: number) => rounded(moment - beganAt + lagSeconds);
  const { phase } = run;
  const isSaid = phase.name === 'speaking' || phase.name === 'my-turn';
  const at = isSaid ? inTake(phase.startedAt) : null;
  const last = script.at(-1);
  if (last && at === last.at && isSaid) return script;
  const until = inTake(now);
  const ended =
    last?.until === null ? script.map((line) => (line.until === null ? { ...line, until } : line)) : script;
  if (at === null) return ended;
  const said = saidNow(run).map((each): TakeLine => {
    const isMine = 'turnSeconds' in each;
    return {
      speaker: each.line.characterName ?? '',
      text: each.line.text,
      isMine,
      at,
      until: null,
      speech: isMine ? null : speechFor(each),
      rate: run.sheet.speed,
    };
  });
  return [...ended, ...said];
}

/** The index of the line being said at this moment of the take, or said last; -1 before the first. */
export function lineAt(script: readonly TakeLine[], seconds: number): number {
  let [low, high] = [0, script.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (script[middle]!.at <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Where the actor says these words, the last time if more than once; undefined if they don't. */
export const momentOfLine = (script: readonly TakeLine[], text: string | undefined): number | undefined =>
  script.findLast((line) => line.isMine && line.text === text)?.at;
