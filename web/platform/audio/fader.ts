// Changes a gain in even steps of the audio clock. It computes the current value itself, because not every browser
// reports the value of a changing gain.
export interface Fader {
  /** Fades from the current value to this one. */
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
