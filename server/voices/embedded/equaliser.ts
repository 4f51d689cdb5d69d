// Biquads after Robert Bristow-Johnson's cookbook: removes rumble below 70 Hz and adds 6 dB above 1.8 kHz.
interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

const flat = Math.SQRT1_2;

/** In place. */
export function brighten(samples: Float32Array, rateHz: number): void {
  filter(samples, highPass(70, flat, rateHz));
  filter(samples, highShelf(1800, 6, rateHz));
}

/** A copy with each frequency weighted as it is heard: the K weighting of ITU-R BS.1770. */
export function asHeard(samples: Float32Array, rateHz: number): Float32Array {
  const weighted = samples.slice();
  filter(weighted, highShelf(1682, 4, rateHz));
  filter(weighted, highPass(38, 0.5, rateHz));
  return weighted;
}

function filter(samples: Float32Array, { b, a }: Biquad): void {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let index = 0; index < samples.length; index++) {
    const x = samples[index]!;
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    samples[index] = y;
    [x2, x1, y2, y1] = [x1, x, y1, y];
  }
}

function highPass(cutoffHz: number, quality: number, rateHz: number): Biquad {
  const w = (2 * Math.PI * cutoffHz) / rateHz;
  const alpha = Math.sin(w) / (2 * quality);
  const a0 = 1 + alpha;
  const side = (1 + Math.cos(w)) / 2 / a0;
  return { b: [side, -2 * side, side], a: [(-2 * Math.cos(w)) / a0, (1 - alpha) / a0] };
}

function highShelf(cornerHz: number, gainDb: number, rateHz: number): Biquad {
  const gain = 10 ** (gainDb / 40);
  const w = (2 * Math.PI * cornerHz) / rateHz;
  const cos = Math.cos(w);
  const slope = 2 * Math.sqrt(gain) * (Math.sin(w) / (2 * flat));
  const a0 = gain + 1 - (gain - 1) * cos + slope;
  return {
    b: [
      (gain * (gain + 1 + (gain - 1) * cos + slope)) / a0,
      (-2 * gain * (gain - 1 + (gain + 1) * cos)) / a0,
      (gain * (gain + 1 + (gain - 1) * cos - slope)) / a0,
    ],
    a: [(2 * (gain - 1 - (gain + 1) * cos)) / a0, (gain + 1 - (gain - 1) * cos - slope) / a0],
  };
}
