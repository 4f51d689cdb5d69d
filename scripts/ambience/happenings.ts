// Small sounds of a room, each as samples to mix in at some point.
import type { Chance } from '#domain/chance.ts';
import { mix, rateHz, ringLength, silentRing, type Ring } from './ring.ts';

export const between = (chance: Chance, low: number, high: number): number => low + chance() * (high - low);

/** Places `count` sounds around the ring. */
export function scattered(chance: Chance, count: number, sound: (chance: Chance) => Float32Array): Ring {
  const ring = silentRing();
  for (let i = 0; i < count; i++) {
    mix(ring, sound(chance), Math.floor(chance() * ringLength), between(chance, 0.25, 1));
  }
  return ring;
}

/** A cup, a glass, a fork: inharmonic partials that decay, high ones first. */
export const clink =
  (lowest: number, highest: number) =>
  (chance: Chance): Float32Array => {
    const root = between(chance, lowest, highest);
    const ring = between(chance, 0.04, 0.16);
    const partials = [1, 1.52, 2.43, 3.17].map((ratio) => ({
      hertz: root * ratio * between(chance, 0.97, 1.03),
      decay: ring / ratio,
      gain: between(chance, 0.3, 1) / ratio,
    }));
    return samplesOf(ring * 6, (t) =>
      partials.reduce(
        (sum, { hertz, decay, gain }) =>
          hertz < rateHz / 2.2 ? sum + gain * Math.sin(2 * Math.PI * hertz * t) * Math.exp(-t / decay) : sum,
        0,
      ),
    );
  };

/** Paper, a program, a coat: overlapping bursts of noise. */
export function rustle(chance: Chance): Float32Array {
  const seconds = between(chance, 0.3, 0.9);
  const strokes = Array.from({ length: 5 }, () => ({
    at: between(chance, 0, seconds * 0.8),
    width: between(chance, 0.02, 0.07),
  }));
  const hiss = differenced(chance);
  return samplesOf(
    seconds,
    (t) => strokes.reduce((sum, { at, width }) => sum + Math.exp(-(((t - at) / width) ** 2)), 0) * hiss(),
  );
}

/** A few words typed on a keyboard. */
export function typing(chance: Chance): Float32Array {
  const keys = Math.floor(between(chance, 8, 24));
  const burst = new Float32Array(Math.ceil(keys * 0.22 * rateHz) + rateHz);
  let at = 0;
  for (let key = 0; key < keys; key++) {
    const hiss = differenced(chance);
    const body = between(chance, 900, 1700);
    const stroke = samplesOf(0.03, (t) => {
      const knock = Math.sin(2 * Math.PI * body * t) * Math.exp(-t / 0.006);
      return 0.6 * hiss() * Math.exp(-t / 0.003) + 0.5 * knock;
    });
    burst.set(
      stroke.map((sample) => sample * between(chance, 0.9, 1)),
      Math.floor(at * rateHz),
    );
    at += between(chance, 0.08, 0.21);
  }
  return burst;
}

/** A distant door, a seat, a foot on boards. */
export function thud(chance: Chance): Float32Array {
  const hertz = between(chance, 70, 120);
  const hiss = differenced(chance);
  return samplesOf(0.5, (t) => {
    const onset = Math.min(1, t / 0.004);
    return (
      onset * (Math.sin(2 * Math.PI * hertz * t) * Math.exp(-t / 0.08) + 0.08 * hiss() * Math.exp(-t / 0.02))
    );
  });
}

/** A phrase of a small bird: a few whistles around one pitch. */
export function chirp(chance: Chance): Float32Array {
  const hertz = between(chance, 2600, 4600);
  const notes = Math.floor(between(chance, 2, 7));
  const every = between(chance, 0.11, 0.24);
  const length = every * between(chance, 0.45, 0.8);
  const swing = between(chance, 150, 700);
  const falls = between(chance, -900, 900);
  let phase = 0;
  return samplesOf(notes * every, (t) => {
    const inNote = t % every;
    if (inNote > length) return 0;
    const share = inNote / length;
    phase += (2 * Math.PI * (hertz + falls * share + swing * Math.sin(2 * Math.PI * share * 3))) / rateHz;
    return Math.sin(Math.PI * share) ** 2 * Math.sin(phase);
  });
}

/** A room's response: a tail that has decayed by 60 dB after `seconds`, high frequencies first. */
export function roomAnswer(chance: Chance, seconds: number): Float32Array {
  let dull = 0;
  return samplesOf(seconds * 1.3, (t) => {
    const share = Math.exp((-2 * t) / seconds);
    dull += (0.15 + 0.6 * share) * (chance() * 2 - 1 - dull);
    return dull * Math.exp((-6.9 * t) / seconds);
  });
}

/** White noise minus the previous sample: bright, without rumble. */
function differenced(chance: Chance): () => number {
  let before = 0;
  return () => {
    const white = chance() * 2 - 1;
    const bright = white - before;
    before = white;
    return bright;
  };
}

const samplesOf = (seconds: number, at: (t: number) => number): Float32Array =>
  Float32Array.from({ length: Math.ceil(seconds * rateHz) }, (_, i) => at(i / rateHz));
