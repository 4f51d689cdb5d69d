// A synthetic person who reads aloud, as a page records it.
import { recordingRateHz, wavFrom } from '#domain/readers/wav.ts';
import { loadFlite, type Flite, type FliteSpeaker } from './flite.ts';

let flite: Flite | undefined;
const fliteRateHz = 16_000;
const step = fliteRateHz / recordingRateHz;
const readings = new Map<string, Uint8Array<ArrayBuffer>>();

/** A WAV file as domain/readers/wav.ts makes them. */
export function readAloud(speaker: FliteSpeaker, text: string): Uint8Array<ArrayBuffer> {
  const key = `${speaker} ${text}`;
  const reading = readings.get(key) ?? read(speaker, text);
  readings.set(key, reading);
  return reading;
}

function read(speaker: FliteSpeaker, text: string): Uint8Array<ArrayBuffer> {
  flite ??= loadFlite();
  const pitchHz = speaker === 'slt' ? 190 : 110;
  const { samples } = flite({ speaker, text, pitchHz, stretch: 0.75, lexicon: new Map() });
  return wavFrom(
    Float32Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
      const at = Math.floor(index * step);
      const share = index * step - at;
      return (1 - share) * samples[at]! + share * (samples[at + 1] ?? 0);
    }),
  );
}
