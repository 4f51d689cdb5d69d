// Every line the partner speaks is stored on the device under its request, so that a changed line, voice or delivery is a
// new entry. It is played from there only when the server can't be reached.
import type { SpokenLine } from '#contract/speech.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import type { SceneStore } from '#web/features/scenes/device/scene-store.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { connection } from '#web/platform/api/connection.ts';
import type { FetchSpeech } from '#web/platform/audio/speech-queue.ts';
import type { SpeechRequest } from '../queries/speech.ts';

/** The stored lines of one scene and one user. */
export interface LineStore {
  find(request: string): Promise<SpokenLine | null>;
  keep(request: string, line: SpokenLine): Promise<unknown>;
}

/** A request without its engine and its living-read variation: offline, any delivery of the line will do. */
export function requestKey({ engine: _engine, variation: _variation, ...request }: SpeechRequest): string {
  return JSON.stringify(request);
}

/** For a line that is stored on the device. */
const timeoutMs = 3000;

export function keptSpeech(
  fetchSpeech: FetchSpeech<SpeechRequest>,
  store: LineStore,
): FetchSpeech<SpeechRequest> {
  return async (line, priority, signal) => {
    const key = requestKey(line);
    const kept = await store.find(key).catch(() => null);
    if (kept && !connection.isConnected()) return kept;
    try {
      const abort = kept ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) : signal;
      const spoken = await fetchSpeech(line, priority, abort);
      if (spoken.audioData !== kept?.audioData) void store.keep(key, spoken).catch(() => null);
      return spoken;
    } catch (error) {
      if (!kept || signal.aborted || !isOutOfReach(error)) throw error;
      return kept;
    }
  };
}

/** Offline, overloaded or failing; not a refusal. */
const isOutOfReach = (error: unknown) =>
  error instanceof Offline || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

export const lineStoreOf = (store: SceneStore, userId: UserId, sceneId: SceneId): LineStore => ({
  find: (request) => store.findLine(userId, sceneId, request),
  keep: (request, line) => store.keepLine(userId, sceneId, request, line),
});
