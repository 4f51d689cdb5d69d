// How well a frame fits each state of the model. As in Sphinx, only the four best Gaussians of a codebook count, and
// none counts for less than a floor below the best of its stream.
import { gaussianCount, streamCount } from './acoustic-model.ts';
import type { AcousticModel } from './acoustic-model.ts';
import { cepstrumCount } from './cepstra.ts';

const best = 4;
/** Natural logarithm: 96 steps of a weight. */
const scoreFloor = -9.8304;
const weightOfStep = Float64Array.from({ length: 256 }, (_, step) => Math.exp(-0.1024 * step));

export class SenoneScores {
  readonly #model: AcousticModel;
  readonly #codebooks: number;
  /** By codebook, stream and rank: which Gaussian, and the logarithm of its density. */
  readonly #chosen: Uint8Array;
  readonly #density: Float64Array;
  readonly #share: Float64Array;
  readonly #scores: Float64Array;
  readonly #scoredIn: Int32Array;
  #frame = 0;

  constructor(model: AcousticModel) {
    this.#model = model;
    this.#codebooks = model.definition.phoneNames.length;
    const size = this.#codebooks * streamCount * best;
    this.#chosen = Uint8Array.from({ length: size }, (_, index) => index % best);
    this.#density = new Float64Array(size);
    this.#share = new Float64Array(size);
    this.#scores = new Float64Array(model.definition.senoneCount);
    this.#scoredIn = new Int32Array(model.definition.senoneCount).fill(-1);
  }

  /** Begins a frame. */
  hear(features: Float32Array): void {
    this.#frame++;
    for (let stream = 0; stream < streamCount; stream++) {
      let highest = -Infinity;
      for (let codebook = 0; codebook < this.#codebooks; codebook++) {
        const at = (codebook * streamCount + stream) * best;
        this.#chooseBest(features, codebook, stream, at);
        highest = Math.max(highest, this.#density[at]!);
      }
      for (let codebook = 0; codebook < this.#codebooks; codebook++) {
        const at = (codebook * streamCount + stream) * best;
        for (let index = at; index < at + best; index++) {
          this.#share[index] = Math.exp(Math.max(scoreFloor, this.#density[index]! - highest));
        }
      }
    }
  }

  /** The natural logarithm of the state's density in this frame, up to a constant of the frame. */
  of(senone: number): number {
    if (this.#scoredIn[senone] === this.#frame) return this.#scores[senone]!;
    const { weights, definition } = this.#model;
    const [chosen, share] = [this.#chosen, this.#share];
    let at = definition.codebookOf[senone]! * streamCount * best;
    let row = senone * streamCount * gaussianCount;
    let product = 1;
    for (let stream = 0; stream < streamCount; stream++) {
      product *=
        weightOfStep[weights[row + chosen[at]!]!]! * share[at]! +
        weightOfStep[weights[row + chosen[at + 1]!]!]! * share[at + 1]! +
        weightOfStep[weights[row + chosen[at + 2]!]!]! * share[at + 2]! +
        weightOfStep[weights[row + chosen[at + 3]!]!]! * share[at + 3]!;
      at += best;
      row += gaussianCount;
    }
    const score = Math.log(product);
    this.#scores[senone] = score;
    this.#scoredIn[senone] = this.#frame;
    return score;
  }

  /** The four best of the frame before are measured first, so that most others are left after a few terms. */
  #chooseBest(features: Float32Array, codebook: number, stream: number, at: number): void {
    const { means, precisions, heights } = this.#model;
    const [chosen, density] = [this.#chosen, this.#density];
    const firstGaussian = (codebook * streamCount + stream) * gaussianCount;
    const x = stream * cepstrumCount;
    let threshold = Infinity;
    for (let rank = at; rank < at + best; rank++) {
      let value = heights[firstGaussian + chosen[rank]!]!;
      let row = (firstGaussian + chosen[rank]!) * cepstrumCount;
      for (let order = 0; order < cepstrumCount; order++, row++) {
        const difference = features[x + order]! - means[row]!;
        value -= difference * difference * precisions[row]!;
      }
      density[rank] = value;
      if (value < threshold) threshold = value;
    }
    // Gaussians better than the worst of the four take its place, in the order in which they are found.
    const [c0, c1, c2, c3] = [chosen[at]!, chosen[at + 1]!, chosen[at + 2]!, chosen[at + 3]!];
    let row = firstGaussian * cepstrumCount;
    for (let gaussian = 0; gaussian < gaussianCount; gaussian++, row += cepstrumCount) {
      let value = heights[firstGaussian + gaussian]!;
      let order = 0;
      for (; order < cepstrumCount && value > threshold; order++) {
        const difference = features[x + order]! - means[row + order]!;
        value -= difference * difference * precisions[row + order]!;
      }
      if (value <= threshold || gaussian === c0 || gaussian === c1 || gaussian === c2 || gaussian === c3)
        continue;
      threshold = this.#replaceWorst(at, gaussian, value);
    }
    this.#sort(at);
  }

  /** Returns the new worst. */
  #replaceWorst(at: number, gaussian: number, value: number): number {
    const density = this.#density;
    let worst = at;
    for (let rank = at + 1; rank < at + best; rank++) if (density[rank]! < density[worst]!) worst = rank;
    density[worst] = value;
    this.#chosen[worst] = gaussian;
    return Math.min(density[at]!, density[at + 1]!, density[at + 2]!, density[at + 3]!);
  }

  #sort(at: number): void {
    const [density, chosen] = [this.#density, this.#chosen];
    for (let rank = at + 1; rank < at + best; rank++) {
      for (let index = rank; index > at && density[index]! > density[index - 1]!; index--) {
        const [value, which] = [density[index]!, chosen[index]!];
        density[index] = density[index - 1]!;
        chosen[index] = chosen[index - 1]!;
        density[index - 1] = value;
        chosen[index - 1] = which;
      }
    }
  }
}
