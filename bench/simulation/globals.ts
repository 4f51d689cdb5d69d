// The browser globals that the web app's modules use. Imported before any of them.
Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined });

const RealDate = Date;

/** From now on, every date without arguments is the simulation's, and requests go over its network. */
export function enter(nowMs: () => number, fetchOver: unknown): () => void {
  const { fetch } = globalThis;
  class SimulatedDate extends RealDate {
    constructor(...given: ConstructorParameters<typeof RealDate> | []) {
      super(...((given.length === 0 ? [nowMs()] : given) as ConstructorParameters<typeof RealDate>));
    }
    static override now(): number {
      return nowMs();
    }
  }
  Object.assign(globalThis, { Date: SimulatedDate, fetch: fetchOver });
  // The library for sign-in reports what every ended process leaves unfinished.
  const { error } = console;
  console.error = () => undefined;
  return () => {
    console.error = error;
    Object.assign(globalThis, { Date: RealDate, fetch });
  };
}
