// Recorded lines travel as WAV files of one kind: one channel of 16 bits, at the rate of the partner's voices.
import { readerLimits } from './reader-limits.ts';

export const recordingRateHz = 24_000;
const headerBytes = 44;
const bytesPerSample = 2;

export const recordingBytes = (seconds: number): number =>
  headerBytes + seconds * recordingRateHz * bytesPerSample;

export const maxRecordingBytes = recordingBytes(readerLimits.maxSeconds);

/** `samples`: from -1 to 1, at `recordingRateHz`. */
export function wavFrom(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + samples.length * bytesPerSample);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, recordingRateHz, true);
  view.setUint32(28, recordingRateHz * bytesPerSample, true);
  view.setUint16(32, bytesPerSample, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, samples.length * bytesPerSample, true);
  samples.forEach((sample, index) =>
    view.setInt16(headerBytes + index * bytesPerSample, Math.max(-1, Math.min(1, sample)) * 0x7fff, true),
  );
  return bytes;
}

/** Null for everything that `wavFrom` doesn't make. */
export function samplesFrom(wav: Uint8Array): Float32Array | null {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const count = (wav.length - headerBytes) / bytesPerSample;
  if (count < 0 || !Number.isInteger(count)) return null;
  const head = wavFrom(new Float32Array(0));
  const isSized = (at: number) => (at >= 4 && at < 8) || at >= 40;
  for (let at = 0; at < headerBytes; at++) if (!isSized(at) && wav[at] !== head[at]) return null;
  if (view.getUint32(40, true) !== count * bytesPerSample) return null;
  return Float32Array.from({ length: count }, (_, index) => {
    return view.getInt16(headerBytes + index * bytesPerSample, true) / 0x7fff;
  });
}
