// What the kill benchmark writes, and how it checks it. All data has the number of its write, so that the check can
// tell which write it comes from and whether it is complete.
import { randomUUID } from 'node:crypto';
import type { ProblemAnswer } from '#contract/problems.ts';
import { createRecording, getArrival, getRecordingAddress } from '#contract/recordings.ts';
import { createScene, getScene, saveScene } from '#contract/scenes.ts';
import { getSourceFileAddress } from '#contract/source-files.ts';
import { chunkCount } from '#domain/files/chunks.ts';
import { asId, type PracticeSessionId, type RecordingId } from '#domain/ids.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { chunkOf, finish, newTake, sendChunk, startSession } from '#server/takes/testing.ts';
import { newScene } from '#server/scenes/testing.ts';
import { keepFiles } from '#server/scenes/source-files/testing.ts';
import type { Person } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';
import { newSubscriber } from './subscriber.ts';

/** A write that may or may not have been stored when the server was killed. */
export interface Written {
  readonly what: 'scene' | 'file' | 'take';
  /** Acknowledged writes. */
  acknowledged: number;
  /** What is wrong with it; null if nothing is. */
  look(): Promise<string | null>;
}

export interface Writer {
  readonly address: string;
  readonly person: Person;
  /** A practice session, which takes belong to. */
  readonly sessionId: PracticeSessionId;
  note(written: Written): void;
}

const lineCount = 40;
const fileLines = 20_000;
const soundBytes = 700_000;
const take = webmTake(soundBytes);
const linesOf = (writing: number) =>
  Array.from({ length: lineCount }, (_, i) => `Line ${i} of writing ${writing}.`);
const fileOf = (writing: number) => `MARA: This is writing ${writing}.\n`.repeat(fileLines);

/** A new user with the plan that stores the most. */
export async function newWriter(address: string): Promise<Omit<Writer, 'note'>> {
  const person = await newSubscriber(address, 'expert');
  return { address, person, sessionId: await startSession(callsTo(address), person) };
}

/** Each throws if the call fails; what it began is recorded before. */
export const writings = [saveScene3Times, keepFile3Times, storeTake];

async function saveScene3Times({ address, person, note }: Writer): Promise<void> {
  const calls = callsTo(address).as(person);
  const first = newScene({}, linesOf(1));
  let sent = 1;
  const written: Written = {
    what: 'scene',
    acknowledged: 0,
    async look() {
      const { status, body } = await calls.call(getScene, { params: { sceneId: first.id }, query: {} });
      if (status === 404) return written.acknowledged > 0 ? 'is lost' : null;
      const texts = body.lines.map(({ text }) => text).join();
      const found = [...Array(sent + 1).keys()].find((writing) => linesOf(writing).join() === texts);
      if (found === undefined) return `is half there: ${body.lines.length} lines`;
      return found < written.acknowledged ? `is of writing ${found}, not ${written.acknowledged}` : null;
    },
  };
  note(written);
  let { version } = wellAnswered(await calls.call(createScene, { body: first })).body;
  written.acknowledged = sent;
  while (sent < 4) {
    sent += 1;
    const { id, ...contents } = newScene({ id: first.id, title: first.title }, linesOf(sent));
    const body = { ...contents, version, saveId: randomUUID() };
    ({ version } = wellAnswered(await calls.call(saveScene, { params: { sceneId: id }, body })).body);
    written.acknowledged = sent;
  }
}

async function keepFile3Times({ address, person, note }: Writer): Promise<void> {
  const product = callsTo(address);
  const calls = product.as(person);
  const scene = newScene();
  wellAnswered(await calls.call(createScene, { body: scene }));
  let sent = 0;
  const written: Written = {
    what: 'file',
    acknowledged: 0,
    async look() {
      const params = { sceneId: scene.id, position: 0 };
      const signed = await calls.call(getSourceFileAddress, { params });
      if (signed.status !== 200) return written.acknowledged > 0 ? `is answered ${signed.status}` : null;
      const text = await (await fetch(new URL(signed.body.address, address))).text();
      const writing = Number(/writing (\d+)/.exec(text)?.[1]);
      if (text !== fileOf(writing)) return `is half there: ${text.length} bytes`;
      return writing < written.acknowledged ? `is of writing ${writing}, not ${written.acknowledged}` : null;
    },
  };
  note(written);
  while (sent < 3) {
    sent += 1;
    const file = { name: 'sides.txt', content: Buffer.from(fileOf(sent)) };
    wellAnswered(await keepFiles(product, person, scene.id, [file]));
    written.acknowledged = sent;
  }
}

async function storeTake({ address, person, sessionId, note }: Writer): Promise<void> {
  const product = callsTo(address);
  const calls = product.as(person);
  const id = asId<RecordingId>(randomUUID());
  const announced = newTake(sessionId, take);
  const arrived = new Set<number>();
  const sendAll = async (positions: readonly number[]) => {
    for (const position of positions) {
      wellAnswered(await sendChunk(product, person, id, position, chunkOf(take, position)));
      arrived.add(position);
    }
    wellAnswered(await finish(product, person, id));
  };
  const written: Written = {
    what: 'take',
    acknowledged: 0,
    async look() {
      const { status, body } = await calls.call(getArrival, { params: { recordingId: id } });
      if (status === 404) return arrived.size > 0 ? 'is lost' : null;
      const missing = body.missing.map(({ position }) => position);
      const lost = missing.filter((position) => arrived.has(position));
      if (lost.length > 0) return `lacks chunk ${lost.join()}, which had arrived`;
      // An incomplete upload continues.
      await sendAll(missing);
      const signed = await calls.call(getRecordingAddress, {
        params: { recordingId: id },
        query: { as: 'play' },
      });
      const stored = await (await fetch(new URL(wellAnswered(signed).body.address, address))).arrayBuffer();
      // Its header states more than the body has: its length.
      const isWhole = Buffer.from(stored.slice(-soundBytes)).equals(take.subarray(-soundBytes));
      return isWhole ? null : `is half there: ${stored.byteLength} bytes`;
    },
  };
  note(written);
  wellAnswered(await calls.call(createRecording, { params: { recordingId: id }, body: announced }));
  await sendAll([...Array(chunkCount(take.length)).keys()]);
  written.acknowledged = 1;
}

/** Throws the response instead. */
function wellAnswered<Answer extends { readonly status: number; readonly problem: unknown }>(
  answer: Answer,
): Answer {
  if (answer.status < 300) return answer;
  throw new Refused(answer.status, answer.problem as ProblemAnswer);
}

/** The server answered with a refusal. */
export class Refused extends Error {
  readonly code: string | undefined;
  constructor(status: number, said: Partial<ProblemAnswer> | undefined) {
    super(`${status} ${JSON.stringify(said)}`);
    this.code = said?.code;
  }
}
