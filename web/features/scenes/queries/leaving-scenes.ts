// Scenes deleted on the screen, which the server is told of ten seconds later, so that a deletion can be taken back
// whole. Closing the page, signing out and saving a scene tell it at once; a browser that dies deletes nothing.
import { useSyncExternalStore } from 'react';
import * as contract from '#contract/scenes.ts';
import type { SceneId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

export const takeBackMs = 10_000;

interface Leaving {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly send: (keepalive: boolean) => Promise<void>;
}

interface Outcome {
  /** The server deleted it. */
  readonly onGone: () => void;
  /** It did not, and the scene is back at its place. */
  readonly onKept: (error: unknown) => void;
  /** It can be taken back no more. */
  readonly onSent: () => void;
}

const leaving = new Map<string, Leaving>();
const listeners = new Set<() => void>();
let changes = 0;

/** Has every list look again at which of its scenes it shows. */
export function showListsAnew(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

export const isLeaving = (sceneId: SceneId) => leaving.has(sceneId);

export function letLeave(sceneId: SceneId, { onGone, onKept, onSent }: Outcome): void {
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
  const timer = setTimeout(() => void send(false), takeBackMs);
  leaving.set(sceneId, { timer, send });
  showListsAnew();
}

/** Call it only before it is sent. */
export function takeBack(sceneId: SceneId): void {
  clearTimeout(leaving.get(sceneId)?.timer);
  forget(sceneId);
}

/** Tells the server of all that are leaving, now. */
export async function finishLeaving(keepalive = false): Promise<void> {
  await Promise.all([...leaving.values()].map(({ send }) => send(keepalive)));
}

function forget(sceneId: SceneId): void {
  leaving.delete(sceneId);
  showListsAnew();
}

globalThis.addEventListener('pagehide', () => void finishLeaving(true));

/** Renders again whenever a list may show other scenes than before. */
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
