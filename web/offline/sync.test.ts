import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { actionFrom, type NewAction } from './pending-action.ts';
import { fakeServer, moods, type Mood } from './fake-server.ts';
import { openPendingActions } from './pending-actions.ts';
import { createSync } from './sync.ts';

beforeEach(() => localStorage.clear());

/** A device before that server; `reload` is a new tab on the same storage. */
function device(server = fakeServer()) {
  const log = vi.fn();
  const state = { isOnline: true };
  let actions = openPendingActions();
  const open = () => {
    const sync = createSync({
      actions,
      send: (action) => server.send(action),
      isOnline: () => state.isOnline,
      nowMs: () => Date.now(),
      inOneTab: (work) => work(),
      log,
    });
    sync.open('ada');
    return sync;
  };
  let sync = open();
  return {
    server,
    log,
    state,
    actions: () => actions,
    sync: () => sync,
    reload() {
      actions = openPendingActions();
      sync = open();
    },
    perform: (given: NewAction) => sync.perform(actionFrom(given)),
  };
}
type Device = ReturnType<typeof device>;

const session = (id: string, isRunning = false): NewAction => ({
  type: 'save_session',
  id,
  userId: 'ada',
  title: 'A practice session',
  data: {
    started: { id, sceneId: 'scene' } as never,
    end: { endTime: new Date().toISOString() } as never,
    isRunning,
  },
});
const bookmark = (lineId: string, isSet: boolean): NewAction => ({
  type: 'save_bookmark',
  userId: 'ada',
  title: 'A bookmark',
  data: { sceneId: 'scene', lineId, isSet },
});
const take = (id: string): NewAction => ({
  type: 'save_recording',
  id,
  userId: 'ada',
  title: 'Take of Night Bus',
  data: { takeId: id, sceneId: 'scene' },
});
/** An edit of the scene as this device shows it. */
function edit({ actions, server }: Device, id: string): NewAction {
  const before = actions()
    .list()
    .filter(({ type }) => type === 'save_scene');
  const last = before.at(-1)?.data as { body: { version: number } } | undefined;
  const body = {
    title: id,
    characters: [],
    lines: [],
    version: last?.body.version ?? server.scene.version,
    afterSaveIds: before.map((action) => action.id).toReversed(),
  };
  return {
    type: 'save_scene',
    id,
    userId: 'ada',
    title: id,
    data: { sceneId: 'scene', body: body as never },
  };
}

type Step =
  | { readonly do: 'edit' | 'end a session' | 'record' | 'pass' | 'reload' | 'catch up' | 'retry' }
  | { readonly do: 'bookmark'; readonly line: string; readonly isSet: boolean }
  | { readonly do: 'connection'; readonly isOnline: boolean }
  | { readonly do: 'mood'; readonly mood: Mood };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('edit', 'end a session', 'record', 'pass', 'reload', 'catch up', 'retry'),
  }),
  fc.record({ do: fc.constant('bookmark' as const), line: fc.constantFrom('l1', 'l2'), isSet: fc.boolean() }),
  fc.record({ do: fc.constant('connection' as const), isOnline: fc.boolean() }),
  fc.record({ do: fc.constant('mood' as const), mood: fc.constantFrom(...moods) }),
);

it('has everything on the server exactly once in the end, whatever happened on the way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { maxLength: 40 }), async (story) => {
      localStorage.clear();
      const here = device();
      const { server } = here;
      const marks = new Map<string, boolean>();
      const done = { sessions: [] as string[], takes: [] as string[], edit: '' };
      let openEdit = '';
      const save = async (id: string) => {
        done.edit = id;
        const { status } = await here.perform(edit(here, id));
        openEdit = status === 'refused' ? id : '';
      };
      const retryAll = async () => {
        for (const { id, failure } of here.actions().list()) if (failure) await here.sync().retry(id);
      };
      for (const [at, step] of story.entries()) {
        if (step.do === 'mood') server.mood = step.mood;
        if (step.do === 'connection') here.state.isOnline = step.isOnline;
        if (step.do === 'catch up') server.catchUp();
        if (step.do === 'reload') here.reload();
        if (step.do === 'pass') await here.sync().pass();
        if (step.do === 'retry') await retryAll();
        if (step.do === 'bookmark') {
          marks.set(step.line, step.isSet);
          await here.perform(bookmark(step.line, step.isSet));
        }
        const id = `${step.do} ${at}`;
        if (step.do === 'edit') await save(id);
        if (step.do === 'end a session') {
          done.sessions.push(id);
          await here.perform(session(id));
        }
        if (step.do === 'record') {
          done.takes.push(id);
          await here.perform(take(id));
        }
      }
      server.mood = 'well';
      here.state.isOnline = true;
      await retryAll();
      await here.sync().pass();
      if (openEdit) await save(`${openEdit}, saved again`);
      server.catchUp();

      expect(here.actions().list()).toEqual([]);
      expect(server.stored.length).toBe(new Set(server.stored).size);
      expect(server.stored.filter((id) => !id.startsWith('edit')).toSorted()).toEqual(
        [...done.sessions, ...done.takes].toSorted(),
      );
      expect(server.scene.title).toBe(done.edit);
      expect(server.bookmarks).toEqual(marks);
    }),
    { numRuns: 150 },
  );
});

it('gives up an action after three failures, says so in the log, and keeps it to be tried again', async () => {
  const { server, sync, log, actions, perform } = device();
  server.mood = 'error';
  expect(await perform(session('s'))).toEqual({ status: 'kept' });
  await sync().pass();
  expect(actions().list()).toMatchObject([{ retryCount: 2, failure: null }]);
  await sync().pass();
  await sync().pass();
  expect(actions().list()).toMatchObject([{ retryCount: 3, failure: 'Broken' }]);
  expect(log).toHaveBeenCalledExactlyOnceWith('save_session s failed 3 times: Broken');
  expect(sync().hasWaiting()).toBe(false);
  server.mood = 'well';
  await sync().retry('s');
  expect([actions().list(), server.stored]).toEqual([[], ['s']]);
});

it('counts nothing against an action when there is no network', async () => {
  const { server, sync, actions, perform } = device();
  server.mood = 'unreachable';
  await perform(session('s'));
  for (let times = 0; times < 9; times += 1) await sync().pass();
  expect(actions().list()).toMatchObject([{ retryCount: 0, failure: null }]);
});

it('leaves a refusal to who waits for it, and lists it where nobody does', async () => {
  const { server, state, sync, actions, perform } = device();
  server.send = async () => {
    throw new ApiError(403, 'Not in your plan', null);
  };
  expect(await perform(bookmark('l1', true))).toMatchObject({ status: 'refused' });
  expect(actions().list()).toEqual([]);
  state.isOnline = false;
  await perform(bookmark('l1', true));
  state.isOnline = true;
  await sync().pass();
  expect(actions().list()).toMatchObject([{ failure: 'Not in your plan' }]);
});

it('keeps an edit that another one went on from, where that is refused', async () => {
  const here = device();
  const { server, state, sync, actions, perform } = here;
  state.isOnline = false;
  await perform(edit(here, 'mine'));
  state.isOnline = true;
  Object.assign(server.scene, { version: 5, lastSaveId: 'theirs' });
  await sync().pass();
  expect(actions().list()).toMatchObject([{ id: 'mine', failure: 'It was saved elsewhere' }]);
  expect(await perform(edit(here, 'mine, again'))).toMatchObject({ status: 'refused' });
  expect(actions().list()).toMatchObject([{ id: 'mine', failure: 'It was saved elsewhere' }]);
  const mine = edit(here, 'mine in the end') as { data: { body: object } };
  const keepMine = { ...mine, data: { ...mine.data, body: { ...mine.data.body, version: 5 } } };
  expect(await perform(keepMine as NewAction)).toMatchObject({ status: 'stored' });
  expect(actions().list()).toEqual([]);
});

it('sends a take after what its scene still waits for, and no session that is being played', async () => {
  const { server, state, sync, actions, perform } = device();
  state.isOnline = false;
  await perform(take('take'));
  await perform(session('over'));
  await perform(session('playing', true));
  state.isOnline = true;
  await sync().pass();
  expect(server.stored).toEqual(['over', 'take']);
  expect(
    actions()
      .list()
      .map(({ id }) => id),
  ).toEqual(['playing']);
});

it('sends nothing of somebody else', async () => {
  const { server, state, sync, actions, perform } = device();
  state.isOnline = false;
  await perform(session('s'));
  state.isOnline = true;
  sync().open('ben');
  await sync().pass();
  expect([server.stored, actions().list().length]).toEqual([[], 1]);
});

it('says it where neither the server nor the device has it, and loses nothing kept before', async () => {
  const { server, state, actions, perform } = device();
  state.isOnline = false;
  await perform(session('first'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await perform(session('second'))).toMatchObject({ status: 'stored' });
  expect(server.stored).toEqual(['second']);
  server.mood = 'unreachable';
  expect(await perform(session('third'))).toMatchObject({ status: 'lost' });
  vi.restoreAllMocks();
  expect(
    actions()
      .list()
      .map(({ id }) => id),
  ).toEqual(['first']);
});
