// A WAV file as samples of one channel: PCM of 8 to 32 bits or floating point, any rate, any number of channels.

export class UnreadableSound extends Error {}

interface Format {
  readonly isFloat: boolean;
  readonly channels: number;
  readonly rateHz: number;
  readonly bits: number;
}

const pcm = 1;
const floatingPoint = 3;
/** The kind of sample follows in the first bytes of a longer header. */
const extensible = 0xfffe;
const rates = { min: 4000, max: 384_000 };

/** Samples from -1 to 1, channels averaged. Throws UnreadableSound with the rest of a sentence ("is not a WAV file"). */
export function readWav(file: Buffer): { readonly samples: Float32Array; readonly rateHz: number } {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    throw new UnreadableSound('is not a WAV file');
  let format: Format | null = null;
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString('latin1', at, at + 4);
    const bytes = file.readUInt32LE(at + 4);
    // A recorder that was cut off wrote no length, or too large a one.
    const chunk = file.subarray(at + 8, Math.min(file.length, at + 8 + bytes));
    if (name === 'fmt ') format = formatIn(chunk);
    if (name === 'data') {
      if (!format) break;
      return { samples: samplesIn(chunk, format), rateHz: format.rateHz };
    }
    at += 8 + bytes + (bytes % 2);
  }
  throw new UnreadableSound('has no sound in it');
}

function formatIn(chunk: Buffer): Format {
  if (chunk.length < 16) throw new UnreadableSound('has a damaged header');
  const kind = chunk.readUInt16LE(0);
  const sample = kind === extensible && chunk.length >= 26 ? chunk.readUInt16LE(24) : kind;
  const [channels, rateHz, bits] = [chunk.readUInt16LE(2), chunk.readUInt32LE(4), chunk.readUInt16LE(14)];
  const isKnown =
    (sample === pcm && [8, 16, 24, 32].includes(bits)) ||
    (sample === floatingPoint && [32, 64].includes(bits));
  if (!isKnown) throw new UnreadableSound('is compressed or has samples of an unknown kind');
  if (channels === 0 || rateHz < rates.min || rateHz > rates.max)
    throw new UnreadableSound('has a damaged header');
  return { isFloat: sample === floatingPoint, channels, rateHz, bits };
}

function samplesIn(data: Buffer, { isFloat, channels, bits }: Format): Float32Array {
  const bytes = bits / 8;
  const sampleAt = (at: number) => {
    if (isFloat) return bits === 32 ? data.readFloatLE(at) : data.readDoubleLE(at);
    if (bits === 8) return (data[at]! - 128) / 128;
    return data.readIntLE(at, bytes) / 2 ** (bits - 1);
  };
  return Float32Array.from({ length: Math.floor(data.length / (bytes * channels)) }, (_, frame) => {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++)
      sum += sampleAt((frame * channels + channel) * bytes);
    return sum / channels;
  });
}
