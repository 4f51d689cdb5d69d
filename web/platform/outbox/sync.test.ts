import { expect, it } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { ApiError, Outdated } from '#web/platform/api/api-error.ts';
import { noRoom } from '#web/platform/storage/no-room.ts';
import { bookmark, device, edit, save, session, take } from './testing.ts';

it('gives up on an action after three failures, logs it, and keeps it to be retried', async () => {
  const { server, sync, log, outbox, perform } = await device();
  server.mood = 'error';
  expect(await perform(session('s'))).toEqual({ status: 'kept' });
  await sync().pass();
  expect(outbox().list()).toMatchObject([{ retryCount: 2, failure: null }]);
  await sync().pass();
  await sync().pass();
  expect(outbox().list()).toMatchObject([{ retryCount: 3, failure: 'Broken' }]);
  expect(log).toHaveBeenCalledExactlyOnceWith('save_session s failed 3 times: Broken');
  expect(sync().hasWaiting()).toBe(false);
  server.mood = 'well';
  await sync().retry('s');
  expect([outbox().list(), server.stored]).toEqual([[], ['s']]);
});

it('doesn’t count attempts without a network', async () => {
  const { server, sync, outbox, perform } = await device();
  server.mood = 'unreachable';
  await perform(session('s'));
  for (let times = 0; times < 9; times += 1) await sync().pass();
  expect(outbox().list()).toMatchObject([{ retryCount: 0, failure: null }]);
});

it('sends the other actions if an outdated page can’t send one', async () => {
  const { server, state, sync, outbox, perform } = await device();
  state.isOnline = false;
  for (const id of ['first', 'second']) await perform(take(id));
  state.isOnline = true;
  server.send = async ({ id }) => {
    if (id === 'first') throw new Outdated(null);
  };
  await sync().pass();
  expect(outbox().list()).toMatchObject([{ id: 'first', retryCount: 0, failure: null }]);
});

it('returns a refusal to the waiting caller, and lists it as failed if there is none', async () => {
  const { server, state, sync, outbox, perform } = await device();
  server.send = async () => {
    throw new ApiError(403, 'Not in your plan', null);
  };
  expect(await perform(bookmark(asId('l1'), true))).toMatchObject({ status: 'refused' });
  expect(outbox().list()).toEqual([]);
  state.isOnline = false;
  await perform(bookmark(asId('l1'), true));
  state.isOnline = true;
  await sync().pass();
  expect(outbox().list()).toMatchObject([{ failure: 'Not in your plan' }]);
});

it('keeps an edit that another edit is based on if that one is refused', async () => {
  const here = await device();
  const { server, state, sync, outbox, perform } = here;
  state.isOnline = false;
  await perform(edit(here, 'mine'));
  state.isOnline = true;
  Object.assign(server.scene, { version: 5, lastSaveId: 'theirs' });
  await sync().pass();
  expect(outbox().list()).toMatchObject([{ id: 'mine', failure: 'It was saved elsewhere' }]);
  expect(await perform(edit(here, 'mine, again'))).toMatchObject({ status: 'refused' });
  expect(outbox().list()).toMatchObject([{ id: 'mine', failure: 'It was saved elsewhere' }]);
  expect(await perform(edit(here, 'mine in the end', [], 5))).toMatchObject({ status: 'stored' });
  expect(outbox().list()).toEqual([]);
});

it('keeps a bookmark of a line that the server doesn’t have until the edit with the line is sent or discarded', async () => {
  const here = await device();
  const { server, state, sync, outbox, perform } = here;
  state.isOnline = false;
  await perform(edit(here, 'mine', [asId('new line')]));
  const mark = await perform(bookmark(asId('new line'), true)).then(() => outbox().list()[1]!);
  state.isOnline = true;
  Object.assign(server.scene, { version: 5, lastSaveId: 'theirs' });
  await sync().pass();
  expect(outbox().list()).toMatchObject([{ id: 'mine', failure: 'It was saved elsewhere' }, mark]);
  outbox().remove('mine');
  await sync().pass();
  expect([outbox().list(), server.bookmarks.size]).toEqual([[], 0]);
});

it('creates a scene that the server never had with its later edits, and continues', async () => {
  const { sync, server, state, outbox, perform } = await device();
  server.send = async () => {
    throw new ApiError(409, 'Taken', 'scene.title_taken');
  };
  state.isOnline = false;
  await perform(save('made', { title: 'Night Bus', id: 'scene' }));
  state.isOnline = true;
  await sync().pass();
  expect(outbox().list()).toMatchObject([{ failure: 'Taken' }]);
  const sent: unknown[] = [];
  server.send = async ({ data }) => sent.push(data);
  await perform(save('edited', { title: 'Night Bus, again', version: 1 }));
  expect(sent).toMatchObject([
    { body: { id: 'scene', title: 'Night Bus, again' } },
    { body: { version: 1, title: 'Night Bus, again' } },
  ]);
  expect(sent[0]).not.toHaveProperty('body.version');
  expect(outbox().list()).toEqual([]);
});

it('sends a take after the actions its scene waits for, and no session that is still running', async () => {
  const { server, state, sync, outbox, perform } = await device();
  state.isOnline = false;
  await perform(take('take'));
  await perform(session('over'));
  await perform(session('playing', true));
  state.isOnline = true;
  await sync().pass();
  expect(server.stored).toEqual(['over', 'take']);
  expect(
    outbox()
      .list()
      .map(({ id }) => id),
  ).toEqual(['playing']);
});

it('returns the server’s response even if the action was sent with earlier ones', async () => {
  const { server, state, sync, perform } = await device();
  state.isOnline = false;
  await perform(bookmark(asId('l1'), true));
  state.isOnline = true;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.send = ({ data }) => promise.then(() => data);
  const passing = sync().pass();
  const performed = perform(bookmark(asId('l2'), true));
  resolve();
  expect(await performed).toMatchObject({ status: 'stored', answer: { lineId: 'l2' } });
  await passing;
});

it('sends no action of another user', async () => {
  const { server, state, sync, outbox, perform } = await device();
  state.isOnline = false;
  await perform(session('s'));
  state.isOnline = true;
  sync().open(asId<UserId>('ben'));
  await sync().pass();
  expect([server.stored, outbox().list().length]).toEqual([[], 1]);
});

it('says so if neither the server nor the device has it, and loses nothing stored before', async () => {
  const { server, state, store, outbox, perform } = await device();
  state.isOnline = false;
  await perform(session('first'));
  store.state.isFull = true;
  expect(await perform(session('second'))).toMatchObject({ status: 'stored' });
  expect(server.stored).toEqual(['second']);
  server.mood = 'unreachable';
  expect(await perform(session('third'))).toMatchObject({
    status: 'lost',
    error: { message: noRoom.unsent },
  });
  expect(
    outbox()
      .list()
      .map(({ id }) => id),
  ).toEqual(['first']);
});
