// One simulated actor learns a part until the date, in one of several ways, with the same minutes, missed days and luck.
import { chanceFrom, type Chance } from '#domain/chance.ts';
import type { PlanLine, PlanTry } from '#domain/learning/history-schema.ts';
import { addDays } from '#domain/scene/due-date.ts';
import { person, type Kind, type Person } from './simulated-actors.ts';

export interface Setting {
  readonly seed: number;
  readonly kind: Kind;
  readonly lineCount: number;
  readonly days: number;
  readonly minutesPerDay: number;
  /** The share of days on which nothing is done. */
  readonly missedDays: number;
  /** Mean words of a line. */
  readonly words: number;
}

/** A session: tries lines until the time is up. */
export interface Session {
  readonly day: number;
  readonly seconds: number;
  /** The moment, in days. */
  readonly now: () => number;
  /** Tries a line after the end of its cue, if there is time for it: its outcome, or null. */
  readonly tries: (line: number) => PlanTry['grade'] | null;
  /** The same in a run of the scene, in which the partner speaks everything before the line. */
  readonly runs: (line: number) => PlanTry['grade'] | null;
}

export interface Way {
  readonly name: string;
  /** Starts a part; called once per day that isn't missed. */
  readonly start: (part: Part) => (session: Session) => void;
}

export interface Part {
  readonly setting: Setting;
  readonly lines: readonly PlanLine[];
  readonly history: readonly PlanTry[];
  readonly dateOf: (day: number) => string;
  readonly actor: Person;
}

export interface Result {
  /** Mean probability of knowing a line on the date. */
  readonly recall: number;
  /** For each line, the probability of knowing it then, and whether it was known. */
  readonly chances: readonly number[];
  readonly known: readonly boolean[];
  readonly part: Part;
}

const firstDate = '2026-03-20';
const marksWrong = 0.04;
const sessionHour = 18;
/** When the lines must be known, on the date. */
export const callHour = 19;
/** The end of the cue, and the moment before the actor speaks. */
const secondsOfCue = 3;
const spokenSeconds = (words: number) => words / 2.5;

export function rehearse(setting: Setting, way: Way, after?: (part: Part, day: number) => void): Result {
  const lines = linesOf(setting, chanceFrom(setting.seed));
  const partner = chanceFrom(setting.seed + 4);
  const partnerSeconds = lines.map(() => spokenSeconds(wordsOf(setting, partner)));
  const actor = person(
    setting.kind,
    lines.map(({ words }) => words),
    chanceFrom(setting.seed + 1),
  );
  const luck = chanceFrom(setting.seed + 2);
  const missed = chanceFrom(setting.seed + 3);
  const history: PlanTry[] = [];
  const part: Part = { setting, lines, history, dateOf: (day) => addDays(firstDate, day), actor };
  const session = way.start(part);
  for (let day = 0; day < setting.days; day += 1) {
    const isMissed = missed() < setting.missedDays;
    const startsAt = sessionHour + missed() * 3;
    if (!isMissed) session(sessionOn(day, startsAt));
    after?.(part, day + 1);
  }
  const at = setting.days + callHour / 24;
  const chances = lines.map((_, line) => actor.knows(line, at));
  return {
    recall: chances.reduce((sum, chance) => sum + chance, 0) / lines.length,
    chances,
    known: chances.map((chance) => luck() < chance),
    part,
  };

  function sessionOn(day: number, startsAt: number): Session {
    const seconds = setting.minutesPerDay * 60;
    let spent = 0;
    const now = () => day + (startsAt + spent / 3600) / 24;
    return {
      day,
      seconds,
      now,
      tries: (line) => attempt(line, lines[line]!.seconds),
      runs: (line) => attempt(line, partnerSeconds[line]! + spokenSeconds(lines[line]!.words)),
    };

    function attempt(line: number, takes: number): PlanTry['grade'] | null {
      if (spent + takes > seconds + 1e-6) return null;
      spent += takes;
      const at = now();
      const chance = actor.knows(line, at);
      const isKnown = luck() < chance;
      actor.learns(line, at, isKnown);
      const grade = gradeOf(isKnown, chance, luck);
      const moment = new Date(Date.parse(`${firstDate}T00:00:00Z`) + at * 86_400_000).toISOString();
      history.push({
        line: lines[line]!.id,
        at: moment,
        grade,
        hints: grade === 'missed' ? 1 : 0,
        way: 'cue-to-line',
        isShown: false,
      });
      return grade;
    }
  }
}

function gradeOf(isKnown: boolean, chance: number, luck: Chance): PlanTry['grade'] {
  const isWrong = luck() < marksWrong;
  const isNear = luck() < 0.15;
  if (isKnown !== isWrong) return isNear ? 'close' : 'got';
  return isNear && chance > 0.3 ? 'close' : 'missed';
}

function linesOf(setting: Setting, chance: Chance): PlanLine[] {
  return Array.from({ length: setting.lineCount }, (_, order) => {
    const words = wordsOf(setting, chance);
    return { id: `line-${order}`, order, words, seconds: secondsOfCue + spokenSeconds(words) };
  });
}

const wordsOf = ({ words }: Setting, chance: Chance) =>
  Math.max(2, Math.round(words * 0.4 - words * 0.6 * Math.log(1 - 0.999 * chance())));
