// Time-stretches speech without changing its pitch: waveform similarity overlap-add (Verhelst and Roelands, 1993).
// Frames are placed at even distances; each is taken from near its position in time, where it best continues the
// frame before. Written here because the page's policy allows no WebAssembly, which every well-kept library of this
// kind needs.

const frameSeconds = 0.03;
const searchSeconds = 0.01;
/**
 * The coarse search compares a subset of samples at a subset of positions; the fine one everything around the best.
 */
const coarseStep = 4;

/** The voice at `speed` times its tempo: `samples.length / speed` samples, with the same start. */
export function stretched(samples: Float32Array, sampleRate: number, speed: number): Float32Array {
  const out = new Float32Array(Math.round(samples.length / speed));
  const half = Math.round((frameSeconds * sampleRate) / 2);
  const reach = Math.round(searchSeconds * sampleRate);
  const fade = Float32Array.from({ length: half }, (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * i) / half));
  let from = 0;
  for (let to = 0; to < out.length; to += half) {
    const isFirst = to === 0;
    const before = from;
    const due = Math.round(to * speed);
    from = isFirst ? 0 : bestContinuation(samples, before + half, due, reach, half);
    const count = Math.min(half, out.length - to);
    for (let i = 0; i < count; i += 1) {
      const coming = samples[from + i] ?? 0;
      const going = isFirst ? coming : (samples[before + half + i] ?? 0);
      out[to + i] = going + (coming - going) * fade[i]!;
    }
  }
  return out;
}

/** The position within `reach` of `due` whose samples are most similar to those from `wanted` on. */
function bestContinuation(
  samples: Float32Array,
  wanted: number,
  due: number,
  reach: number,
  length: number,
): number {
  const first = Math.max(0, due - reach);
  const last = Math.max(first, Math.min(samples.length - length, due + reach));
  const coarse = mostAlike(samples, wanted, first, last, length, coarseStep);
  return mostAlike(
    samples,
    wanted,
    Math.max(first, coarse - coarseStep + 1),
    Math.min(last, coarse + coarseStep - 1),
    length,
    1,
  );
}

function mostAlike(
  samples: Float32Array,
  wanted: number,
  first: number,
  last: number,
  length: number,
  step: number,
): number {
  let best = first;
  let highest = -Infinity;
  for (let from = first; from <= last; from += step) {
    let product = 0;
    let energy = 1e-9;
    for (let i = 0; i < length; i += step) {
      const sample = samples[from + i] ?? 0;
      product += sample * (samples[wanted + i] ?? 0);
      energy += sample * sample;
    }
    const likeness = product / Math.sqrt(energy);
    if (likeness <= highest) continue;
    highest = likeness;
    best = from;
  }
  return best;
}
