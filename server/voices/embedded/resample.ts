const reach = 12;
const phases = 512;
const kernel = windowedSinc();

/**
 * Reads `samples` at `step` input samples per output sample, band-limited. `step` is below 1, so it never decimates.
 */
export function resample(samples: Float32Array, step: number): Float32Array {
  const output = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < output.length; index++) {
    const position = index * step;
    const whole = Math.floor(position);
    const row = Math.round((position - whole) * phases) * 2 * reach;
    const first = whole - reach + 1;
    let sum = 0;
    const from = Math.max(0, -first);
    const to = Math.min(2 * reach, samples.length - first);
    for (let tap = from; tap < to; tap++) sum += samples[first + tap]! * kernel[row + tap]!;
    output[index] = sum;
  }
  return output;
}

function windowedSinc(): Float32Array {
  const table = new Float32Array((phases + 1) * 2 * reach);
  for (let phase = 0; phase <= phases; phase++) {
    for (let tap = 0; tap < 2 * reach; tap++) {
      const x = tap - reach + 1 - phase / phases;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
      const window = Math.abs(x) >= reach ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
      table[phase * 2 * reach + tap] = sinc * window;
    }
  }
  return table;
}
