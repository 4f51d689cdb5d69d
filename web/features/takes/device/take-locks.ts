// Web locks that tell tabs whether another tab is recording a take. A lock ends with its tab, even if the tab crashes.
import type { RecordingId } from '#domain/ids.ts';

const lockOf = (takeId: RecordingId) => `recording of take ${takeId}`;

/** Locks a take that this tab records; returns the release. */
export function holdTake(takeId: RecordingId): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  void navigator.locks.request(lockOf(takeId), () => held);
  return letGo;
}

/** Those of `takeIds` that some tab is recording now. */
export async function takesBeingRecorded(takeIds: readonly RecordingId[]): Promise<Set<RecordingId>> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return new Set(takeIds.filter((takeId) => names.has(lockOf(takeId))));
}
