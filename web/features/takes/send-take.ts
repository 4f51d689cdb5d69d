import type { Input } from '#contract/endpoint.ts';
import type { NewPracticeSession } from '#contract/practice.ts';
import * as contract from '#contract/recordings.ts';
import type { RecordingId } from '#domain/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { sendChunks } from '#web/platform/api/send-chunks.ts';
import { putBytes } from '#web/platform/api/signed-addresses.ts';
import type { KeptTake, TakeStore } from './device/take-store.ts';

export interface SendingParts {
  readonly calls: TakeCalls;
  /** Reports the take's session to a server that doesn't have it. */
  readonly startSession: (session: NewPracticeSession) => Promise<unknown>;
  /** The share of the take that the server has, 0 to 1. */
  readonly onSent: (share: number) => void;
}

/** Sends the missing chunks of a take and finishes it; can be resumed. Throws what the calls throw. */
async function sendTake(
  take: KeptTake & { session: NewPracticeSession },
  content: Blob,
  { calls, startSession, onSent }: SendingParts,
): Promise<void> {
  const announce = () =>
    calls.create(take.id, {
      sessionId: take.session.id,
      recordedAt: take.recordedAt,
      durationSeconds: take.durationSeconds,
      sizeBytes: content.size,
      mimeType: take.mimeType,
      script: take.script.map((line) => ({ ...line })),
    });
  const arrival = await announce().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'practice.session_not_found') throw error;
    await startSession(take.session);
    return announce();
  });
  if (arrival.isStored) return;
  await sendChunks(content, arrival, { ask: () => calls.arrival(take.id), put: calls.put, onSent });
  await calls.finish(take.id);
}

/** Sends a take from this device and removes it when the server has it. Throws what the calls throw. */
export async function sendKeptTake(
  takeId: RecordingId,
  store: Pick<TakeStore, 'find' | 'contentOf' | 'remove'>,
  parts: SendingParts,
): Promise<void> {
  const take = await store.find(takeId);
  if (!take) return;
  const content = await store.contentOf(take);
  if (content.size > 0 && take.session) await sendTake({ ...take, session: take.session }, content, parts);
  await store.remove(takeId);
}

/** Long, because the server needs some seconds to join a long take. */
const timeoutMs = 90_000;
const timeout = () => AbortSignal.timeout(timeoutMs);

export const takeCalls = {
  create: (recordingId: RecordingId, body: Input<NonNullable<(typeof contract.createRecording)['body']>>) =>
    call(contract.createRecording, { params: { recordingId }, body, signal: timeout() }),
  arrival: (recordingId: RecordingId) =>
    call(contract.getArrival, { params: { recordingId }, signal: timeout() }),
  put: putBytes,
  finish: (recordingId: RecordingId) =>
    call(contract.finishRecording, { params: { recordingId }, signal: timeout() }),
};
type TakeCalls = typeof takeCalls;
