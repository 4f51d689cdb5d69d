// Days of work for one typical learner: each day takes the tries that raise recall most for their time.
import { learnedAnew, recall, strengthAfter, strengthened } from './learner.ts';
import type { PlannerState } from './planner-state.ts';

export interface Work {
  /** The last day, today being 0; Infinity without a date. */
  readonly dueDay: number;
  readonly days: number;
  /** Seconds that are left of today's limit, and those of every other day. */
  readonly secondsToday: number;
  readonly secondsPerDay: number;
}

/**
 * Recall is raised for tomorrow, or for this share of the days that are left if that is later, but for no later day than
 * the date itself. In the bench no other choice was better: what will be known for long is what is known each day.
 */
const shareOfDaysAhead = 0.12;
const minDaysAhead = 1;
const maxDaysAhead = 3;
/**
 * What each further try on the same day is worth, in first tries that gain as much, for an actor who seems to gain
 * little from saying a line again at once, up to this share of what a rested try gains. Above it, more, up to 1.
 */
const [repeatWorth, littleGain] = [0.3, 0.4];

/**
 * Until it is known how much repeating a line at once brings this actor, this share of a day's time goes to a few lines that
 * are repeated this often. It is known once the chance that a repetition counts in full is below the one or above the other.
 */
const [shareOfTrial, trialRepeats] = [0.4, 3];
const [surelyNot, surely] = [0.25, 0.85];
/** Later, there is no time to use what a trial showed; while the date is far, time isn't scarce. */
const fewestDaysAfterTrial = 4;

/** New lines come before all others once saying each of them takes this share of the remaining time. */
const latestStart = 0.5;

/**
 * A line that is sooner forgotten than known waits this many days at most, or as many times as long as all lines take
 * once, even if others would gain more: no line is given up.
 */
const maxWaitDays = 7;

const triesPerDay = 8;
/** New lines come in groups of about a beat. */
const linesInChunk = 5;
/** The minimum gain in recall that is worth a try: while the date is near, and otherwise. */
const [minGain, minGainOfUpkeep] = [0.0005, 0.03];
const nearDays = 30;
/** Before everything but new lines that can't wait. */
const waitedGain = 1e6;

interface Candidate {
  readonly line: number;
  readonly rate: number;
  /** 0 for the first try of the day. */
  readonly again: number;
  /** Strength before this try, and days since the last one. */
  readonly strength: number;
  readonly days: number;
}

/** What the tries of a day aim at. */
interface Aim {
  /** Recall is raised for this many days later. */
  readonly ahead: number;
  /** Less gain than this is no reason to try a line. */
  readonly least: number;
  /** A line that is probably forgotten comes first after this many days. */
  readonly wait: number;
  /** New lines can't wait. */
  readonly newFirst: boolean;
}

/** For each day, lines by place in the scene; a line that is tried again comes again, after the others. */
export function schedule(state: PlannerState, work: Work): readonly (readonly number[])[] {
  const now = { ...state, strengths: state.strengths.slice(), lastDays: state.lastDays.slice() };
  return Array.from({ length: work.days }, (_, day) => oneDay(now, day, work));
}

const secondsOn = (day: number, { secondsToday, secondsPerDay }: Work) =>
  day === 0 ? secondsToday : secondsPerDay;

function aimOn(state: PlannerState, day: number, work: Work): Aim {
  const daysLeft = work.dueDay - day;
  const ahead = Math.max(minDaysAhead, Math.min(maxDaysAhead, daysLeft * shareOfDaysAhead));
  const secondsLeft = secondsOn(day, work) + Math.max(0, daysLeft - 1) * work.secondsPerDay;
  return {
    ahead: Math.min(daysLeft, ahead),
    least: daysLeft > nearDays ? minGainOfUpkeep : minGain,
    wait: maxWaitDays * Math.max(1, sumOf(state.seconds) / work.secondsPerDay),
    newFirst: daysLeft > 0 && secondsOfNewLines(state) >= secondsLeft * latestStart,
  };
}

function oneDay(state: PlannerState, day: number, work: Work): number[] {
  const { learner, strengths, lastDays, firsts, seconds } = state;
  const aim = aimOn(state, day, work);
  const queue = firstTries(state, day, aim);
  const passes: number[][] = Array.from({ length: triesPerDay }, () => []);
  let left = secondsOn(day, work);
  let forTrial = day === 0 && triesRepeats(state, work) ? left * shareOfTrial : 0;
  let newOnesFit = true;
  while (queue.length > 0 && left > 0) {
    const next = queue.pop()!;
    const { line, again, strength } = next;
    const takes = seconds[line]!;
    if (strength <= 0 && !newOnesFit) continue;
    if (takes > left) {
      if (strength <= 0 && takes <= work.secondsPerDay) newOnesFit = false;
      continue;
    }
    left -= takes;
    passes[again]!.push(line);
    const known = recall(learner, strength, next.days);
    strengths[line] = strengthAfter(learner, strength, firsts[line]!, known, known);
    lastDays[line] = day;
    const trialTakes = (trialRepeats - again) * takes;
    if (trialTakes > 0 && trialTakes <= Math.min(left, forTrial)) {
      for (let repeat = again + 1; repeat <= trialRepeats; repeat += 1) passes[repeat]!.push(line);
      left -= trialTakes;
      forTrial -= trialTakes;
      continue;
    }
    if (again + 1 < triesPerDay) insertRepeat(state, queue, { line, again: again + 1 }, aim);
  }
  return passes.flatMap((pass) => pass.sort((a, b) => a - b));
}

/** Whether today a few lines are repeated at once, to find out what that brings this actor. */
const triesRepeats = ({ repeatsCount }: PlannerState, { dueDay }: Work): boolean =>
  dueDay >= fewestDaysAfterTrial && dueDay <= nearDays && repeatsCount > surelyNot && repeatsCount < surely;

const secondsOfNewLines = ({ strengths, seconds }: PlannerState) =>
  sumOf(seconds.map((takes, line) => (strengths[line]! > 0 ? 0 : takes)));

const sumOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);

/** What a first try of each line would add, the best last. */
function firstTries(state: PlannerState, day: number, aim: Aim): Candidate[] {
  const { ahead, wait, newFirst } = aim;
  const { learner, strengths, lastDays, firsts, seconds, triesToday } = state;
  const queue: Candidate[] = [];
  let chunk: number[] = [];
  let rateBefore = Infinity;
  const addChunk = () => {
    let [gain, takes] = [0, 0];
    for (const line of chunk) {
      gain += recall(learner, firsts[line]!, ahead);
      takes += seconds[line]!;
    }
    rateBefore = newFirst ? Infinity : Math.min(rateBefore, gain / takes);
    for (const line of chunk) queue.push({ line, rate: rateBefore, again: 0, strength: 0, days: 0 });
    chunk = [];
  };
  for (let line = 0; line < strengths.length; line += 1) {
    const strength = strengths[line]!;
    if (strength <= 0) {
      chunk.push(line);
      if (chunk.length === linesInChunk) addChunk();
      continue;
    }
    const days = day - lastDays[line]!;
    const hasWaited = days >= wait && recall(learner, strength, days) < 0.5;
    const again = day === 0 ? triesToday[line]! : 0;
    if (again >= triesPerDay) continue;
    const gain = hasWaited
      ? waitedGain
      : gainOf(state, line, strength, days, aim) * worthOf(learner) ** again;
    if (gain > 0) queue.push({ line, rate: gain / seconds[line]!, again, strength, days });
  }
  if (chunk.length > 0) addChunk();
  return queue.sort((a, b) => a.rate - b.rate || b.line - a.line);
}

/** What each further try on the same day is worth. */
function worthOf({ massed }: PlannerState['learner']): number {
  const more = Math.max(0, (massed - littleGain) / (1 - littleGain));
  return repeatWorth + (1 - repeatWorth) * more;
}

/** What one more try on the same day would add, put where it belongs in the queue. */
function insertRepeat(
  state: PlannerState,
  queue: Candidate[],
  { line, again }: Pick<Candidate, 'line' | 'again'>,
  aim: Aim,
): void {
  const { learner, strengths, seconds } = state;
  const strength = strengths[line]!;
  const gain = gainOf(state, line, strength, 0, aim);
  if (gain <= 0) return;
  const rate = (worthOf(learner) ** again * gain) / seconds[line]!;
  let [low, high] = [0, queue.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (queue[middle]!.rate < rate) low = middle + 1;
    else high = middle;
  }
  queue.splice(low, 0, { line, rate, again, strength, days: 0 });
}

/** What a try, `days` after the last one, adds to recall on the day that is aimed at; 0 if it is too little. */
function gainOf(
  { learner, firsts }: PlannerState,
  line: number,
  strength: number,
  days: number,
  { ahead, least }: Aim,
): number {
  const otherwise = recall(learner, strength, days + ahead);
  if (1 - otherwise < least) return 0;
  const known = recall(learner, strength, days);
  const got = recall(learner, strengthened(learner, strength, known), ahead);
  const missed = recall(learner, learnedAnew(learner, strength, firsts[line]!), ahead);
  const gain = known * got + (1 - known) * missed - otherwise;
  return gain < least ? 0 : gain;
}
