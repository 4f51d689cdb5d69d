import type { Input } from '#contract/endpoint.ts';
import type { NewPracticeSession } from '#contract/practice.ts';
import * as contract from '#contract/recordings.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { sendChunks } from '#web/platform/api/send-chunks.ts';
import { putBytes } from '#web/platform/api/signed-addresses.ts';
import type { KeptTake, TakeStore } from './device/take-store.ts';

export interface SendingParts {
  readonly calls: TakeCalls;
  /** Tells the server of the take's session, where it has not heard of it. */
  readonly startSession: (session: NewPracticeSession) => Promise<unknown>;
  /** How much of the take the server has, 0 to 1. */
  readonly onSent: (share: number) => void;
}

/** Sends what the server lacks of a take, and has it stored. Throws what the calls throw; sent again it goes on. */
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

/** Sends a take of this device, and lets go of it when the server has it. Throws what the calls throw. */
export async function sendKeptTake(
  takeId: string,
  shelf: Pick<TakeStore, 'find' | 'contentOf' | 'remove'>,
  parts: SendingParts,
): Promise<void> {
  const take = await shelf.find(takeId);
  if (!take) return;
  const content = await shelf.contentOf(take);
  if (content.size > 0 && take.session) await sendTake({ ...take, session: take.session }, content, parts);
  await shelf.remove(takeId);
}

/** A server that says nothing is given up; joining a long take takes it some seconds. */
const timeoutMs = 90_000;
const patience = () => AbortSignal.timeout(timeoutMs);

/** How a take is told and sent to the server. */
export const takeCalls = {
  create: (recordingId: string, body: Input<NonNullable<(typeof contract.createRecording)['body']>>) =>
    call(contract.createRecording, { params: { recordingId }, body, signal: patience() }),
  arrival: (recordingId: string) =>
    call(contract.getArrival, { params: { recordingId }, signal: patience() }),
  put: putBytes,
  finish: (recordingId: string) =>
    call(contract.finishRecording, { params: { recordingId }, signal: patience() }),
};
type TakeCalls = typeof takeCalls;
