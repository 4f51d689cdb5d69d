// The mel filter bank of the CMU en-us model: 25 triangles of equal area from 130 to 6,800 Hz, with edges rounded to
// the lines of the spectrum.

export const bandCount = 25;
const minHz = 130;
const maxHz = 6800;

interface Band {
  /** The first line of the spectrum that the band weighs. */
  readonly from: number;
  readonly weights: Float64Array;
}

const melOf = (hz: number) => 2595 * Math.log10(1 + hz / 700);
const hzOf = (mel: number) => 700 * (10 ** (mel / 2595) - 1);

const bandWidth = (melOf(maxHz) - melOf(minHz)) / (bandCount + 1);

export const bandCentersHz = Float64Array.from({ length: bandCount }, (_, band) =>
  hzOf(melOf(minHz) + (band + 1) * bandWidth),
);

export class MelBands {
  readonly #bands: readonly Band[];

  constructor(rateHz: number, transformSize: number) {
    const lineHz = rateHz / transformSize;
    const edgeHz = (edge: number) =>
      Math.floor(hzOf(melOf(minHz) + edge * bandWidth) / lineHz + 0.5) * lineHz;
    this.#bands = Array.from({ length: bandCount }, (_, band) =>
      triangle(edgeHz(band), edgeHz(band + 1), edgeHz(band + 2), lineHz, transformSize),
    );
  }

  /** Fills `energies` (25 values) from a power spectrum. */
  read(power: Float64Array, energies: Float64Array): void {
    for (let band = 0; band < bandCount; band++) {
      const { from, weights } = this.#bands[band]!;
      let sum = 0;
      for (let line = 0; line < weights.length; line++) sum += power[from + line]! * weights[line]!;
      energies[band] = sum;
    }
  }
}

function triangle(low: number, center: number, high: number, lineHz: number, transformSize: number): Band {
  const from = Math.ceil(low / lineHz);
  const weights: number[] = [];
  for (let line = from; line * lineHz <= high && line < transformSize / 2; line++) {
    const hz = line * lineHz;
    const slope = Math.min((hz - low) / (center - low), (high - hz) / (high - center));
    weights.push((slope * 2) / (high - low));
  }
  return { from, weights: Float64Array.from(weights) };
}
