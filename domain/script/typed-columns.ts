// Columns typed with spaces: a wide gap is a tab, and so is a narrow one that ends where others end after wide ones
// (the longest name in a column of names has only two spaces after it).

/** More spaces than a typist puts after a period. */
const WIDE = / {4,}/g;
const NARROW = /(?<=[^ .!?…,;"”’)]) {2,3}(?=[^ ])/g;
const MIN_STEPS = 3;
const MIN_SHARE = 0.05;
const LINE = /[^\n\r\v\f\x85\u2028\u2029]+/g;

export class TypedColumns {
  private readonly stops = new Set<number>();

  /** Learns from the whole text where its columns begin. */
  constructor(text: string) {
    if (!text.includes('    ')) return;
    const ends = new Map<number, number>();
    let lines = 0;
    for (const [line] of text.matchAll(LINE)) {
      lines += 1;
      const end = firstStepEnd(line);
      if (end !== -1) ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    const least = Math.max(MIN_STEPS, lines * MIN_SHARE);
    for (const [end, count] of ends) if (count >= least) this.stops.add(end);
  }

  /** The line without outer white space, with tabs between columns. */
  withTabs(line: string): string {
    if (!line.includes('  ')) return line;
    const stepped =
      this.stops.size === 0
        ? line
        : line.replace(NARROW, (spaces, at: number) => (this.stops.has(at + spaces.length) ? '\t' : spaces));
    return stepped.trim().replace(WIDE, '\t');
  }
}

/** Where the text continues after the first wide gap in the line; -1 if there is none. */
function firstStepEnd(line: string): number {
  const start = line.search(/\S/);
  const step = start === -1 ? -1 : line.indexOf('    ', start);
  if (step === -1) return -1;
  const next = line.slice(step).search(/\S/);
  return next === -1 ? -1 : step + next;
}
