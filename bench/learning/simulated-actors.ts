// Simulated actors who forget by laws that the planner doesn't have. Times are in days.
import type { Chance } from '#domain/chance.ts';

export interface Person {
  /** The probability that a line is known at a moment. */
  readonly knows: (line: number, at: number) => number;
  /** What a try at a moment leaves behind. */
  readonly learns: (line: number, at: number, known: boolean) => void;
}

export const kinds = ['exponential', 'power', 'traces', 'cramming'] as const;
export type Kind = (typeof kinds)[number];

export function person(kind: Kind, words: readonly number[], chance: Chance): Person {
  switch (kind) {
    case 'exponential':
      return exponential(words, chance);
    case 'power':
      return power(words, chance);
    case 'traces':
      return traces(words, chance);
    case 'cramming':
      return cramming(words, chance);
  }
}

const between = (chance: Chance, low: number, high: number) => low + (high - low) * chance();
const bell = (chance: Chance) => chance() + chance() + chance() + chance() - 2;
const hardness = (words: readonly number[], chance: Chance, spread: number, byLength: number) =>
  words.map((count) => Math.exp(spread * 1.7 * bell(chance)) * (count / 10) ** -byLength);

interface Trace {
  strength: number;
  last: number;
}

/** Recall halves in equal times; each success makes a line last a fixed number of times longer, less if it is massed. */
function exponential(words: readonly number[], chance: Chance): Person {
  const ease = hardness(words, chance, 0.5, between(chance, 0, 0.5));
  const [first, factor, kept] = [
    between(chance, 0.4, 1.6),
    between(chance, 1.4, 2.5),
    between(chance, 0.3, 0.7),
  ];
  const rest = between(chance, 0.1, 0.8);
  const lines = new Map<number, Trace>();
  return {
    knows: (line, at) => {
      const trace = lines.get(line);
      return trace ? Math.exp(-(at - trace.last) / trace.strength) : 0;
    },
    learns: (line, at, known) => {
      const trace = lines.get(line);
      const start = first * ease[line]!;
      const rested = trace ? Math.min(1, (at - trace.last) / rest) : 0;
      const strength = !trace
        ? start
        : known
          ? trace.strength * factor ** rested
          : Math.max(start * 0.8, trace.strength * kept);
      lines.set(line, { strength: Math.min(400, strength), last: at });
    },
  };
}

/** Recall falls as a power of time; each success adds to the strength, the more the nearer to forgetting it came. */
function power(words: readonly number[], chance: Chance): Person {
  const ease = hardness(words, chance, 0.6, between(chance, 0, 0.4));
  const decay = between(chance, 0.3, 1.1);
  const [first, gain, kept] = [
    between(chance, 0.1, 0.6),
    between(chance, 0.8, 3.5),
    between(chance, 0.2, 0.7),
  ];
  const lines = new Map<number, Trace>();
  const knows = (line: number, at: number) => {
    const trace = lines.get(line);
    return trace ? (1 + (at - trace.last) / trace.strength) ** -decay : 0;
  };
  return {
    knows,
    learns: (line, at, known) => {
      const trace = lines.get(line);
      const start = first * ease[line]!;
      const effort = 1 - knows(line, at);
      const strength = !trace
        ? start
        : known
          ? trace.strength * (1 + gain * effort ** 0.7) + 0.1 * start
          : start + trace.strength * kept;
      lines.set(line, { strength, last: at });
    },
  };
}

/** Exponential, too, but each success counts in full, however soon it follows the last one. */
function cramming(words: readonly number[], chance: Chance): Person {
  const ease = hardness(words, chance, 0.5, 0);
  const [first, factor, kept] = [between(chance, 0.5, 2), between(chance, 1.3, 2), between(chance, 0.4, 0.7)];
  const lines = new Map<number, Trace>();
  return {
    knows: (line, at) => {
      const trace = lines.get(line);
      return trace ? Math.exp(-(at - trace.last) / trace.strength) : 0;
    },
    learns: (line, at, known) => {
      const trace = lines.get(line);
      const start = first * ease[line]!;
      const after = (strength: number) =>
        known ? Math.min(90, strength * factor) : Math.max(start * 0.7, strength * kept);
      lines.set(line, { strength: trace ? after(trace.strength) : start, last: at });
    },
  };
}

/** Each try leaves a trace that fades as a power of time, the sooner the fresher the line was (Pavlik and Anderson). */
function traces(words: readonly number[], chance: Chance): Person {
  const ease = hardness(words, chance, 0.35, between(chance, 0, 0.3)).map(Math.log);
  const [slope, decay] = [between(chance, 0.15, 0.35), between(chance, 0.12, 0.25)];
  const [threshold, noise] = [between(chance, -0.7, 0.1), between(chance, 0.2, 0.45)];
  const missedWorth = between(chance, 0.6, 1);
  const lines = new Map<number, { at: number; fades: number; worth: number }[]>();
  const hours = 24 * 0.35;
  const activation = (line: number, at: number) => {
    const sum = (lines.get(line) ?? []).reduce(
      (total, trace) => total + trace.worth * (Math.max(0.01, at - trace.at) * hours) ** -trace.fades,
      0,
    );
    return sum > 0 ? Math.log(sum) : -Infinity;
  };
  return {
    knows: (line, at) => {
      const active = activation(line, at);
      if (active === -Infinity) return 0;
      return 1 / (1 + Math.exp(-(active + ease[line]! - threshold) / noise));
    },
    learns: (line, at, known) => {
      const active = activation(line, at);
      const fades = (active === -Infinity ? 0 : slope * Math.exp(Math.min(active, 1.2))) + decay;
      const all = lines.get(line) ?? [];
      all.push({ at, fades, worth: known ? 1 : missedWorth });
      lines.set(line, all);
    },
  };
}
