// Deleted scenes, which are sent to the server after ten seconds so that a deletion can be undone. Closing the page,
// signing out or saving a scene sends them at once; if the browser crashes, nothing is deleted.
import { useSyncExternalStore } from 'react';
import * as contract from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

export const undoMs = 10_000;

interface Leaving {
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

const leaving = new Map<string, Leaving>();
const listeners = new Set<() => void>();
let changes = 0;

/** Makes every list filter its scenes again. */
export function showListsAnew(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

export const isLeaving = (sceneId: SceneId) => leaving.has(sceneId);

export function startLeaving(sceneId: SceneId, { onGone, onKept, onSent }: Outcome): void {
  if (leaving.has(sceneId)) return;
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
  leaving.set(sceneId, { timer, send });
  showListsAnew();
}

/** Only possible before it is sent. */
export function takeBack(sceneId: SceneId): void {
  clearTimeout(leaving.get(sceneId)?.timer);
  forget(sceneId);
}

/** Sends all pending deletions now. */
export async function finishLeaving(keepalive = false): Promise<void> {
  await Promise.all([...leaving.values()].map(({ send }) => send(keepalive)));
}

function forget(sceneId: SceneId): void {
  leaving.delete(sceneId);
  showListsAnew();
}

globalThis.addEventListener('pagehide', () => void finishLeaving(true));

/** Rerenders when the set of hidden scenes changes. */
export function useListsShownAnew(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => changes,
    () => changes,
  );
}
