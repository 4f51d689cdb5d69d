import type { LineSound } from '#web/platform/audio/line-sound.ts';

/** The peak of each of `count` equal segments of a line, relative to the highest. */
export function peaksOf({ buffer, offsetSeconds, lengthSeconds }: LineSound, count: number): number[] {
  const { sampleRate } = buffer;
  const start = Math.round(offsetSeconds * sampleRate);
  const samples = buffer
    .getChannelData(0)
    .subarray(start, start + Math.max(1, Math.round(lengthSeconds * sampleRate)));
  const at = (stretch: number) => Math.floor((stretch * samples.length) / count);
  const peaks = Array.from({ length: count }, (_, stretch) => {
    let peak = 0;
    for (let i = at(stretch); i < at(stretch + 1); i += 1) peak = Math.max(peak, Math.abs(samples[i]!));
    return peak;
  });
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}
