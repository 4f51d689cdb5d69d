// Helpers for tests of takes, called as the given person.
import { randomUUID } from 'node:crypto';
import { startPracticeSession } from '#contract/practice.ts';
import type { NewTake } from '#contract/recordings.ts';
import * as contract from '#contract/recordings.ts';
import { asId, type PracticeSessionId, type RecordingId } from '#domain/ids.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { chunkBytes, chunkCount } from '#domain/files/chunks.ts';
import { putTo } from '#server/platform/files/testing.ts';
import type { Person } from '#server/testing/people.ts';
import type { CallAnswer } from '#server/testing/callers-of.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export async function startSession(server: Pick<TestServer, 'as'>, person: Person, sceneId = trialSceneId) {
  const id = asId<PracticeSessionId>(randomUUID());
  await server.as(person).call(startPracticeSession, {
    body: {
      id,
      sceneId,
      characterId: trialSceneOn('2026-01-01').characters[1]!.id,
      mode: 'timed',
      settings: {
        initialCountdownSeconds: 3,
        interLineDelaySeconds: 1.5,
        leavesTimeForMyLines: true,
        pace: 1,
        lineDelays: {},
      },
      startTime: new Date().toISOString(),
    },
  });
  return id;
}

export const newTake = (
  sessionId: PracticeSessionId,
  take: Uint8Array,
  given: Partial<NewTake> = {},
): NewTake => ({
  sessionId,
  recordedAt: new Date().toISOString(),
  durationSeconds: 12.5,
  sizeBytes: take.length,
  mimeType: 'audio/webm',
  script: [
    { speaker: 'MARA', text: 'Is this seat taken?', isMine: true, at: 0.5, until: 2, speech: null, rate: 1 },
    {
      speaker: 'JUNE',
      text: 'It is now.',
      isMine: false,
      at: 2,
      until: null,
      speech: { text: 'It is now.', voiceId: 'james-warm', settings: { emotion: 'dry' } },
      rate: 1,
    },
  ],
  ...given,
});

export const chunkOf = (take: Uint8Array, position: number) =>
  take.subarray(position * chunkBytes, (position + 1) * chunkBytes);

export const announce = (
  server: Pick<TestServer, 'as'>,
  person: Person | null,
  id: RecordingId,
  body: NewTake,
) => server.as(person).call(contract.createRecording, { params: { recordingId: id }, body });

/** Sends these bytes to the signed address of the chunk; a chunk that has arrived is not sent again. */
export async function sendChunk(
  server: Pick<TestServer, 'as'>,
  person: Person | null,
  recordingId: RecordingId,
  position: number,
  bytes: Uint8Array,
): Promise<Pick<CallAnswer<undefined>, 'status' | 'problem'>> {
  const asked = await server.as(person).call(contract.getArrival, { params: { recordingId } });
  if (asked.status !== 200) return asked;
  const chunk = asked.body.missing.find((missing) => missing.position === position);
  return chunk ? putTo(server, chunk.address, bytes) : asked;
}

export const finish = (server: Pick<TestServer, 'as'>, person: Person | null, recordingId: RecordingId) =>
  server.as(person).call(contract.finishRecording, { params: { recordingId } });

/** Stores a complete take in a session of this person and returns its id. */
export async function storeTake(
  server: Pick<TestServer, 'as'>,
  person: Person,
  take: Uint8Array,
  given: Partial<NewTake> = {},
): Promise<RecordingId> {
  const id = asId<RecordingId>(randomUUID());
  const sessionId = given.sessionId ?? (await startSession(server, person));
  await announce(server, person, id, newTake(sessionId, take, given));
  for (let position = 0; position < chunkCount(take.length); position += 1) {
    await sendChunk(server, person, id, position, chunkOf(take, position));
  }
  await finish(server, person, id);
  return id;
}

/** The address the take is fetched from. */
export const addressOf = async (
  server: Pick<TestServer, 'as'>,
  person: Person,
  recordingId: RecordingId,
  as: 'play' | 'download' = 'play',
) =>
  (await server.as(person).call(contract.getRecordingAddress, { params: { recordingId }, query: { as } }))
    .body.address;

export const fetchFrom = (server: Pick<TestServer, 'app'>, url: string, headers = {}) =>
  server.app.inject({ url, headers });

/** The key of its file. */
export async function fileOf(
  server: Pick<TestServer, 'services'>,
  recordingId: RecordingId,
): Promise<string> {
  const { rows } = await server.services.pool.query<{ key: string }>(
    'select file_url as key from session_recordings where id = $1',
    [recordingId],
  );
  return rows[0]!.key;
}
