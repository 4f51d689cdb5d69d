// A gain that is led from one value to another in even steps of the audio clock. It knows by itself where it is, since
// not every browser tells the value of a gain that is under way.
export interface Fader {
  /** Leads it there from where it is now. */
  to(value: number, seconds: number): void;
}

type Gain = Pick<AudioParam, 'cancelScheduledValues' | 'setValueAtTime' | 'linearRampToValueAtTime'>;

/** `now`: seconds on the audio clock. */
export function fader(gain: Gain, now: () => number, value: number): Fader {
  let way = { from: value, to: value, startsAt: 0, endsAt: 0 };
  gain.setValueAtTime(value, now());

  function valueAt(at: number): number {
    const { from, to, startsAt, endsAt } = way;
    return at >= endsAt ? to : from + ((to - from) * (at - startsAt)) / (endsAt - startsAt);
  }
  return {
    to(next, seconds) {
      const at = now();
      way = { from: valueAt(at), to: next, startsAt: at, endsAt: at + seconds };
      gain.cancelScheduledValues(at);
      gain.setValueAtTime(way.from, at);
      gain.linearRampToValueAtTime(next, way.endsAt);
    },
  };
}
