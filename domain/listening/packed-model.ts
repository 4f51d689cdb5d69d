// The five files of the acoustic model as one: the length of each as a 32-bit number, then their bytes.
import type { AcousticModelFiles } from './acoustic-model.ts';

const names = ['mdef', 'means', 'variances', 'sendump', 'transitionMatrices'] as const;
const headerBytes = 4 * names.length;

export function packModel(files: AcousticModelFiles): Uint8Array<ArrayBuffer> {
  const lengths = names.map((name) => files[name].byteLength);
  const packed = new Uint8Array(lengths.reduce((sum, length) => sum + length, headerBytes));
  const header = new DataView(packed.buffer);
  let at = headerBytes;
  names.forEach((name, index) => {
    header.setUint32(4 * index, lengths[index]!, true);
    packed.set(files[name], at);
    at += lengths[index]!;
  });
  return packed;
}

/** Throws if `packed` is incomplete. */
export function unpackModel(packed: ArrayBuffer): AcousticModelFiles {
  const header = new DataView(packed);
  let at = headerBytes;
  const next = (index: number) => {
    const file = new Uint8Array(packed, at, header.getUint32(4 * index, true));
    at += file.byteLength;
    return file;
  };
  const [mdef, means, variances, sendump, transitionMatrices] = names.map((_, index) => next(index));
  return {
    mdef: mdef!,
    means: means!,
    variances: variances!,
    sendump: sendump!,
    transitionMatrices: transitionMatrices!,
  };
}
