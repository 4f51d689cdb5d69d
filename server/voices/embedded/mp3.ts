import { createMp3Encoder } from 'wasm-media-encoders';

/** The silence that encoder and decoder put before the first sample: 576 + 529 samples. */
const codecDelaySamples = 1105;
/** The encoder would lower a high rate if it had fewer. */
const kilobitsPerSecond = (rateHz: number) => (rateHz > 24_000 ? 96 : 48);

export interface Mp3Encoder {
  readonly contentType: 'audio/mpeg';
  /** Milliseconds to skip when playing. */
  leadMs(rateHz: number): number;
  /** One channel, -1 to 1. */
  encode(samples: Float32Array, rateHz: number): Uint8Array<ArrayBuffer>;
}

export async function loadMp3Encoder(): Promise<Mp3Encoder> {
  const encoder = await createMp3Encoder();
  return {
    contentType: 'audio/mpeg',
    leadMs: (rateHz) => Math.round((codecDelaySamples / rateHz) * 10_000) / 10,
    encode(samples, rateHz) {
      encoder.configure({ sampleRate: rateHz as 24_000, channels: 1, bitrate: kilobitsPerSecond(rateHz) });
      // The encoder returns its own memory, which the next call overwrites: copy each part.
      const body = encoder.encode([samples]).slice();
      const tail = encoder.finalize().slice();
      const whole = new Uint8Array(body.length + tail.length);
      whole.set(body);
      whole.set(tail, body.length);
      return whole;
    },
  };
}
