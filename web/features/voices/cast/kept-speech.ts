// Every line the partner speaks is kept on the device under its request, so that a changed line, voice or delivery is
// another sound. It is played from there only when the server is out of reach.
import type { SpokenLine } from '#contract/speech.ts';
import type { SceneId } from '#domain/ids.ts';
import type { SceneStore } from '#web/features/scenes/device/scene-store.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { connection } from '#web/platform/api/connection.ts';
import type { FetchSpeech } from '#web/platform/audio/speech-queue.ts';
import type { SpeechRequest } from '../queries/speech.ts';

/** The lines of one scene as one user hears them. */
export interface LineStore {
  find(request: string): Promise<SpokenLine | null>;
  keep(request: string, line: SpokenLine): Promise<unknown>;
}

/** All of a request but which engine answers it and how a living read varies it: any read of the line will do. */
export function requestKey({ engine: _engine, variation: _variation, ...request }: SpeechRequest): string {
  return JSON.stringify(request);
}

/** A line that is there anyway does not wait any longer for a connection that says nothing. */
const timeoutMs = 3000;

export function keptSpeech(
  fetchSpeech: FetchSpeech<SpeechRequest>,
  shelf: LineStore,
): FetchSpeech<SpeechRequest> {
  return async (line, priority, signal) => {
    const key = requestKey(line);
    const kept = await shelf.find(key).catch(() => null);
    if (kept && !connection.isConnected()) return kept;
    try {
      const patience = kept ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) : signal;
      const spoken = await fetchSpeech(line, priority, patience);
      if (spoken.audioData !== kept?.audioData) void shelf.keep(key, spoken).catch(() => null);
      return spoken;
    } catch (error) {
      if (!kept || signal.aborted || !isOutOfReach(error)) throw error;
      return kept;
    }
  };
}

/** Not reached, overloaded or failing; a refusal is none of these. */
const isOutOfReach = (error: unknown) =>
  error instanceof Offline || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

export const lineStoreOf = (shelf: SceneStore, userId: string, sceneId: SceneId): LineStore => ({
  find: (request) => shelf.findLine(userId, sceneId, request),
  keep: (request, line) => shelf.keepLine(userId, sceneId, request, line),
});
