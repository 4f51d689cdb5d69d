/** Where in decoded audio the sound starts and ends, in seconds; more than 40 dB below the peak counts as silence. */
export function soundBounds(
  samples: Float32Array,
  sampleRate: number,
  from: number,
): { readonly start: number; readonly end: number } {
  const first = Math.min(samples.length, Math.round(from * sampleRate));
  let peak = 0;
  for (let i = first; i < samples.length; i += 1) peak = Math.max(peak, Math.abs(samples[i] ?? 0));
  if (peak === 0) return { start: from, end: samples.length / sampleRate };
  const audible = (sample: number | undefined) => Math.abs(sample ?? 0) >= peak / 100;
  let start = first;
  while (start < samples.length && !audible(samples[start])) start += 1;
  let end = samples.length;
  while (end > start && !audible(samples[end - 1])) end -= 1;
  return { start: start / sampleRate, end: end / sampleRate };
}
