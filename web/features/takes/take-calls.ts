import type { Input } from '#contract/endpoint.ts';
import * as contract from '#contract/recordings.ts';
import { call } from '#web/platform/api/call.ts';
import { putBytes } from '#web/platform/api/signed-addresses.ts';

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
export type TakeCalls = typeof takeCalls;
