const decimation = 6;
const windowSeconds = 0.03;
const hopSeconds = 0.005;
const voicedCorrelation = 0.55;
const quietestVoicedDb = -38;

export interface PitchTrack {
  readonly hopSeconds: number;
  /** Hertz at each hop; 0 if there is no voice. */
  readonly pitchHz: Float32Array;
}

/** Follows the pitch of one speaker around `expectedHz` (0.55 to 1.9 times it) by normalized correlation. */
export function trackPitch(samples: Float32Array, rateHz: number, expectedHz: number): PitchTrack {
  const low = decimate(samples);
  const rate = rateHz / decimation;
  const shortest = Math.floor(rate / (expectedHz * 1.9));
  const longest = Math.ceil(rate / (expectedHz * 0.55));
  const window = Math.round(rate * windowSeconds);
  const hop = rate * hopSeconds;
  const count = Math.max(1, Math.floor(low.length / hop));
  const threshold = loudestPower(low, window) * 10 ** (quietestVoicedDb / 10);

  const pitchHz = new Float32Array(count);
  const correlations = new Float32Array(longest + 2);
  for (let frame = 0; frame < count; frame++) {
    const start = Math.round(frame * hop - (window + longest) / 2);
    if (start < 0 || start + window + longest + 1 > low.length) continue;
    if (power(low, start, window) < threshold) continue;
    pitchHz[frame] = bestPitch(low, start, window, shortest, longest, rate, correlations);
  }
  return { hopSeconds, pitchHz: median5(pitchHz) };
}

function bestPitch(
  low: Float32Array,
  start: number,
  window: number,
  shortest: number,
  longest: number,
  rate: number,
  correlations: Float32Array,
): number {
  const own = power(low, start, window) * window;
  let best = 0;
  for (let lag = shortest - 1; lag <= longest + 1; lag++) {
    let cross = 0;
    let other = 0;
    for (let index = 0; index < window; index++) {
      const shifted = low[start + index + lag]!;
      cross += low[start + index]! * shifted;
      other += shifted * shifted;
    }
    correlations[lag] = cross / Math.sqrt(own * other + 1e-12);
    if (lag >= shortest && lag <= longest) best = Math.max(best, correlations[lag]!);
  }
  if (best < voicedCorrelation) return 0;
  // The shortest lag that is nearly the best: a longer one is an octave too low.
  for (let lag = shortest; lag <= longest; lag++) {
    const [before, here, after] = [correlations[lag - 1]!, correlations[lag]!, correlations[lag + 1]!];
    if (here < best * 0.88 || here < before || here < after) continue;
    const curve = before - 2 * here + after;
    return rate / (lag + (curve === 0 ? 0 : (0.5 * (before - after)) / curve));
  }
  return 0;
}

/** Two running means and every sixth sample: enough below 1 kHz. */
function decimate(samples: Float32Array): Float32Array {
  const once = runningMean(samples);
  const twice = runningMean(once);
  const low = new Float32Array(Math.floor(twice.length / decimation));
  for (let index = 0; index < low.length; index++) low[index] = twice[index * decimation]!;
  return low;
}

function runningMean(samples: Float32Array): Float32Array {
  const output = new Float32Array(samples.length);
  const half = decimation >> 1;
  let sum = 0;
  for (let index = 0; index < samples.length + half; index++) {
    sum += samples[index] ?? 0;
    if (index >= decimation) sum -= samples[index - decimation] ?? 0;
    if (index >= half) output[index - half] = sum / decimation;
  }
  return output;
}

function power(samples: Float32Array, start: number, length: number): number {
  let sum = 0;
  for (let index = start; index < start + length; index++) sum += samples[index]! * samples[index]!;
  return sum / length;
}

function loudestPower(samples: Float32Array, window: number): number {
  let loudest = 1e-9;
  for (let start = 0; start + window <= samples.length; start += window) {
    loudest = Math.max(loudest, power(samples, start, window));
  }
  return loudest;
}

function median5(values: Float32Array): Float32Array {
  const output = new Float32Array(values.length);
  const around = new Float32Array(5);
  for (let index = 0; index < values.length; index++) {
    for (let offset = 0; offset < 5; offset++) {
      around[offset] = values[Math.min(values.length - 1, Math.max(0, index + offset - 2))]!;
    }
    output[index] = around.toSorted()[2]!;
  }
  return output;
}
