// Labels all lines of a script together. Every line has a weight for each label (evidence.ts), every pair of
// neighbours a weight for following each other; the heaviest path through all lines is taken (Viterbi), so that
// one odd line cannot mislead its neighbours.
import { LABELS } from './profile.ts';
import type { Label } from './reading-line.ts';

export interface Sequence {
  readonly labels: readonly Label[];
  /** For each line, how much worse the best path is that gives it another label. Small means doubtful. */
  readonly margins: Float64Array;
}

export interface Weights {
  /** Weight of a label for a line. */
  emit(index: number, label: Label): number;
  /** Weight of `label` at `index` coming after `before`. */
  follow(index: number, before: Label, label: Label): number;
}

export function labelTogether(count: number, weights: Weights): Sequence {
  const n = LABELS.length;
  const emitted = new Float64Array(count * n);
  const followed = new Float64Array(count * n * n);
  const forward = new Float64Array(count * n);
  const backward = new Float64Array(count * n);
  const from = new Int8Array(count * n);
  for (let i = 0; i < count; i += 1) {
    LABELS.forEach((label, k) => (emitted[i * n + k] = weights.emit(i, label)));
    LABELS.forEach((before, j) => {
      LABELS.forEach((label, k) => {
        followed[(i * n + j) * n + k] =
          i === 0
            ? before === 'action'
              ? weights.follow(0, before, label)
              : -1e6
            : weights.follow(i, before, label);
      });
    });
  }
  for (let i = 0; i < count; i += 1) {
    for (let k = 0; k < n; k += 1) {
      let best = -Infinity;
      for (let j = 0; j < n; j += 1) {
        const weight = (i === 0 ? 0 : (forward[(i - 1) * n + j] ?? 0)) + (followed[(i * n + j) * n + k] ?? 0);
        if (weight > best) {
          best = weight;
          from[i * n + k] = j;
        }
      }
      forward[i * n + k] = best + (emitted[i * n + k] ?? 0);
    }
  }
  for (let i = count - 2; i >= 0; i -= 1) {
    for (let j = 0; j < n; j += 1) {
      let best = -Infinity;
      for (let k = 0; k < n; k += 1) {
        const weight =
          (backward[(i + 1) * n + k] ?? 0) +
          (emitted[(i + 1) * n + k] ?? 0) +
          (followed[((i + 1) * n + j) * n + k] ?? 0);
        if (weight > best) best = weight;
      }
      backward[i * n + j] = best;
    }
  }
  return { labels: pathOf(count, forward, from), margins: marginsOf(count, forward, backward) };
}

function pathOf(count: number, forward: Float64Array, from: Int8Array): Label[] {
  const n = LABELS.length;
  const labels: Label[] = Array.from({ length: count }, () => 'action');
  let at = 0;
  for (let k = 1; k < n; k += 1) {
    if ((forward[(count - 1) * n + k] ?? 0) > (forward[(count - 1) * n + at] ?? 0)) at = k;
  }
  for (let i = count - 1; i >= 0; i -= 1) {
    labels[i] = LABELS[at] ?? 'action';
    at = from[i * n + at] ?? 0;
  }
  return labels;
}

function marginsOf(count: number, forward: Float64Array, backward: Float64Array): Float64Array {
  const n = LABELS.length;
  const margins = new Float64Array(count);
  for (let i = 0; i < count; i += 1) {
    let best = -Infinity;
    let second = -Infinity;
    for (let k = 0; k < n; k += 1) {
      const weight = (forward[i * n + k] ?? 0) + (backward[i * n + k] ?? 0);
      if (weight > best) {
        second = best;
        best = weight;
      } else if (weight > second) second = weight;
    }
    margins[i] = best - second;
  }
  return margins;
}
