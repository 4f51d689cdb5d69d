import type { Input } from '#contract/endpoint.ts';
import * as contract from '#contract/recordings.ts';
import { call } from './call.ts';

/** Longer than a chunk takes on a poor line; a server that says nothing is given up. */
const patienceMs = 90_000;
const patience = () => AbortSignal.timeout(patienceMs);

/** How a take is told and sent to the server. */
export const takeCalls = {
  create: (recordingId: string, body: Input<NonNullable<(typeof contract.createRecording)['body']>>) =>
    call(contract.createRecording, { params: { recordingId }, body, signal: patience() }),
  sendChunk: (recordingId: string, position: number, bytes: Blob) =>
    call(contract.saveRecordingChunk, { params: { recordingId, position }, bytes, signal: patience() }),
  finish: (recordingId: string) =>
    call(contract.finishRecording, { params: { recordingId }, signal: patience() }),
};
export type TakeCalls = typeof takeCalls;
