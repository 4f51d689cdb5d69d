// What to do today, of all parts together. Parts with the same date are planned together; each date gets a share of the
// minutes by how much there is to learn for it in how little time.
import type { LineId, SceneId } from '../ids.ts';
import { dateIn, daysUntil } from '../scene/due-date.ts';
import type { PlanLine, PlanTry } from './history-schema.ts';
import { learningLimits } from './learning-limits.ts';
import type { LearnedLine, LearnedPart, Learning } from './learning-schema.ts';
import { plan, type Plan } from './plan.ts';

export interface TodaysLine {
  readonly sceneId: SceneId;
  readonly lineId: LineId;
}

/** The parts of one date. */
export interface DatedPlan {
  /** Null for upkeep without a date. */
  readonly due: string | null;
  readonly parts: readonly LearnedPart[];
  readonly plan: Plan;
}

export interface LearningDay {
  /** In the order to try them; a line that is tried again comes again. */
  readonly lines: readonly TodaysLine[];
  /** What they take. */
  readonly minutes: number;
  /** Seconds of lines that were already tried today. */
  readonly minutesDone: number;
  /** Today's limit. */
  readonly limit: number;
  /** The earliest date first. */
  readonly plans: readonly DatedPlan[];
  /** Days since the last try; null before the first one. */
  readonly daysAway: number | null;
}

export interface Here {
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly timeZone: string;
}

/** What a try takes besides the line: the end of the cue, and the mark. */
const secondsAround = 5;
export const secondsOfTry = ({ seconds }: Pick<LearnedLine, 'seconds'>) =>
  Math.min(learningLimits.lineSeconds, seconds + secondsAround);

/** The same for the same tries. Parts whose date has passed are left out. */
export function learningDay({ settings, parts }: Learning, here: Here): LearningDay {
  const { minutesPerDay, day } = settings;
  const limit = day?.date === here.today ? day.minutes : minutesPerDay;
  const groups = dated(parts, here.today);
  const shares = sharesOf(groups, minutesPerDay);
  const plans = groups.map((group, i): DatedPlan => {
    const minutes = shares[i]!;
    const minutesToday = minutesPerDay > 0 ? (minutes * limit) / minutesPerDay : 0;
    return { ...group, plan: planOf(group, { minutes, minutesToday, here }) };
  });
  const minutesDone = sum(parts, (part) => minutesToday(part, here));
  const lines = todaysLines(plans, Math.max(0, limit - minutesDone) * 60);
  const secondsOf = new Map(parts.flatMap((part) => part.lines.map((line) => [line.id, secondsOfTry(line)])));
  return {
    lines,
    minutes: sum(lines, ({ lineId }) => secondsOf.get(lineId) ?? 0) / 60,
    minutesDone,
    limit,
    plans,
    daysAway: daysAway(parts, here),
  };
}

type Dated = Omit<DatedPlan, 'plan'>;

function dated(parts: readonly LearnedPart[], today: string): readonly Dated[] {
  const ahead = parts.filter(({ dueDate }) => dueDate === null || daysUntil(dueDate, today) >= 0);
  const byDate = Map.groupBy(ahead, ({ dueDate }) => dueDate);
  return [...byDate]
    .map(([due, together]) => ({ due, parts: together }))
    .sort((a, b) => (a.due ?? 'later').localeCompare(b.due ?? 'later'));
}

/** How many days away the date of parts without a date is taken to be. */
const upkeepDays = 30;

/** Minutes a day for each group. As long as there are enough, each gets the time of its longest line. */
function sharesOf(groups: readonly Dated[], minutes: number): readonly number[] {
  const needs = groups.map(({ parts }) => {
    const seconds = parts.flatMap(({ lines }) => lines.map(secondsOfTry));
    return { longest: Math.max(0, ...seconds) / 60, all: sum(seconds, (each) => each) };
  });
  const [soonest = null] = groups.map(({ due }) => due);
  const weights = groups.map(({ due }, i) => {
    const days = due === null || soonest === null ? upkeepDays : daysUntil(due, soonest) + 1;
    return needs[i]!.all / Math.min(upkeepDays, days);
  });
  const total = sum(weights, (weight) => weight);
  let left = minutes;
  return weights.map((weight, i) => {
    const share = total > 0 ? (minutes * weight) / total : 0;
    const given = Math.min(left, Math.max(share, needs[i]!.longest));
    left -= given;
    return given;
  });
}

interface Minutes {
  readonly minutes: number;
  readonly minutesToday: number;
  readonly here: Here;
}

function planOf({ due, parts }: Dated, { minutes, minutesToday: today, here }: Minutes): Plan {
  const lines = linesToPlan(parts);
  const tries = triesToPlan(parts);
  const id = due ?? 'upkeep';
  return plan({ id, ...here, due, minutesPerDay: minutes, minutesToday: today, lines, tries });
}

/** Parts one after another. */
export const linesToPlan = (parts: readonly LearnedPart[]): PlanLine[] =>
  parts.flatMap((part, place) =>
    part.lines.map((line) => ({
      id: line.id,
      order: place * learningLimits.lines + line.order,
      words: Math.min(learningLimits.words, line.words),
      seconds: secondsOfTry(line),
    })),
  );

export const triesToPlan = (parts: readonly LearnedPart[]): PlanTry[] =>
  parts.flatMap(({ lines }) =>
    lines.flatMap(({ id, tries }) => tries.map((each) => ({ ...each, id: `${id} ${each.at}`, line: id }))),
  );

/** Lines with new words first, then the plans', as long as there is time. */
function todaysLines(plans: readonly DatedPlan[], seconds: number): readonly TodaysLine[] {
  const known = new Map<string, { sceneId: SceneId; line: LearnedLine }>(
    plans.flatMap(({ parts }) =>
      parts.flatMap(({ sceneId, lines }) => lines.map((line) => [line.id, { sceneId, line }] as const)),
    ),
  );
  const changed = [...known.values()].filter(({ line }) => line.isChanged).map(({ line }) => line.id);
  const due = plans.flatMap((each) => each.plan.days[0]?.lines ?? []);
  const left = new Set<string>(changed);
  const rest = due.filter((id) => !left.delete(id));
  const listed: TodaysLine[] = [];
  let spent = 0;
  for (const planned of [...changed, ...rest]) {
    const { sceneId, line } = known.get(planned)!;
    spent += secondsOfTry(line);
    if (spent > seconds + 0.001) break;
    listed.push({ sceneId, lineId: line.id });
  }
  return listed;
}

const isOn = (at: string, { today, timeZone }: Here) => dateIn(timeZone, new Date(at)) === today;

function minutesToday({ lines }: LearnedPart, here: Here): number {
  return sum(lines, (line) => secondsOfTry(line) * line.tries.filter(({ at }) => isOn(at, here)).length) / 60;
}

function daysAway(parts: readonly LearnedPart[], { today, timeZone }: Here): number | null {
  const last = parts
    .flatMap(({ lines }) => lines.flatMap(({ tries }) => tries.at(-1)?.at ?? []))
    .reduce((latest, at) => (at > latest ? at : latest), '');
  return last === '' ? null : Math.max(0, daysUntil(today, dateIn(timeZone, new Date(last))));
}

const sum = <Thing>(things: readonly Thing[], of: (thing: Thing) => number) =>
  things.reduce((total, thing) => total + of(thing), 0);
