// One life: two actors with two devices each on two server processes. The promises are checked after every step. At the
// end all faults stop, and no action may be left over.
import { signUp } from '#contract/accounts.ts';
import type { NewPracticeSession } from '#contract/practice.ts';
import { deleteDueAccounts } from '#server/account-data/delete-account.ts';
import { graceDays } from '#domain/accounts/deletion.ts';
import { dayMs } from '#domain/durations.ts';
import { chanceFrom, type Chance } from '#domain/chance.ts';
import { asId, type LineId, type NoteId, type PracticeSessionId } from '#domain/ids.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { edited, newScene } from '#server/scenes/testing.ts';
import { addNoteAction } from '#web/features/notes/offline/add-note-action.ts';
import { saveSessionAction } from '#web/features/practice/offline/save-session-action.ts';
import { saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import type { OfflineAction } from '#web/platform/outbox/offline-action.ts';
import { Device, type Credentials } from './device.ts';
import { below, oneOf } from './fates.ts';
import { Broken, Promises } from './promises.ts';
import { inProcessOf } from './statements.ts';
import { actors, devicesEach, type Step } from './steps.ts';
import { Subscriptions } from './subscriptions.ts';
import type { World } from './world.ts';

const hourMs = 60 * 60_000;
const password = 'Cue-the-lights-42';

interface Actor {
  readonly name: string;
  readonly credentials: Credentials;
  readonly devices: readonly Device[];
}

export class Life {
  readonly #world: World;
  readonly #promises = new Promises();
  readonly #actors: Actor[] = [];
  readonly #subscriptions: Subscriptions;
  #marks = 0;

  private constructor(world: World) {
    this.#world = world;
    this.#subscriptions = new Subscriptions(world);
  }

  /** Throws Broken. `history` is filled as it goes. */
  static async live(world: World, steps: readonly Step[], history: string[] = []): Promise<void> {
    await world.begin();
    const life = new Life(world);
    await life.#open();
    for (const step of steps) {
      world.network.chance = chanceFrom(step.luck);
      world.network.fates = [];
      const { name, devices } = life.#actors[step.actor]!;
      const chance = chanceFrom(step.luck + 1);
      const outcome = await life.#does(step, chance).catch((error: unknown) => {
        if (error instanceof Broken || !(error instanceof Error)) throw error;
        // The message of a failed statement has random ids.
        return error.cause instanceof Error ? error.cause.message : error.message;
      });
      const fates = world.network.fates.filter((fate) => fate !== 'arrives');
      const troubles = fates.length > 0 ? ` [${fates.join(', ')}]` : '';
      history.push(`${name}, ${devices[step.device]!.name}: ${step.what}: ${outcome}${troubles}`);
      world.network.chance = null;
      world.pass(60_000);
      await life.#check();
    }
    await life.#end();
  }

  async #open(): Promise<void> {
    const { server } = this.#world;
    for (let index = 0; index < actors; index++) {
      const name = ['Ada', 'Ben'][index]!;
      const email = `${crypto.randomUUID()}@example.com`;
      const { body, response } = await server.call(signUp, {
        body: { name, email, password, termsAccepted: true },
        address: this.#world.network.address,
      });
      if (!body.signedIn) throw new Error(`${name} could not sign up: ${response.body}`);
      const credentials = { id: body.signedIn.user.id, email, password };
      const devices: Device[] = [];
      for (let at = 0; at < devicesEach; at++) {
        const device = await Device.open(['phone', 'laptop'][at]!, credentials);
        device.onStored = (action) => this.#stored(action);
        devices.push(device);
      }
      const actor = { name, credentials, devices };
      this.#actors.push(actor);
      await this.#subscriptions.pay(devices[0]!);
      await this.#subscriptions.deliver();
    }
  }

  #stored(action: OfflineAction): void {
    const { scenes, sessions, notes } = this.#promises;
    if (saveSceneAction.is(action)) {
      const scene = scenes.get(action.data.sceneId);
      if (!scene) return;
      scene.isStored = true;
      for (const { text } of action.data.body.lines) scene.marks.add(text);
    }
    if (saveSessionAction.is(action)) sessions.set(action.data.started.id, true);
    if (addNoteAction.is(action)) {
      const note = notes.get(action.data.noteId);
      if (note) note.isStored = true;
    }
  }

  async #does({ what, actor: index, device: at }: Step, chance: Chance): Promise<string> {
    const actor = this.#actors[index]!;
    const device = actor.devices[at]!;
    switch (what) {
      case 'writes a scene':
        return this.#writeScene(actor, device);
      case 'edits a scene':
        return this.#editScene(actor, device, chance);
      case 'ends a session':
        return this.#endSession(actor, device, chance);
      case 'writes a note':
        return this.#writeNote(actor, device, chance);
      case 'deletes a scene':
        return this.#deleteScene(actor, device, chance);
      case 'opens a scene of the other':
        return this.#openOther(index, device, chance);
      case 'sends what waits':
        await device.pass();
        return `${device.waiting.length} left`;
      case 'reloads the tab':
        await device.reload();
        return `${device.waiting.length} waiting`;
      case 'loses or finds the network':
        device.isOnline = !device.isOnline;
        return device.isOnline ? 'online' : 'offline';
      case 'has no room, or has some again':
        device.isFull = !device.isFull;
        return device.isFull ? 'full' : 'not full';
      case 'pays for Pro':
        return device.isOnline ? this.#subscriptions.pay(device) : 'offline';
      case 'cancels the subscription':
        return this.#subscriptions.change(actor.credentials.id, 'cancel');
      case 'has a payment fail':
        return this.#subscriptions.change(actor.credentials.id, 'fail-payment');
      case 'ends the subscription':
        return this.#subscriptions.change(actor.credentials.id, 'end-now');
      case 'late message':
        return this.#world.network.deliverLate();
      case 'event from the payment provider':
        return this.#subscriptions.deliver(chance);
      case 'job runs':
        return (await this.#world.runJob(chance() < 0.3 ? below(6, chance) : undefined)) ?? 'none waits';
      case 'clock goes on or back':
        return this.#moveClock(below(100, chance) - 20);
    }
  }

  #moveClock(hours: number): string {
    this.#world.pass(hours * hourMs);
    return `by ${hours} h`;
  }

  async #writeScene({ credentials }: Actor, device: Device): Promise<string> {
    const number = this.#promises.scenes.size + 1;
    const words = this.#nextWords();
    const body = newScene({ title: `Scene ${number}: ${words}` }, [`Scene ${number} begins.`, words]);
    this.#promises.scenes.set(body.id, {
      number,
      ownerId: credentials.id,
      isStored: false,
      marks: new Set(),
      deletion: 'none',
    });
    const { status } = await device.perform(saveSceneAction, { sceneId: body.id, body });
    return `${number} is ${status}`;
  }

  async #editScene({ credentials }: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId, promised] = this.#sceneOf(credentials.id, chance) ?? [];
    if (!sceneId || !promised) return 'there is none';
    const { number } = promised;
    const scene = device.shown.get(sceneId) ?? (await device.load(sceneId));
    const before = device.waiting.filter(saveSceneAction.is).filter(({ data }) => data.sceneId === sceneId);
    const words = this.#nextWords();
    const last = scene.lines.at(-1)!;
    const line = { ...last, id: asId<LineId>(crypto.randomUUID()), text: words };
    const { id: _, ...contents } = edited(scene, {
      title: `Scene ${number}: ${words}`,
      lines: [...scene.lines, line],
    });
    const afterSaveIds = before.map(({ id }) => id).toReversed();
    const saveId = crypto.randomUUID();
    const body = { ...contents, version: scene.version, afterSaveIds };
    const outcome = await device.perform(saveSceneAction, { sceneId, body }, saveId);
    if (outcome.status === 'kept')
      device.shown.set(sceneId, { ...scene, title: body.title, lines: [...scene.lines, line] });
    if (outcome.status === 'refused' || outcome.status === 'lost') {
      device.shown.delete(sceneId);
      return `${number}, “${words}” is ${outcome.status}: ${outcome.error.message}`;
    }
    return `${number}, “${words}” is ${outcome.status}`;
  }

  async #endSession({ credentials }: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId] = this.#sceneOf(credentials.id, chance) ?? [];
    const scene = sceneId && device.shown.get(sceneId);
    if (!scene) return 'there is none';
    const id = asId<PracticeSessionId>(crypto.randomUUID());
    this.#promises.sessions.set(id, false);
    const started: NewPracticeSession = {
      id,
      sceneId: scene.id,
      characterId: scene.characters[0]!.id,
      mode: 'timed',
      settings: { ...defaultTiming, pace: 1, speed: 1, way: 'scene', lineDelays: {} },
      startTime: new Date().toISOString(),
    };
    const end = {
      endTime: new Date(Date.now() + 30_000).toISOString(),
      completedLines: 0,
      averageLineTime: null,
      lineResults: [],
    };
    const { status } = await device.perform(saveSessionAction, { started, end });
    return status;
  }

  async #writeNote({ credentials }: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId] = this.#sceneOf(credentials.id, chance) ?? [];
    if (!sceneId) return 'there is none';
    const noteId = asId<NoteId>(crypto.randomUUID());
    this.#promises.notes.set(noteId, { sceneId, isStored: false });
    const about = { threadId: null, lineId: null, words: null, quote: null };
    const note = { noteId, text: this.#nextWords(), sceneId, ...about };
    const { status } = await device.perform(addNoteAction, note);
    return status;
  }

  async #deleteScene({ credentials }: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId, scene] = this.#sceneOf(credentials.id, chance) ?? [];
    if (!sceneId || !scene) return 'there is none';
    if (!device.isOnline) return 'offline';
    scene.deletion = 'sent';
    await device.remove(sceneId);
    scene.deletion = 'done';
    return `${scene.number} is deleted`;
  }

  async #openOther(index: number, device: Device, chance: Chance): Promise<string> {
    const other = this.#actors[(index + 1) % actors]!;
    const [sceneId, scene] = this.#sceneOf(other.credentials.id, chance) ?? [];
    if (!sceneId || !scene) return 'there is none';
    await device.load(sceneId).then(
      () => {
        throw new Broken(`somebody else reads scene ${scene.number}`);
      },
      (error: unknown) => {
        if (!(error instanceof Error)) throw error;
      },
    );
    return `${scene.number} is refused`;
  }

  /** One of the actor's scenes whose deletion wasn't confirmed to them. */
  #sceneOf(ownerId: string, chance: Chance) {
    const own = [...this.#promises.scenes].filter(
      ([, scene]) => scene.ownerId === ownerId && scene.deletion !== 'done',
    );
    return oneOf(own, chance);
  }

  /** A stored save must not be refused as if it were somebody else's. */
  async #checkRefusal({ sceneId, body }: (typeof saveSceneAction)['schema']['_output']): Promise<void> {
    const { rows } = await this.#world.services.pool.query<{ text: string }>(
      'select text from scene_dialogue where scene_id = $1',
      [sceneId],
    );
    const stored = new Set(rows.map(({ text }) => text));
    const isStored = stored.size === body.lines.length && body.lines.every(({ text }) => stored.has(text));
    if (isStored) throw new Broken('a save is refused that is stored');
  }

  #nextWords(): string {
    this.#marks += 1;
    return `Line ${this.#marks}.`;
  }

  #check(): Promise<void> {
    return this.#promises.check(
      this.#world,
      this.#actors.map(({ credentials }) => credentials.id),
    );
  }

  /** Every device is online, every request arrives, and waiting actions are sent; then none may be left over. */
  async #end(): Promise<void> {
    const { network } = this.#world;
    network.chance = null;
    for (const { name, credentials, devices } of this.#actors)
      for (const device of devices) {
        Object.assign(device, { isOnline: true, isFull: false });
        await device.reload();
        await device.pass();
        await device.retryFailed();
        await device.pass();
        // What belongs to a scene that was refused goes with it, or is refused when it is sent next.
        for (let passes = 0; device.waiting.length > 0; passes++) {
          const [left] = device.waiting;
          if (passes > 10) throw new Broken(`${name}'s ${left?.type} is never sent`);
          for (const action of device.waiting.filter(({ failure }) => failure !== null)) {
            if (saveSceneAction.is(action) && (await this.#subscriptions.planOf(credentials.id)) !== 'free')
              await this.#checkRefusal(action.data);
            await device.discard(action);
          }
          await device.pass();
        }
      }
    while ((await network.deliverLate()) !== 'nothing is late') await this.#check();
    await this.#subscriptions.deliverAll();
    for (let jobs = 0; (await this.#world.runJob()) !== null; jobs++)
      if (jobs > 500) throw new Broken('the jobs never end');
    await this.#check();
    for (const { name, credentials } of this.#actors) await this.#subscriptions.check(name, credentials.id);
    await this.#deleteAccount(this.#actors[1]!);
  }

  /** The process is killed once in between. None of the actor's data may be left, and all of the other actor's. */
  async #deleteAccount({ name, credentials: { id }, devices }: Actor): Promise<void> {
    const { services } = this.#world;
    await devices[0]!.deleteAccount();
    this.#world.pass((graceDays + 1) * dayMs);
    const statements = 10 + (this.#marks % 20);
    await inProcessOf(statements, () => deleteDueAccounts(services)).catch(() => undefined);
    await deleteDueAccounts(services);
    for (const table of ['users', 'scenes', 'practice_sessions', 'scene_notes']) {
      const owner = table === 'users' ? 'id' : 'user_id';
      const { rowCount } = await services.pool.query(`select 1 from ${table} where ${owner} = $1`, [id]);
      if (rowCount) throw new Broken(`${name}'s account is deleted, and ${table} still has rows of it`);
    }
    for (const scene of this.#promises.scenes.values()) if (scene.ownerId === id) scene.isStored = false;
    const kept = await services.pool.query('select 1 from scenes where user_id = $1', [
      this.#actors[0]!.credentials.id,
    ]);
    const promised = [...this.#promises.scenes.values()].filter(
      ({ isStored, deletion }) => isStored && deletion === 'none',
    );
    if ((kept.rowCount ?? 0) < promised.length)
      throw new Broken('a scene of somebody else is deleted with it');
  }
}
