import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sceneNotes from '#contract/notes.ts';
import * as notes from '#contract/take-notes.ts';
import { deleteRecording } from '#contract/recordings.ts';
import { listShownPractice } from '#contract/shown-practice.ts';
import * as shares from '#contract/sharing.ts';
import * as contract from '#contract/take-shares.ts';
import {
  asId,
  type NoteId,
  type RecordingId,
  type ShareId,
  type TakeShareId,
  type UserId,
} from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { SceneRole } from '#domain/sharing/scene-role.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { emailsTo } from '#server/platform/mail/testing.ts';
import { sceneCalls } from '#server/scenes/testing-calls.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { fetchFrom, startSession, storeTake } from '../testing.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { created, newcomer, remove } = sceneCalls(() => server);

async function joined(scene: Scene, name: string, role: SceneRole) {
  const person = await signUpPerson(server, { name });
  const { rows } = await server.services.pool.query<{ id: string }>(
    `insert into scene_shares (scene_id, user_id, role, accepted_at) values ($1, $2, $3, now()) returning id`,
    [scene.id, person.id, role],
  );
  return { person, shareId: rows[0]!.id };
}

const share = (actor: Person, recordingId: RecordingId, personId: UserId) =>
  server.as(actor).call(contract.shareTake, { params: { recordingId }, body: { personId, days: 30 } });
const sharesOf = async (actor: Person, recordingId: RecordingId) =>
  (await server.as(actor).call(contract.listTakeShares, { params: { recordingId } })).body;
const takesFor = async (person: Person) =>
  (await server.as(person).call(contract.listSharedTakes, {})).body.takes;
const open = (person: Person | null, takeShareId: string) =>
  server.as(person).call(contract.getSharedTake, { params: { takeShareId: asId<TakeShareId>(takeShareId) } });
const listen = (person: Person | null, takeShareId: string) =>
  server
    .as(person)
    .call(contract.listenToSharedTake, { params: { takeShareId: asId<TakeShareId>(takeShareId) } });
const end = (person: Person, takeShareId: string) =>
  server.as(person).call(contract.endTakeShare, { params: { takeShareId: asId<TakeShareId>(takeShareId) } });
const notesOn = (person: Person | null, recordingId: RecordingId) =>
  server.as(person).call(notes.listTakeNotes, { params: { recordingId } });
const newNoteId = () => asId<NoteId>(randomUUID());
const addNote = (person: Person | null, recordingId: RecordingId, given = {}, noteId = newNoteId()) =>
  server.as(person).call(notes.addTakeNote, {
    params: { recordingId, noteId },
    query: {},
    body: { text: 'A secret marker', threadId: null, atSeconds: 1.5, voice: null, ...given },
  });

/** An actor's take of their scene, shared with its coach; another coach of it has nothing of the take. */
async function sharedTake() {
  const actor = await newcomer();
  const scene = await created(actor);
  const [coach, other, reader] = [
    await joined(scene, 'Cora Coach', 'coach'),
    await joined(scene, 'Otto Other', 'coach'),
    await joined(scene, 'Rea Reader', 'reader'),
  ];
  const sessionId = await startSession(server, actor);
  await server.services.pool.query('update practice_sessions set scene_id = $2 where id = $1', [
    sessionId,
    scene.id,
  ]);
  const recordingId = await storeTake(server, actor, webmTake(500), { sessionId });
  expect((await share(actor, recordingId, coach.person.id)).status).toBe(204);
  const takeShareId = (await sharesOf(actor, recordingId)).shares[0]!.id;
  return { actor, scene, coach, other, reader, recordingId, takeShareId };
}
type Shared = Awaited<ReturnType<typeof sharedTake>>;

it('lets the chosen coach hear the take and read its script, and its actor see when', async () => {
  const { actor, coach, recordingId, takeShareId } = await sharedTake();
  expect(await takesFor(coach.person)).toMatchObject([{ shareId: takeShareId, actor: actor.name }]);
  const take = (await open(coach.person, takeShareId)).body;
  expect(take.script).toHaveLength(2);
  expect((await sharesOf(actor, recordingId)).shares).toMatchObject([{ person: 'Cora Coach', listens: [] }]);
  const { address } = (await listen(coach.person, takeShareId)).body;
  await listen(coach.person, takeShareId);
  expect((await fetchFrom(server, address)).statusCode).toBe(200);
  expect((await sharesOf(actor, recordingId)).shares[0]!.listens).toHaveLength(1);
  const subjects = (await emailsTo(server, coach.person)).map(({ subject }) => subject);
  expect(subjects).toContain(`${actor.name} shared a take of “${take.sceneTitle}”`);
});

describe('nobody else', () => {
  const cases: [who: string, (shared: Shared) => Person | null][] = [
    ['another coach of the scene', ({ other }) => other.person],
    ['a reader of the scene', ({ reader }) => reader.person],
    ['a stranger on Expert', () => people.cleo],
    ['an admin', () => people.edie],
    ['nobody', () => null],
  ];
  it.each(cases)('hears it, or reads or writes its notes: %s', async (_who, whoIn) => {
    const shared = await sharedTake();
    const { actor, recordingId, takeShareId } = shared;
    const who = whoIn(shared);
    const noteId = newNoteId();
    await addNote(actor, recordingId, {}, noteId);
    const refused = who ? 404 : 401;
    const params = { recordingId, noteId };
    const answers = [
      await open(who, takeShareId),
      await listen(who, takeShareId),
      await notesOn(who, recordingId),
      await addNote(who, recordingId),
      await server.as(who).call(notes.editTakeNote, { params, body: { text: 'x' } }),
      await server.as(who).call(notes.deleteTakeNote, { params }),
      await server.as(who).call(notes.resolveTakeNote, { params, body: { isResolved: true } }),
      await server.as(who).call(notes.getTakeNoteVoice, { params }),
      await server.as(who).call(contract.listTakeShares, { params: { recordingId } }),
      await server.as(who).call(contract.shareTake, {
        params: { recordingId },
        body: { personId: shared.coach.person.id, days: 7 },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => refused));
    expect(answers.some(({ response }) => response.body.includes('secret marker'))).toBe(false);
    if (who) await end(who, takeShareId);
    expect((await open(shared.coach.person, takeShareId)).status).toBe(200);
  });

  it('is shared with: a reader, a stranger, oneself', async () => {
    const { actor, reader, recordingId } = await sharedTake();
    for (const { id } of [reader.person, people.cleo, actor])
      expect((await share(actor, recordingId, id)).problem).toMatchObject({ code: 'sharing.not_coach' });
  });
});

describe('ends', () => {
  const cases: [when: string, (shared: Shared) => Promise<unknown>][] = [
    ['its actor ends it', ({ actor, takeShareId }) => end(actor, takeShareId)],
    ['the coach removes it', ({ coach, takeShareId }) => end(coach.person, takeShareId)],
    [
      'the take is deleted',
      ({ actor, recordingId }) => server.as(actor).call(deleteRecording, { params: { recordingId } }),
    ],
    ['the scene is deleted', ({ actor, scene }) => remove(actor, scene.id)],
    [
      'the coach leaves the scene',
      ({ coach }) =>
        server.as(coach.person).call(shares.endShare, { params: { shareId: asId<ShareId>(coach.shareId) } }),
    ],
    [
      'the coach becomes a reader',
      ({ actor, coach: { shareId } }) =>
        server
          .as(actor)
          .call(shares.changeRole, { params: { shareId: asId<ShareId>(shareId) }, body: { role: 'reader' } }),
    ],
    [
      'the actor is suspended',
      ({ actor }) =>
        server.services.pool.query('update users set suspended_at = now() where id = $1', [actor.id]),
    ],
    [
      'its days are over',
      ({ takeShareId }) =>
        server.services.pool.query('update take_shares set ends_at = now() where id = $1', [takeShareId]),
    ],
  ];
  it.each(cases)('when %s', async (_when, happens) => {
    const shared = await sharedTake();
    const { coach, recordingId, takeShareId } = shared;
    await happens(shared);
    const answers = [
      await open(coach.person, takeShareId),
      await listen(coach.person, takeShareId),
      await notesOn(coach.person, recordingId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await takesFor(coach.person)).toEqual([]);
  });

  it('for good: a coach who comes back hears it when it is shared again', async () => {
    const { actor, coach, takeShareId } = await sharedTake();
    for (const role of ['reader', 'coach'] as const)
      await server
        .as(actor)
        .call(shares.changeRole, { params: { shareId: asId<ShareId>(coach.shareId) }, body: { role } });
    expect((await open(coach.person, takeShareId)).status).toBe(404);
  });
});

it('has notes at its moments for its actor and its coach, apart from those on the scene', async () => {
  const { actor, coach, scene, recordingId } = await sharedTake();
  const [noteId, replyId] = [newNoteId(), newNoteId()];
  await addNote(coach.person, recordingId, { atSeconds: 2.5 }, noteId);
  await addNote(actor, recordingId, { threadId: noteId, text: 'Why?', atSeconds: 0 }, replyId);
  expect((await notesOn(actor, recordingId)).body.notes).toMatchObject([
    { id: noteId, author: 'Cora Coach', atSeconds: 2.5 },
    { id: replyId, threadId: noteId, atSeconds: 2.5 },
  ]);
  const onScene = await server.as(actor).call(sceneNotes.listNotes, { params: { sceneId: scene.id } });
  expect(onScene.body.notes).toEqual([]);
  const reached = await server
    .as(actor)
    .call(sceneNotes.resolveNote, { params: { sceneId: scene.id, noteId }, body: { isResolved: true } });
  expect(reached.status).toBe(404);
  await doWaitingJobs(server.services);
  const subjects = async (person: Person) =>
    (await emailsTo(server, person)).map(({ subject }) => subject).filter((each) => each?.includes('left'));
  expect(await subjects(actor)).toEqual([`Cora Coach left 1 note on a take of “${scene.title}”`]);
});

describe('practice', () => {
  const show = (actor: Person, scene: Scene, personId: UserId, isShown = true) =>
    server.as(actor).call(contract.showProgress, {
      params: { sceneId: scene.id },
      body: { personId, isShown },
    });
  const coachesOf = async (actor: Person, scene: Scene) =>
    (await server.as(actor).call(contract.listCoaches, { params: { sceneId: scene.id } })).body.coaches;

  const shownTo = async (person: Person, scene: Scene) =>
    (await server.as(person).call(listShownPractice, { params: { sceneId: scene.id } })).body.actors;

  it('is minutes, runs, and how much of the part is off book; nobody sees what they were not shown', async () => {
    const { actor, scene, coach, other } = await sharedTake();
    const [own, partners] = scene.characters;
    const lines = scene.lines.filter(({ characterId }) => characterId === own!.id);
    const { pool } = server.services;
    await pool.query('delete from parts_played where user_id = $1', [actor.id]);
    await pool.query('insert into parts_played values ($1, $2, $3, now())', [actor.id, scene.id, own!.id]);
    await pool.query(
      `insert into practice_sessions (user_id, scene_id, start_time, end_time, total_lines)
       values ($1, $2, now() - interval '1 hour', now() - interval '48 minutes', 2),
         ($1, $2, now() - interval '5 seconds', now(), 2)`,
      [actor.id, scene.id],
    );
    const tried = (lineId: string, grade: string, isShown: boolean, minutesAgo: number) =>
      pool.query(
        `insert into line_tries (id, user_id, scene_id, line_id, way, is_shown, hints, lines_called, strictness, mark,
           grade, wording, tried_at, device)
         values (gen_random_uuid(), $1, $2, $3, 'cue-to-line', $5, 0, 0, 'sense', $4, $4, 'words',
           now() - make_interval(mins => $6), 'phone')`,
        [actor.id, scene.id, lineId, grade, isShown, minutesAgo],
      );
    await tried(lines[0]!.id, 'missed', false, 3);
    await tried(lines[0]!.id, 'got', false, 2);
    await tried(lines[0]!.id, 'missed', true, 1);
    await show(actor, scene, coach.person.id);
    expect(await shownTo(coach.person, scene)).toMatchObject([
      { actor: actor.name, part: own!.name, minutes: 12, runs: 1, lines: lines.length, linesOffBook: 1 },
    ]);
    await tried(lines[0]!.id, 'close', false, 0);
    expect((await shownTo(coach.person, scene))[0]!.linesOffBook).toBe(0);
    expect(partners!.id).not.toBe(own!.id);
    expect(await shownTo(other.person, scene)).toEqual([]);
    await show(actor, scene, coach.person.id, false);
    expect(await shownTo(coach.person, scene)).toEqual([]);
  });

  it('is shown to those an actor chooses among the scene’s coaches', async () => {
    const { actor, scene, coach, other, reader } = await sharedTake();
    expect((await show(actor, scene, coach.person.id)).status).toBe(204);
    expect((await show(actor, scene, reader.person.id)).problem).toMatchObject({ code: 'sharing.not_coach' });
    expect(await coachesOf(actor, scene)).toMatchObject([
      { id: coach.person.id, seesProgress: true },
      { id: other.person.id, seesProgress: false },
    ]);
    // A guest's coaches are the owner and the coaches.
    expect((await coachesOf(reader.person, scene)).map(({ id }) => id).toSorted()).toEqual(
      [actor.id, coach.person.id, other.person.id].toSorted(),
    );
    await show(actor, scene, coach.person.id, false);
    expect((await coachesOf(actor, scene))[0]!.seesProgress).toBe(false);
  });
});
