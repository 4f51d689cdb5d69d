// However chunks arrive, a take is either stored complete or reported as incomplete.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/recordings.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { asId, type RecordingId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { signUpPeople, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { announce, chunkOf, finish, newTake, sendChunk, startSession } from './testing.ts';

let server: TestServer;
let ben: Person;
let sessionId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ ben } = await signUpPeople(server));
  sessionId = await startSession(server, ben);
});
afterAll(() => server.close());

const take = webmTake(3 * chunkBytes + 77);
const chunks = [0, 1, 2, 3];
let recordedAtMs = Date.parse('2026-01-01T00:00:00Z');

type Step = { do: 'send' | 'send-short' | 'announce' | 'finish'; position: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    do: fc.constantFrom('send', 'send', 'send', 'send', 'send-short', 'announce', 'finish'),
    position: fc.constantFrom(...chunks),
  }),
  { minLength: 1, maxLength: 14 },
);

async function storedBytes(recordingId: RecordingId): Promise<Buffer> {
  const { body } = await server.as(ben).call(contract.getRecordingAddress, { params: { recordingId } });
  return (await server.app.inject(body.address)).rawPayload;
}

/** The expected response, computed only from what was sent so far. */
class Expected {
  readonly #arrived = new Set<number>();
  isStored = false;

  announced() {
    const missing = this.isStored ? [] : chunks.filter((chunk) => !this.#arrived.has(chunk));
    return { isStored: this.isStored, missing };
  }
  sent(position: number, isShort: boolean) {
    if (this.isStored || this.#arrived.has(position)) return 'taken';
    if (isShort) return 'chunk.size';
    this.#arrived.add(position);
    return 'taken';
  }
  finished() {
    this.isStored ||= this.#arrived.size === chunks.length;
    return this.isStored ? 'taken' : 'recording.incomplete';
  }
}

it('any order, repeats, gaps and truncated chunks', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (moves) => {
      const id = asId<RecordingId>(randomUUID());
      const body = newTake(asId(sessionId), take, {
        recordedAt: new Date((recordedAtMs += 1)).toISOString(),
      });
      const expected = new Expected();
      expect(answerOf(await announce(server, ben, id, body))).toEqual(expected.announced());
      for (const { do: move, position } of moves) {
        const [got, want] =
          move === 'announce'
            ? [answerOf(await announce(server, ben, id, body)), expected.announced()]
            : move === 'finish'
              ? [said(await finish(server, ben, id)), expected.finished()]
              : [
                  said(await sendChunk(server, ben, id, position, bytesFor(move, position))),
                  expected.sent(position, move === 'send-short'),
                ];
        expect(got, `${move} ${position}`).toEqual(want);
      }
      for (const position of chunks) await sendChunk(server, ben, id, position, chunkOf(take, position));
      expect((await finish(server, ben, id)).status).toBe(200);
      const bytes = await storedBytes(id);
      expect(bytes.subarray(-(take.length - 100)).equals(Buffer.from(take.subarray(100)))).toBe(true);
      expect(bytes.length).toBe(take.length + 11);
    }),
    { numRuns: 40 },
  );
}, 60_000);

const answerOf = ({ body: { isStored, missing } }: Awaited<ReturnType<typeof announce>>) => ({
  isStored,
  missing: missing.map(({ position }) => position),
});
const said = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status < 400 ? 'taken' : problem.code;

const bytesFor = (move: Step['do'], position: number) =>
  move === 'send-short' ? chunkOf(take, position).subarray(1) : chunkOf(take, position);

it('overlapping chunks and finishes store one complete take', async () => {
  const id = asId<RecordingId>(randomUUID());
  await announce(server, ben, id, newTake(asId(sessionId), take));
  await Promise.all(
    [...chunks, ...chunks, ...chunks].map((position) =>
      sendChunk(server, ben, id, position, chunkOf(take, position)),
    ),
  );
  const finishes = await Promise.all([1, 2, 3, 4].map(() => finish(server, ben, id)));
  expect(finishes.map(({ status }) => status).every((status) => status === 200 || status === 503)).toBe(true);
  expect((await finish(server, ben, id)).status).toBe(200);
  expect((await storedBytes(id)).length).toBe(take.length + 11);
  const { body } = await server.as(ben).call(contract.listRecordings, { query: { limit: 100 } });
  expect(body.recordings.filter((recording) => recording.id === id)).toHaveLength(1);
});
