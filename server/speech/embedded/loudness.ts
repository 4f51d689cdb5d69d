// Every line leaves equally loud, brightened a little, and never clipped.
const targetDb = -18;
const frameSeconds = 0.02;
/** A frame this far below the loudest is a pause, not speech. */
const pauseDb = -35;
const knee = 0.7;
const ceiling = 0.97;

/** Root mean square of the speaking parts, in decibels of full scale; -Infinity for silence. */
export function speechLevelDb(samples: Float32Array, rateHz: number): number {
  const powers = framePowers(samples, Math.round(rateHz * frameSeconds));
  const loudest = Math.max(0, ...powers);
  const speaking = powers.filter((power) => power > loudest * 10 ** (pauseDb / 10));
  if (loudest === 0 || speaking.length === 0) return -Infinity;
  return 10 * Math.log10(speaking.reduce((sum, power) => sum + power, 0) / speaking.length);
}

/** In place: speech at -18 dB of full scale plus `gainDb`, peaks rounded off below full scale. */
export function level(samples: Float32Array, rateHz: number, gainDb: number): void {
  const present = speechLevelDb(samples, rateHz);
  if (present === -Infinity) return;
  const factor = 10 ** ((targetDb + gainDb - present) / 20);
  for (let index = 0; index < samples.length; index++) samples[index] = soften(samples[index]! * factor);
}

const soften = (sample: number) => {
  const size = Math.abs(sample);
  if (size <= knee) return sample;
  return Math.sign(sample) * (knee + (ceiling - knee) * Math.tanh((size - knee) / (ceiling - knee)));
};

function framePowers(samples: Float32Array, frame: number): number[] {
  const powers: number[] = [];
  for (let start = 0; start + frame <= samples.length; start += frame) {
    let sum = 0;
    for (let index = start; index < start + frame; index++) sum += samples[index]! * samples[index]!;
    powers.push(sum / frame);
  }
  return powers;
}
