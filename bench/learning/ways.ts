// Ways to spend the same minutes. Each is as good as its kind allows: all fill the time, go through what is due first,
// and bring what was missed again within the session.
import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import { plan } from '#domain/learning/plan.ts';
import { callHour, type Part, type Session, type Way } from './rehearsal.ts';

/** The whole scene with the partner, every day from the top, and again from the top. */
export const fromTheTop: Way = {
  name: 'from the top',
  start: (part) => (session) => {
    for (let line = 0; session.runs(line) !== null; line = (line + 1) % part.lines.length);
  },
};

/** From the top, but each day from where yesterday ended. */
export const roundAndRound: Way = {
  name: 'round and round',
  start: (part) => {
    let line = 0;
    return (session) => {
      while (session.runs(line) !== null) line = (line + 1) % part.lines.length;
    };
  },
};

/** Five boxes, for 1, 2, 4, 8 and 16 days; a miss goes back to the first. */
export const leitner: Way = {
  name: 'Leitner boxes',
  start: (part) => {
    const boxes = part.lines.map(() => -1);
    const dueOn = part.lines.map(() => Infinity);
    const tryLine = (session: Session, line: number, isAhead: boolean) => {
      const grade = session.tries(line);
      if (grade === null) return null;
      const box = boxes[line]!;
      const up = isAhead ? 0 : 1;
      boxes[line] = grade === 'missed' ? 0 : Math.max(0, Math.min(4, grade === 'got' ? box + up : box));
      dueOn[line] = session.day + 2 ** boxes[line];
      return grade;
    };
    return (session) =>
      inTurns(session, part, {
        isDue: (line) => boxes[line]! >= 0 && dueOn[line]! <= session.day,
        dueKey: (line) => boxes[line]! * 1000 + dueOn[line]!,
        isNew: (line) => boxes[line] === -1,
        aheadKey: (line) => dueOn[line]! + boxes[line]! / 10,
        tryLine,
      });
  },
};

const ratings = { got: Rating.Good, close: Rating.Hard, missed: Rating.Again } as const;

/** FSRS with its own parameters and 90 % retention, which knows no date. */
export const plainFsrs: Way = {
  name: 'plain FSRS',
  start: (part) => {
    const scheduler = fsrs({ enable_fuzz: false });
    const cards = new Map<number, Card>();
    const now = (session: Session) => new Date(Date.parse(`${part.dateOf(session.day)}T19:00:00Z`));
    const tryLine = (session: Session, line: number) => {
      const grade = session.tries(line);
      if (grade === null) return null;
      const card: Card = cards.get(line) ?? createEmptyCard(now(session));
      cards.set(line, scheduler.next(card, now(session), ratings[grade]).card);
      return grade;
    };
    return (session) => {
      const isDue = (line: number) => {
        const card = cards.get(line);
        return card ? card.due.getTime() <= now(session).getTime() + 6 * 3_600_000 : false;
      };
      const recallOf = (line: number) => {
        const card = cards.get(line);
        return card ? scheduler.get_retrievability(card, now(session), false) : 0;
      };
      inTurns(session, part, {
        isDue,
        dueKey: recallOf,
        isNew: (line) => !cards.has(line),
        aheadKey: recallOf,
        tryLine,
      });
    };
  },
};

/** What FSRS with its own parameters gives a line on the date, after the same tries; 0 for a line without any. */
export function fsrsForecast({ lines, history, dateOf, setting }: Part): readonly number[] {
  const scheduler = fsrs({ enable_fuzz: false });
  const due = new Date(Date.parse(`${dateOf(setting.days)}T19:00:00Z`));
  const byLine = Map.groupBy(history, ({ line }) => line);
  return lines.map(({ id }) => {
    let card: Card | null = null;
    for (const { at, grade } of byLine.get(id) ?? []) {
      const moment = new Date(at);
      const before: Card = card ?? createEmptyCard(moment);
      card = scheduler.next(before, moment, ratings[grade]).card;
    }
    return card ? scheduler.get_retrievability(card, due, false) : 0;
  });
}

/** The product's plan, made anew every day. */
export const byTheDate: Way = {
  name: 'by the date',
  start: (part) => (session) => {
    for (const id of planOn(part, session.day).days[0]!.lines) session.tries(Number(id.slice(5)));
  },
};

/** How many days ahead `knowingTheMemory` looks: of 1 to 7, what served best in the seeds below 10000. */
const daysAhead = 2.9;

/**
 * A reference for what is possible: somebody who sees the actor's memory, how it forgets, and how likely each line is
 * known, tries the line that adds most for its seconds, again and again.
 */
export const knowingTheMemory: Way = {
  name: 'memory seen',
  start:
    ({ lines, actor, setting }) =>
    (session) => {
      const gainOf = (line: number, seconds: number) => {
        const later = Math.min(setting.days + callHour / 24, session.now() + daysAhead);
        return (actor.wouldKnow(line, session.now(), later) - actor.knows(line, later)) / seconds;
      };
      const best = () => {
        const gains = lines.map(({ seconds }, line) => gainOf(line, seconds));
        return gains.indexOf(Math.max(...gains));
      };
      while (session.tries(best()) !== null);
    },
};

export const planOn = (part: Part, day: number) =>
  plan({
    id: 'part',
    today: part.dateOf(day),
    timeZone: 'UTC',
    due: part.dateOf(part.setting.days),
    minutesPerDay: part.setting.minutesPerDay,
    lines: [...part.lines],
    tries: [...part.history],
  });

interface Order {
  readonly isDue: (line: number) => boolean;
  /** Of lines that are due, the lowest first. */
  readonly dueKey: (line: number) => number;
  readonly isNew: (line: number) => boolean;
  /** Of lines that aren't due yet, the lowest first, once nothing else is left. */
  readonly aheadKey: (line: number) => number;
  /** Its grade, or null if the time is up. */
  readonly tryLine: (session: Session, line: number, isAhead: boolean) => string | null;
}

/** What is due, then new lines, then what comes next; what was missed comes again after five lines. */
function inTurns(session: Session, part: Part, order: Order): void {
  const all = part.lines.map((_, line) => line);
  const again: { line: number; after: number }[] = [];
  let done = 0;
  const once = (line: number, isAhead = false): boolean => {
    const grade = order.tryLine(session, line, isAhead);
    if (grade === null) return false;
    done += 1;
    if (grade === 'missed') again.push({ line, after: done + 5 });
    const next = again[0];
    if (!next || next.after > done) return true;
    again.shift();
    return once(next.line);
  };
  const due = sortedBy(all.filter(order.isDue), order.dueKey);
  const unknown = all.filter(order.isNew);
  if (![...due, ...unknown].every((line) => once(line))) return;
  while (again.length > 0) if (!once(again.shift()!.line)) return;
  const ahead = sortedBy(
    all.filter((line) => !order.isNew(line)),
    order.aheadKey,
  );
  for (const line of ahead) if (!once(line, true)) return;
}

const sortedBy = (lines: readonly number[], keyOf: (line: number) => number) =>
  lines
    .map((line) => ({ line, key: keyOf(line) }))
    .sort((a, b) => a.key - b.key || a.line - b.line)
    .map(({ line }) => line);
