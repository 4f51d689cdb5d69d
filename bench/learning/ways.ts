// Ways to spend the same minutes. Each is as good as its kind allows: all fill the time, go through what is due first,
// and bring what was missed again within the session.
import { createEmptyCard, fsrs, Rating, type Card } from 'ts-fsrs';
import { plan } from '#domain/learning/plan.ts';
import type { Part, Session, Way } from './rehearsal.ts';

/** Every day from the top, and again from the top. */
export const fromTheTop: Way = {
  name: 'from the top',
  start: (part) => (session) => {
    for (let line = 0; session.tries(line) !== null; line = (line + 1) % part.lines.length);
  },
};

/** From the top, but each day from where yesterday ended. */
export const roundAndRound: Way = {
  name: 'round and round',
  start: (part) => {
    let line = 0;
    return (session) => {
      while (session.tries(line) !== null) line = (line + 1) % part.lines.length;
    };
  },
};

/** Five boxes, for 1, 2, 4, 8 and 16 days; a miss goes back to the first. */
export const leitner: Way = {
  name: 'Leitner boxes',
  start: (part) => {
    const boxes = part.lines.map(() => -1);
    const dueOn = part.lines.map(() => Infinity);
    const tryLine = (session: Session, line: number, isAhead = false) => {
      const grade = session.tries(line);
      if (grade === null) return null;
      const box = boxes[line]!;
      boxes[line] =
        grade === 'got' ? Math.min(4, box + (isAhead ? 0 : 1)) : Math.max(0, grade === 'close' ? box : 0);
      boxes[line] = Math.max(0, boxes[line]);
      dueOn[line] = session.day + 2 ** boxes[line];
      return grade;
    };
    return (session) =>
      inTurns(
        session,
        part,
        (line) => boxes[line]! >= 0 && dueOn[line]! <= session.day,
        (line) => boxes[line]! * 1000 + dueOn[line]!,
        (line) => boxes[line] === -1,
        (line) => dueOn[line]! + boxes[line]! / 10,
        tryLine,
      );
  },
};

/** FSRS with its own parameters and 90 % retention, which knows no date. */
export const plainFsrs: Way = {
  name: 'plain FSRS',
  start: (part) => {
    const scheduler = fsrs({ enable_fuzz: false });
    const cards: (Card | null)[] = part.lines.map(() => null);
    const now = (session: Session) => new Date(Date.parse(`${part.dateOf(session.day)}T19:00:00Z`));
    const tryLine = (session: Session, line: number) => {
      const grade = session.tries(line);
      if (grade === null) return null;
      const rating = grade === 'got' ? Rating.Good : grade === 'close' ? Rating.Hard : Rating.Again;
      cards[line] = scheduler.next(cards[line] ?? createEmptyCard(now(session)), now(session), rating).card;
      return grade;
    };
    return (session) => {
      const recallOf = (line: number) => scheduler.get_retrievability(cards[line]!, now(session), false);
      inTurns(
        session,
        part,
        (line) => cards[line] !== null && cards[line].due.getTime() <= now(session).getTime() + 6 * 3_600_000,
        recallOf,
        (line) => cards[line] === null,
        recallOf,
        tryLine,
      );
    };
  },
};

/** The product's plan, made anew every day. */
export const byTheDate: Way = {
  name: 'by the date',
  start: (part) => (session) => {
    for (const id of planOn(part, session.day).days[0]!.lines) session.tries(Number(id.slice(5)));
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

/** What is due, then new lines, then what comes next; what was missed comes again after every fifth line. */
function inTurns(
  session: Session,
  part: Part,
  isDue: (line: number) => boolean,
  dueFirst: (line: number) => number,
  isNew: (line: number) => boolean,
  aheadFirst: (line: number) => number,
  tryLine: (session: Session, line: number, isAhead?: boolean) => string | null,
): void {
  const all = part.lines.map((_, line) => line);
  const by = (key: (line: number) => number) => {
    const keys = new Map<number, number>();
    return (a: number, b: number) => (keys.get(a) ?? set(a)) - (keys.get(b) ?? set(b)) || a - b;
    function set(line: number) {
      keys.set(line, key(line));
      return keys.get(line)!;
    }
  };
  const again: { line: number; after: number }[] = [];
  let done = 0;
  const once = (line: number, isAhead = false): boolean => {
    const grade = tryLine(session, line, isAhead);
    if (grade === null) return false;
    done += 1;
    if (grade === 'missed') again.push({ line, after: done + 5 });
    const next = again[0];
    if (next && next.after <= done) {
      again.shift();
      return once(next.line);
    }
    return true;
  };
  for (const line of all.filter(isDue).sort(by(dueFirst))) if (!once(line)) return;
  for (const line of all.filter(isNew)) if (!once(line)) return;
  while (again.length > 0) if (!once(again.shift()!.line)) return;
  for (const line of all.filter((each) => !isNew(each)).sort(by(aheadFirst))) if (!once(line, true)) return;
}
