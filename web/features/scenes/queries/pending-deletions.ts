// Deleted scenes, which are sent to the server after ten seconds so that a deletion can be undone. Closing the page,
// signing out or saving a scene sends them at once; if the browser crashes, nothing is deleted.
import { useSyncExternalStore } from 'react';
import * as contract from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

export const undoMs = 10_000;

interface PendingDeletion {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly send: (keepalive: boolean) => Promise<void>;
}

interface Outcome {
  /** The server deleted the scene. */
  readonly onGone: () => void;
  /** The server refused; the scene is back in its place. */
  readonly onKept: (error: unknown) => void;
  /** Undo is no longer possible. */
  readonly onSent: () => void;
}

const pending = new Map<string, PendingDeletion>();
const listeners = new Set<() => void>();
let changes = 0;

/** Makes every list filter its scenes again. */
export function refilterLists(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

export const isBeingDeleted = (sceneId: SceneId) => pending.has(sceneId);

export function startDeletion(sceneId: SceneId, { onGone, onKept, onSent }: Outcome): void {
  if (pending.has(sceneId)) return;
  let sent: Promise<void> | null = null;
  const send = (keepalive: boolean) => {
    if (sent) return sent;
    clearTimeout(timer);
    onSent();
    sent = call(contract.deleteScene, { params: { sceneId }, keepalive })
      .then(onGone, onKept)
      .finally(() => forget(sceneId));
    return sent;
  };
  const timer = setTimeout(() => void send(false), undoMs);
  pending.set(sceneId, { timer, send });
  refilterLists();
}

/** Only possible before it is sent. */
export function undoDeletion(sceneId: SceneId): void {
  clearTimeout(pending.get(sceneId)?.timer);
  forget(sceneId);
}

/** Sends all pending deletions now. */
export async function sendDeletions(keepalive = false): Promise<void> {
  await Promise.all([...pending.values()].map(({ send }) => send(keepalive)));
}

function forget(sceneId: SceneId): void {
  pending.delete(sceneId);
  refilterLists();
}

globalThis.addEventListener('pagehide', () => void sendDeletions(true));

/** Rerenders when the set of hidden scenes changes. */
export function useRefilteredLists(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changes,
    () => changes,
  );
}
