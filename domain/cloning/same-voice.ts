// Whether two recordings made in one place are of one person: docs/decisions/0037-cloned-voices.md has the figures.
import { voiceTraits, type VoiceTraits } from './voice-traits.ts';

export type SameVoice = 'same' | 'different' | 'unsure';

/** Less speech says too little of a voice. */
const minSpeechSeconds = 5;
/** The distance below which it is one person, and the one above which it isn't. */
const sameBelow = 0.46;
const differentAbove = 0.62;
/** A room or a microphone moves the mean, so it counts little, and only so far. */
const meanWeight = 0.05;
const maxMeanDistance = 3;

/** `one`, `other`: samples from -1 to 1, at 16 kHz. */
export function sameVoice(one: Float32Array, other: Float32Array): SameVoice {
  const [a, b] = [voiceTraits(one), voiceTraits(other)];
  if (Math.min(a.speechSeconds, b.speechSeconds) < minSpeechSeconds) return 'unsure';
  const distance = voiceDistance(a, b);
  if (distance < sameBelow) return 'same';
  return distance > differentAbove ? 'different' : 'unsure';
}

/**
 * How differently two voices vary, by the arithmetic-harmonic sphericity of their covariances (Bimbot and Mathan, 1993),
 * and a little how far apart they are; 0 for equal ones.
 */
export function voiceDistance(a: VoiceTraits, b: VoiceTraits): number {
  const ofA = traceOfQuotient(a.covariance, b.covariance);
  const ofB = traceOfQuotient(b.covariance, a.covariance);
  const sphericity = Math.log((ofA * ofB) / a.mean.length ** 2);
  const both = a.covariance.map((row, at) =>
    row.map((value, column) => (value + b.covariance[at]![column]!) / 2),
  );
  const apart = a.mean.map((value, at) => value - b.mean[at]!);
  const meanDistance = apart.reduce((sum, value, at) => sum + value * solved(both, apart)[at]!, 0);
  return sphericity + meanWeight * Math.min(meanDistance, maxMeanDistance);
}

type Matrix = readonly (readonly number[])[];

/** The trace of the inverse of `by` times `of`; both are symmetric. */
const traceOfQuotient = (of: Matrix, by: Matrix): number =>
  of.reduce((sum, column, at) => sum + solved(by, column)[at]!, 0);

/** The vector x with `matrix` x = `right`, by elimination; the matrix is positive definite. */
function solved(matrix: Matrix, right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot++) {
    for (let row = pivot + 1; row < size; row++) {
      const factor = rows[row]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column <= size; column++)
        rows[row]![column]! -= factor * rows[pivot]![column]!;
    }
  }
  const x = rows.map(() => 0);
  for (let row = size - 1; row >= 0; row--) {
    const known = x.reduce((sum, value, column) => sum + rows[row]![column]! * value, 0);
    x[row] = (rows[row]![size]! - known) / rows[row]![row]!;
  }
  return x;
}
