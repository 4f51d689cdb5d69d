// Labels all lines of a script together. Every line has a weight for each label, and every pair of neighbors a weight
// for following each other (evidence.ts); the heaviest path through all lines wins (Viterbi), so that one odd line
// can't mislead its neighbors.
import { LABELS } from './reading-line.ts';

const N = LABELS.length;

export interface Sequence {
  /** For each line, the index of its label in LABELS. */
  readonly labels: readonly number[];
  /**
   * For each line, how much lighter the best path is that takes it for something else: a name, speech, or neither. A
   * small value means doubtful.
   */
  readonly margins: () => Float64Array;
}

export interface Weights {
  /** Weight of each label for each line: index = line × LABELS.length + label. */
  readonly own: Float64Array;
  /** Weights of a line's labels after those of the previous line: index = previous × LABELS.length + label. */
  readonly follow: (line: number) => Float64Array;
  /** Index of the label assumed before the first line. */
  readonly before: number;
}

export function labelTogether(count: number, weights: Weights): Sequence {
  const forward = new Float64Array(count * N);
  const from = new Int8Array(count * N);
  for (let i = 0; i < count; i += 1) {
    const follow = weights.follow(i);
    const before = (i - 1) * N;
    const befores = i === 0 ? 0 : N;
    for (let k = 0; k < N; k += 1) {
      let best = i === 0 ? follow[weights.before * N + k]! : -Infinity;
      let bestFrom = weights.before;
      for (let j = 0; j < befores; j += 1) {
        const weight = forward[before + j]! + follow[j * N + k]!;
        if (weight <= best) continue;
        best = weight;
        bestFrom = j;
      }
      from[i * N + k] = bestFrom;
      forward[i * N + k] = best + weights.own[i * N + k]!;
    }
  }
  return {
    labels: pathOf(count, forward, from),
    margins: () => marginsOf(count, forward, backwardOf(count, weights)),
  };
}

/** The heaviest path from each label of each line to the end. */
function backwardOf(count: number, { own, follow }: Weights): Float64Array {
  const backward = new Float64Array(count * N);
  const ahead = new Float64Array(N);
  for (let i = count - 2; i >= 0; i -= 1) {
    const table = follow(i + 1);
    const next = (i + 1) * N;
    for (let k = 0; k < N; k += 1) ahead[k] = backward[next + k]! + own[next + k]!;
    for (let j = 0; j < N; j += 1) {
      let best = -Infinity;
      for (let k = 0; k < N; k += 1) {
        const weight = ahead[k]! + table[j * N + k]!;
        if (weight > best) best = weight;
      }
      backward[i * N + j] = best;
    }
  }
  return backward;
}

function pathOf(count: number, forward: Float64Array, from: Int8Array): number[] {
  const labels = Array.from({ length: count }, () => 0);
  let at = 0;
  for (let k = 1; k < N; k += 1) if (forward[(count - 1) * N + k]! > forward[(count - 1) * N + at]!) at = k;
  for (let i = count - 1; i >= 0; i -= 1) {
    labels[i] = at;
    at = from[i * N + at]!;
  }
  return labels;
}

/** A line's label from the actor's point of view: a name, speech, or neither. */
const SENSE = LABELS.map((label) => (label === 'cue' || label === 'inline' ? 0 : label === 'speech' ? 1 : 2));

function marginsOf(count: number, forward: Float64Array, backward: Float64Array): Float64Array {
  const margins = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    let name = -Infinity;
    let speech = -Infinity;
    let neither = -Infinity;
    for (let k = 0; k < N; k += 1) {
      const weight = forward[i * N + k]! + backward[i * N + k]!;
      if (SENSE[k] === 0) name = Math.max(name, weight);
      else if (SENSE[k] === 1) speech = Math.max(speech, weight);
      else neither = Math.max(neither, weight);
    }
    const best = Math.max(name, speech, neither);
    const worst = Math.min(name, speech, neither);
    margins[i] = 2 * best + worst - (name + speech + neither);
  }
  return margins;
}
