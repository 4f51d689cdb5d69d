// The CMU en-us acoustic model (phonetically tied mixtures) from its five files: 42 phones, each with a codebook of 128
// Gaussians in each of three streams, and 5,126 states that weigh them.
import { cepstrumCount } from './cepstra.ts';
import { ModelDefinition, statesPerPhone } from './model-definition.ts';

export const streamCount = 3;
export const gaussianCount = 128;
const varianceFloor = 1e-4;
const headerEnd = 'endhdr\n';

/** The files as in the model's folder. */
export interface AcousticModelFiles {
  readonly mdef: Uint8Array;
  readonly means: Uint8Array;
  readonly variances: Uint8Array;
  readonly sendump: Uint8Array;
  readonly transitionMatrices: Uint8Array;
}

export interface AcousticModel {
  readonly definition: ModelDefinition;
  /** By codebook, stream, Gaussian and cepstrum. */
  readonly means: Float32Array;
  /** Half of the inverse variance, in the same order. */
  readonly precisions: Float32Array;
  /** The logarithm of each Gaussian's height, by codebook, stream and Gaussian. */
  readonly heights: Float32Array;
  /** By senone, stream and Gaussian: in steps of -0.1024 of the natural logarithm. */
  readonly weights: Uint8Array;
  /** Natural logarithms by matrix and state: staying, then going on. */
  readonly transitions: Float32Array;
}

/** Throws if the files are not of this kind of model. */
export function readAcousticModel(files: AcousticModelFiles): AcousticModel {
  const definition = new ModelDefinition(files.mdef);
  const size = definition.phoneNames.length * streamCount * gaussianCount * cepstrumCount;
  const means = floatsAtEnd(files.means, size);
  const variances = floatsAtEnd(files.variances, size);
  const heights = new Float32Array(size / cepstrumCount);
  const precisions = variances.map((variance) => 1 / (2 * Math.max(variance, varianceFloor)));
  for (let index = 0; index < size; index++) {
    heights[Math.floor(index / cepstrumCount)]! += 0.5 * Math.log(precisions[index]! / Math.PI);
  }
  const weights = weightsBySenone(files.sendump, definition.senoneCount);
  const transitions = readTransitions(files.transitionMatrices, definition.phoneNames.length);
  return { definition, means, precisions, heights, weights, transitions };
}

/** The numbers of a Sphinx parameter file; a checksum follows them. */
function floatsAtEnd(file: Uint8Array, count: number): Float32Array {
  const header = String.fromCodePoint(...file.subarray(0, 200));
  const body = header.indexOf(headerEnd) + headerEnd.length;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const from = file.byteLength - 4 * (count + 1);
  if (body < headerEnd.length || from < body || view.getInt32(from - 4, true) !== count) {
    throw new Error('The acoustic model has other sizes than expected');
  }
  return Float32Array.from({ length: count }, (_, index) => view.getFloat32(from + 4 * index, true));
}

function weightsBySenone(file: Uint8Array, senones: number): Uint8Array {
  const columns = streamCount * gaussianCount;
  const from = file.byteLength - columns * senones;
  if (from < 0) throw new Error('sendump is too short');
  const weights = new Uint8Array(columns * senones);
  for (let column = 0; column < columns; column++) {
    const row = from + column * senones;
    for (let senone = 0; senone < senones; senone++) weights[senone * columns + column] = file[row + senone]!;
  }
  return weights;
}

function readTransitions(file: Uint8Array, phones: number): Float32Array {
  const columns = statesPerPhone + 1;
  const counts = floatsAtEnd(file, phones * statesPerPhone * columns);
  const logs = new Float32Array(phones * statesPerPhone * 2);
  for (let row = 0; row < phones * statesPerPhone; row++) {
    const state = row % statesPerPhone;
    const [stay, goOn] = [counts[row * columns + state]!, counts[row * columns + state + 1]!];
    logs[row * 2] = Math.log(stay / (stay + goOn));
    logs[row * 2 + 1] = Math.log(goOn / (stay + goOn));
  }
  return logs;
}
