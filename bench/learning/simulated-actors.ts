// Simulated actors who forget by laws that the planner doesn't have. Times are in days.
import type { Chance } from '#domain/chance.ts';

export interface Person {
  /** The probability that a line is known at a moment. */
  readonly knows: (line: number, at: number) => number;
  /** What a try at a moment leaves behind. */
  readonly learns: (line: number, at: number, known: boolean) => void;
  /** The probability that a line will be known at `later` if it is tried at `at`, whichever way the try goes. */
  readonly wouldKnow: (line: number, at: number, later: number) => number;
}

/** How a line is remembered; a line that was never tried has no memory. */
interface Law<Memory> {
  readonly recall: (memory: Memory | undefined, line: number, at: number) => number;
  readonly after: (memory: Memory | undefined, line: number, at: number, known: boolean) => Memory;
}

export const kinds = ['exponential', 'power', 'traces', 'cramming'] as const;
export type Kind = (typeof kinds)[number];

export function person(kind: Kind, words: readonly number[], chance: Chance): Person {
  switch (kind) {
    case 'exponential':
      return remembersBy(exponential(words, chance));
    case 'power':
      return remembersBy(power(words, chance));
    case 'traces':
      return remembersBy(traces(words, chance));
    case 'cramming':
      return remembersBy(cramming(words, chance));
  }
}

function remembersBy<Memory>({ recall, after }: Law<Memory>): Person {
  const memories = new Map<number, Memory>();
  return {
    knows: (line, at) => recall(memories.get(line), line, at),
    learns: (line, at, known) => void memories.set(line, after(memories.get(line), line, at, known)),
    wouldKnow: (line, at, later) => {
      const memory = memories.get(line);
      const chance = recall(memory, line, at);
      const recallAfter = (known: boolean) => recall(after(memory, line, at, known), line, later);
      return chance * recallAfter(true) + (1 - chance) * recallAfter(false);
    },
  };
}

const between = (chance: Chance, low: number, high: number) => low + (high - low) * chance();
const bell = (chance: Chance) => chance() + chance() + chance() + chance() - 2;
const hardness = (words: readonly number[], chance: Chance, spread: number, byLength: number) =>
  words.map((count) => Math.exp(spread * 1.7 * bell(chance)) * (count / 10) ** -byLength);

interface Trace {
  readonly strength: number;
  readonly last: number;
}

const recallExponentially = (trace: Trace | undefined, _line: number, at: number) =>
  trace ? Math.exp(-(at - trace.last) / trace.strength) : 0;

/** Recall halves in equal times; each success makes a line last a fixed number of times longer, less if it is massed. */
function exponential(words: readonly number[], chance: Chance): Law<Trace> {
  const ease = hardness(words, chance, 0.5, between(chance, 0, 0.5));
  const [first, factor, kept] = [
    between(chance, 0.4, 1.6),
    between(chance, 1.4, 2.5),
    between(chance, 0.3, 0.7),
  ];
  const rest = between(chance, 0.1, 0.8);
  return {
    recall: recallExponentially,
    after: (trace, line, at, known) => {
      const start = first * ease[line]!;
      const rested = trace ? Math.min(1, (at - trace.last) / rest) : 0;
      const strength = !trace
        ? start
        : known
          ? trace.strength * factor ** rested
          : Math.max(start * 0.8, trace.strength * kept);
      return { strength: Math.min(400, strength), last: at };
    },
  };
}

/** Recall falls as a power of time; each success adds to the strength, the more the nearer to forgetting it came. */
function power(words: readonly number[], chance: Chance): Law<Trace> {
  const ease = hardness(words, chance, 0.6, between(chance, 0, 0.4));
  const decay = between(chance, 0.3, 1.1);
  const [first, gain, kept] = [
    between(chance, 0.1, 0.6),
    between(chance, 0.8, 3.5),
    between(chance, 0.2, 0.7),
  ];
  const recall = (trace: Trace | undefined, _line: number, at: number) =>
    trace ? (1 + (at - trace.last) / trace.strength) ** -decay : 0;
  return {
    recall,
    after: (trace, line, at, known) => {
      const start = first * ease[line]!;
      const effort = 1 - recall(trace, line, at);
      const strength = !trace
        ? start
        : known
          ? trace.strength * (1 + gain * effort ** 0.7) + 0.1 * start
          : start + trace.strength * kept;
      return { strength, last: at };
    },
  };
}

/** Exponential, too, but each success counts in full, however soon it follows the last one. */
function cramming(words: readonly number[], chance: Chance): Law<Trace> {
  const ease = hardness(words, chance, 0.5, 0);
  const [first, factor, kept] = [between(chance, 0.5, 2), between(chance, 1.3, 2), between(chance, 0.4, 0.7)];
  return {
    recall: recallExponentially,
    after: (trace, line, at, known) => {
      const start = first * ease[line]!;
      if (!trace) return { strength: start, last: at };
      const strength = known ? trace.strength * factor : Math.max(start * 0.7, trace.strength * kept);
      return { strength: Math.min(90, strength), last: at };
    },
  };
}

interface Fading {
  readonly at: number;
  readonly fades: number;
  readonly worth: number;
}

/** Each try leaves a trace that fades as a power of time, the sooner the fresher the line was (Pavlik and Anderson). */
function traces(words: readonly number[], chance: Chance): Law<readonly Fading[]> {
  const ease = hardness(words, chance, 0.35, between(chance, 0, 0.3)).map(Math.log);
  const [slope, decay] = [between(chance, 0.15, 0.35), between(chance, 0.12, 0.25)];
  const [threshold, noise] = [between(chance, -0.7, 0.1), between(chance, 0.2, 0.45)];
  const missedWorth = between(chance, 0.6, 1);
  const hours = 24 * 0.35;
  const activation = (left: readonly Fading[], at: number) => {
    const sum = left.reduce(
      (total, trace) => total + trace.worth * (Math.max(0.01, at - trace.at) * hours) ** -trace.fades,
      0,
    );
    return sum > 0 ? Math.log(sum) : -Infinity;
  };
  return {
    recall: (left = [], line, at) => {
      const active = activation(left, at);
      if (active === -Infinity) return 0;
      return 1 / (1 + Math.exp(-(active + ease[line]! - threshold) / noise));
    },
    after: (left = [], _line, at, known) => {
      const active = activation(left, at);
      const fades = (active === -Infinity ? 0 : slope * Math.exp(Math.min(active, 1.2))) + decay;
      return [...left, { at, fades, worth: known ? 1 : missedWorth }];
    },
  };
}
