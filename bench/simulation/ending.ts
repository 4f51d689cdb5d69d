// The end of a life: everybody is online, everything arrives, and what waits is sent; then nothing may be left over. One
// of the actors deletes their account.
import { deleteDueAccounts } from '#server/account-data/delete-account.ts';
import { recordingsSweep } from '#server/takes/sweep-recordings.ts';
import { sourceFilesSweep } from '#server/scenes/source-files/sweep-source-files.ts';
import { uploadsSweep } from '#server/scenes/source-files/sweep-uploads.ts';
import { graceDays } from '#domain/accounts/deletion.ts';
import { dayMs } from '#domain/durations.ts';
import { saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import type { Actor } from './deeds.ts';
import type { Device } from './device.ts';
import { disk, inProcessOf } from './effects.ts';
import { checkNothingIsLeft } from './promised-uploads.ts';
import { Broken } from './broken.ts';
import type { Promises } from './promises.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { World } from './world.ts';

interface Lived {
  readonly world: World;
  readonly promises: Promises;
  readonly subscriptions: Subscriptions;
  readonly actors: readonly Actor[];
  /** How many words were written. */
  readonly marks: number;
}

export const sweeps = [recordingsSweep.name, sourceFilesSweep.name, uploadsSweep.name];

/** Throws Broken. */
export async function endLife(lived: Lived): Promise<void> {
  const { world, promises, subscriptions, actors } = lived;
  const people = actors.map(({ credentials }) => credentials.id);
  const check = () => promises.check(world, people);
  world.network.chance = null;
  disk.isFull = false;
  for (const actor of actors) for (const device of actor.devices) await sendAll(lived, actor, device);
  while ((await world.network.deliverLate()) !== 'nothing is late') await check();
  await subscriptions.deliverAll();
  for (let jobs = 0; (await world.runJob()) !== null; jobs++)
    if (jobs > 500) throw new Broken('the jobs never end');
  await check();
  for (const { name, credentials } of actors) await subscriptions.check(name, credentials.id);
  for (const name of sweeps) await world.runRegular(name);
  await check();
  await checkNothingIsLeft(world, promises, people);
  await deleteAccount(lived, actors[1]!);
  await checkNothingIsLeft(world, promises, people);
}

async function sendAll({ world, subscriptions }: Lived, actor: Actor, device: Device): Promise<void> {
  Object.assign(device, { isOnline: true, isFull: false });
  await device.reload();
  await device.pass();
  await device.retryFailed();
  await device.pass();
  // What belongs to a scene that was refused goes with it, or is refused when it is sent next.
  for (let passes = 0; device.waiting.length > 0; passes++) {
    const [left] = device.waiting;
    if (passes > 10) throw new Broken(`${actor.name}'s ${left?.type} is never sent: ${left?.failure}`);
    for (const action of device.waiting.filter(({ failure }) => failure !== null)) {
      if (saveSceneAction.is(action) && (await subscriptions.planOf(actor.credentials.id)) !== 'free')
        await checkRefusal(world, action.data);
      await device.discard(action);
    }
    await device.pass();
  }
}

/** The save that the server has must not be refused as if it were somebody else's. */
async function checkRefusal(
  { services }: World,
  { sceneId, body }: (typeof saveSceneAction)['schema']['_output'],
): Promise<void> {
  const { rows } = await services.pool.query<{ text: string }>(
    'select text from scene_dialogue where scene_id = $1',
    [sceneId],
  );
  const stored = new Set(rows.map(({ text }) => text));
  const isStored = stored.size === body.lines.length && body.lines.every(({ text }) => stored.has(text));
  if (isStored) throw new Broken('a save is refused that is stored');
}

/** The process ends once in the middle of it. Nothing of theirs is left, and everything of the other. */
async function deleteAccount({ world, promises, actors, marks }: Lived, actor: Actor): Promise<void> {
  const { services } = world;
  const { id } = actor.credentials;
  await actor.devices[0]!.deleteAccount();
  await world.pass((graceDays + 1) * dayMs);
  await inProcessOf(10 + (marks % 20), () => deleteDueAccounts(services)).catch(() => undefined);
  await deleteDueAccounts(services);
  for (const table of ['users', 'scenes', 'practice_sessions', 'scene_notes', 'session_recordings']) {
    const owner = table === 'users' ? 'id' : 'user_id';
    const { rowCount } = await services.pool.query(`select 1 from ${table} where ${owner} = $1`, [id]);
    if (rowCount) throw new Broken(`${actor.name}'s account is deleted, and ${table} still has rows of it`);
  }
  for (const kind of [promises.scenes, promises.takes])
    for (const promised of kind.values()) if (promised.ownerId === id) promised.deletion = 'done';
  const kept = await services.pool.query('select 1 from scenes where user_id = $1', [
    actors[0]!.credentials.id,
  ]);
  const promised = [...promises.scenes.values()].filter(
    ({ isStored, deletion }) => isStored && deletion === 'none',
  );
  if ((kept.rowCount ?? 0) < promised.length) throw new Broken('a scene of somebody else is deleted with it');
}
