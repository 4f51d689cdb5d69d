// A line as a network of phones: each word in all its pronunciations, each phone in the context of its neighbors across
// words. Before the first word and after each one lies a hub, where the actor may be silent or say something else.
import type { AcousticModel } from './acoustic-model.ts';
import { statesPerPhone } from './model-definition.ts';
import type { WordPosition } from './model-definition.ts';

/** One word of a line, as it may be said. */
export interface ListeningWord {
  /** At least one, each of at least one phone of the CMU dictionary, without stress ("HH AH L OW"). */
  readonly pronunciations: readonly (readonly string[])[];
}

export interface LineNetwork {
  readonly wordCount: number;
  /** Phones in their contexts, which are the nodes of the network. */
  readonly nodeCount: number;
  /** By node and state: the senone and the logarithms of staying and of going on. */
  readonly senones: Int32Array;
  readonly stay: Float64Array;
  readonly goOn: Float64Array;
  readonly wordOf: Int32Array;
  readonly endsWord: Uint8Array;
  /** Whether a node leads to the hub after its word. */
  readonly leadsToHub: Uint8Array;
  readonly next: readonly Int32Array[];
  /** By hub: the nodes that begin the word after it. */
  readonly begin: readonly Int32Array[];
  /** By word: the number of phones of its first pronunciation. */
  readonly phonesOf: Int32Array;
}

interface Node {
  readonly phone: string;
  readonly left: string;
  readonly right: string;
  readonly position: WordPosition;
  readonly word: number;
  readonly next: number[];
}

const silence = 'SIL';

export function lineNetwork(model: AcousticModel, words: readonly ListeningWord[]): LineNetwork {
  const nodes = new NetworkNodes();
  words.forEach((_, word) => nodes.addWord(words, word));
  return compiled(model, words, nodes.all);
}

class NetworkNodes {
  readonly all: Node[] = [];
  #ends: number[] = [];

  /** Words are added in order: each one is joined to the ends of the one before it. */
  addWord(words: readonly ListeningWord[], word: number): void {
    const { pronunciations } = words[word]!;
    const lefts = contexts(words[word - 1], (phones) => phones.at(-1)!);
    const rights = contexts(words[word + 1], (phones) => phones[0]!);
    const [begins, ends] = [[] as number[], [] as number[]];
    for (const phones of pronunciations) {
      if (phones.length === 1) {
        const alone = lefts.flatMap((left) =>
          rights.map((right) => this.#add({ phone: phones[0]!, left, right, position: 'single', word })),
        );
        begins.push(...alone);
        ends.push(...alone);
      } else {
        const [first, last] = this.#addLonger(phones, word, lefts, rights);
        begins.push(...first);
        ends.push(...last);
      }
    }
    for (const end of this.#ends) for (const begin of begins) this.#joinAcrossWords(end, begin);
    this.#ends = ends;
  }

  #addLonger(phones: readonly string[], word: number, lefts: readonly string[], rights: readonly string[]) {
    const last = phones.length - 1;
    const first = lefts.map((left) =>
      this.#add({ phone: phones[0]!, left, right: phones[1]!, position: 'begin', word }),
    );
    let before = first;
    for (let index = 1; index <= last; index++) {
      const [phone, left] = [phones[index]!, phones[index - 1]!];
      const here =
        index < last
          ? [this.#add({ phone, left, right: phones[index + 1]!, position: 'inside', word })]
          : rights.map((right) => this.#add({ phone, left, right, position: 'end', word }));
      for (const node of before) this.all[node]!.next.push(...here);
      before = here;
    }
    return [first, before] as const;
  }

  #joinAcrossWords(end: number, begin: number): void {
    const [from, to] = [this.all[end]!, this.all[begin]!];
    if (from.right === to.phone && to.left === from.phone) from.next.push(begin);
  }

  #add(node: Omit<Node, 'next'>): number {
    return this.all.push({ ...node, next: [] }) - 1;
  }
}

/** Silence, and the phones that a neighboring word may begin or end with. */
function contexts(word: ListeningWord | undefined, phoneOf: (phones: readonly string[]) => string): string[] {
  return [...new Set([silence, ...(word?.pronunciations ?? []).map(phoneOf)])];
}

function compiled(
  model: AcousticModel,
  words: readonly ListeningWord[],
  nodes: readonly Node[],
): LineNetwork {
  const { definition, transitions } = model;
  const phoneNumbers = new Map(definition.phoneNames.map((name, phone) => [name, phone]));
  const numberOf = (name: string) => {
    const phone = phoneNumbers.get(name);
    if (phone === undefined) throw new Error(`The acoustic model has no phone ${name}`);
    return phone;
  };
  const states = nodes.map(({ phone, left, right, position }) =>
    definition.phoneBetween(numberOf(phone), numberOf(left), numberOf(right), position),
  );
  const logs = (kind: number) =>
    Float64Array.from({ length: nodes.length * statesPerPhone }, (_, index) => {
      const matrix = states[Math.floor(index / statesPerPhone)]!.transitions;
      return transitions[(matrix * statesPerPhone + (index % statesPerPhone)) * 2 + kind]!;
    });
  const isBegin = ({ position }: Node) => position === 'begin' || position === 'single';
  const isEnd = ({ position }: Node) => position === 'end' || position === 'single';
  const begin = words.map(() => [] as number[]);
  nodes.forEach((node, index) => {
    if (isBegin(node) && node.left === silence) begin[node.word]!.push(index);
  });
  return {
    wordCount: words.length,
    nodeCount: nodes.length,
    senones: Int32Array.from(states.flatMap(({ senones }) => senones)),
    stay: logs(0),
    goOn: logs(1),
    wordOf: Int32Array.from(nodes, ({ word }) => word),
    endsWord: Uint8Array.from(nodes, (node) => Number(isEnd(node))),
    leadsToHub: Uint8Array.from(nodes, (node) => Number(isEnd(node) && node.right === silence)),
    next: nodes.map(({ next }) => Int32Array.from(next)),
    begin: begin.map((list) => Int32Array.from(list)),
    phonesOf: Int32Array.from(words, ({ pronunciations }) => pronunciations[0]!.length),
  };
}
