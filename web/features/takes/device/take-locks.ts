// What tabs of one browser must not do to one take at a time. A lock ends with its tab, however that ends.

const lockOf = (takeId: string) => `recording of take ${takeId}`;

/** Says that this tab records the take; answers how to let it go. */
export function holdTake(takeId: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  void navigator.locks.request(lockOf(takeId), () => held);
  return letGo;
}

/** Takes out of `takeIds` that some tab is recording right now. */
export async function takesBeingRecorded(takeIds: readonly string[]): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return new Set(takeIds.filter((takeId) => names.has(lockOf(takeId))));
}
