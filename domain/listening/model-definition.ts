// The phones of the model and the tree that finds the states of a phone between its neighbors (binary `mdef` of Sphinx).

export type WordPosition = 'inside' | 'begin' | 'end' | 'single';

const positions: readonly WordPosition[] = ['inside', 'begin', 'end', 'single'];
export const statesPerPhone = 3;

/** The three emitting states of a phone in its context. */
export interface PhoneStates {
  readonly senones: readonly [number, number, number];
  /** Which transition matrix. */
  readonly transitions: number;
}

export class ModelDefinition {
  readonly phoneNames: readonly string[];
  readonly senoneCount: number;
  /** The phone whose codebook a senone uses. */
  readonly codebookOf: Uint8Array;
  readonly #view: DataView;
  readonly #treeAt: number;
  readonly #phonesAt: number;
  readonly #sequencesAt: number;
  readonly #silence: number;

  constructor(file: Uint8Array) {
    const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
    if (view.getInt32(0, true) !== 0x46_44_4d_42) throw new Error('mdef is not a binary model definition');
    const countsAt = 12 + view.getInt32(8, true);
    const count = (index: number) => view.getInt32(countsAt + 4 * index, true);
    const [phones, phonesInContext, states, senones, treeNodes] = [
      count(0),
      count(1),
      count(2),
      count(4),
      count(8),
    ];
    if (states !== statesPerPhone) throw new Error(`mdef has ${states} states for each phone`);
    const names: string[] = [];
    let at = countsAt + 40;
    while (names.length < phones) {
      const end = file.indexOf(0, at);
      names.push(String.fromCodePoint(...file.subarray(at, end)));
      at = end + 1;
    }
    this.phoneNames = names;
    this.senoneCount = senones;
    this.#view = view;
    this.#silence = count(9);
    this.#treeAt = (at + 3) & ~3;
    this.#phonesAt = this.#treeAt + treeNodes * 8;
    this.#sequencesAt = this.#phonesAt + phonesInContext * 12 + 4;
    this.codebookOf = this.#codebooks(phonesInContext);
  }

  /** A phone on its own. */
  phone(phone: number): PhoneStates {
    return this.#states(phone);
  }

  /** A phone between its neighbors; where the model lacks that, the nearest that it has. */
  phoneBetween(phone: number, left: number, right: number, position: WordPosition): PhoneStates {
    const [first, last] = [
      position === 'begin' || position === 'single',
      position === 'end' || position === 'single',
    ];
    const tries = [position, ...positions];
    const found =
      this.#firstFound(tries, phone, left, right) ??
      this.#firstFound(tries, phone, first ? this.#silence : left, last ? this.#silence : right);
    return this.#states(found ?? phone);
  }

  #firstFound(tries: readonly WordPosition[], phone: number, left: number, right: number): number | null {
    for (const position of tries) {
      const found = this.#find([positions.indexOf(position), phone, left, right]);
      if (found !== null) return found;
    }
    return null;
  }

  #find(context: readonly number[]): number | null {
    let [from, count] = [0, positions.length];
    for (const wanted of context) {
      let node = -1;
      for (let index = from; index < from + count && node < 0; index++) {
        if (this.#view.getInt16(this.#treeAt + index * 8, true) === wanted) node = this.#treeAt + index * 8;
      }
      if (node < 0) return null;
      count = this.#view.getInt16(node + 2, true);
      from = this.#view.getInt32(node + 4, true);
      if (count === 0) return from;
    }
    return null;
  }

  #states(phone: number): PhoneStates {
    const at = this.#phonesAt + phone * 12;
    const sequence = this.#sequencesAt + this.#view.getInt32(at, true) * statesPerPhone * 2;
    const senone = (state: number) => this.#view.getUint16(sequence + 2 * state, true);
    return { senones: [senone(0), senone(1), senone(2)], transitions: this.#view.getInt32(at + 4, true) };
  }

  #codebooks(phonesInContext: number): Uint8Array {
    const codebooks = new Uint8Array(this.senoneCount);
    for (let phone = 0; phone < phonesInContext; phone++) {
      const isAlone = phone < this.phoneNames.length;
      const base = isAlone ? phone : this.#view.getUint8(this.#phonesAt + phone * 12 + 9);
      for (const senone of this.#states(phone).senones) codebooks[senone] = base;
    }
    return codebooks;
  }
}
