// A gain whose value at any time follows from its scheduled changes, as the real one's does.
interface Asked {
  readonly kind: 'set' | 'ramp';
  readonly value: number;
  readonly at: number;
}

export class FakeGain {
  #asked: Asked[] = [];
  readonly gain = {
    value: 1,
    setTargetAtTime: () => {},
    setValueAtTime: (value: number, at: number) => void this.#asked.push({ kind: 'set', value, at }),
    linearRampToValueAtTime: (value: number, at: number) =>
      void this.#asked.push({ kind: 'ramp', value, at }),
    cancelScheduledValues: (from: number) => {
      this.#asked = this.#asked.filter(({ at }) => at < from);
    },
  };

  valueAt(moment: number): number {
    let [value, since] = [1, 0];
    for (const { kind, value: next, at } of this.#asked) {
      if (at <= moment) [value, since] = [next, at];
      else return kind === 'ramp' ? value + ((next - value) * (moment - since)) / (at - since) : value;
    }
    return value;
  }

  connect(node: unknown) {
    return node;
  }

  disconnect() {}
}
