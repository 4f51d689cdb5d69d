// One life: two actors with two devices each on two server processes. After every step, what was promised is checked.
import { signUp } from '#contract/accounts.ts';
import { chanceFrom, type Chance } from '#domain/chance.ts';
import { addNoteAction } from '#web/features/notes/offline/add-note-action.ts';
import { saveSessionAction } from '#web/features/practice/offline/save-session-action.ts';
import { saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import { saveSourceFilesAction } from '#web/features/scenes/offline/save-source-files-action.ts';
import { saveRecordingAction } from '#web/features/takes/offline/save-recording-action.ts';
import type { OfflineAction } from '#web/platform/outbox/offline-action.ts';
import { Deeds, type Actor } from './deeds.ts';
import { Device } from './device.ts';
import { disk } from './effects.ts';
import { endLife, sweeps } from './ending.ts';
import { below, oneOf } from './fates.ts';
import { Broken } from './broken.ts';
import { Promises } from './promises.ts';
import { actors, devicesEach, type Step } from './steps.ts';
import { Subscriptions } from './subscriptions.ts';
import { UploadDeeds } from './upload-deeds.ts';
import type { World } from './world.ts';

const hourMs = 60 * 60_000;
const password = 'Cue-the-lights-42';

export class Life {
  readonly #world: World;
  readonly #promises = new Promises();
  readonly #actors: Actor[] = [];
  readonly #subscriptions: Subscriptions;
  readonly #deeds = new Deeds(this.#promises);
  readonly #uploads = new UploadDeeds(this.#promises, this.#deeds);

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
      await world.pass(60_000);
      await life.#check();
    }
    await endLife({
      world,
      promises: life.#promises,
      subscriptions: life.#subscriptions,
      actors: life.#actors,
      marks: life.#deeds.marks,
    });
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
    const { scenes, sessions, notes, takes, files, choices } = this.#promises;
    if (saveSceneAction.is(action)) {
      const scene = scenes.get(action.data.sceneId);
      if (!scene) return;
      scene.isStored = true;
      for (const { text } of action.data.body.lines) scene.marks.add(text);
    }
    if (saveSessionAction.is(action)) sessions.set(action.data.started.id, true);
    if (addNoteAction.is(action)) Object.assign(notes.get(action.data.noteId)!, { isStored: true });
    if (saveRecordingAction.is(action)) Object.assign(takes.get(action.data.takeId)!, { isStored: true });
    if (saveSourceFilesAction.is(action)) {
      const file = files.get(action.data.sceneId)!;
      file.isStored = true;
      // A deletion that got no answer may still arrive.
      if (file.deletion === 'done') file.deletion = 'none';
    }
    const choice = choices.get(action.id);
    if (choice) choice.storedAtMs = Math.min(choice.atMs, Date.now());
  }

  async #does({ what, actor: index, device: at }: Step, chance: Chance): Promise<string> {
    const actor = this.#actors[index]!;
    const device = actor.devices[at]!;
    const { id } = actor.credentials;
    switch (what) {
      case 'writes a scene':
        return this.#deeds.writeScene(actor, device);
      case 'edits a scene':
        return this.#deeds.editScene(actor, device, chance);
      case 'ends a session':
        return this.#deeds.endSession(actor, device, chance);
      case 'writes a note':
        return this.#deeds.writeNote(actor, device, chance);
      case 'deletes a scene':
        return this.#deeds.deleteScene(actor, device, chance);
      case 'opens a scene of the other':
        return this.#deeds.openSceneOf(this.#actors[(index + 1) % actors]!, device, chance);
      case 'chooses a voice':
        return this.#deeds.chooseVoice(actor, device, chance);
      case 'records a take':
        return this.#uploads.recordTake(actor, device, chance);
      case 'deletes a take':
        return this.#uploads.deleteTake(actor, device, chance);
      case 'keeps a file':
        return this.#uploads.keepFile(actor, device, chance);
      case 'deletes a file':
        return this.#uploads.deleteFile(actor, device, chance);
      case 'uses both devices at once':
        return this.#useBoth(actor, chance);
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
        return this.#subscriptions.change(id, 'cancel');
      case 'has a payment fail':
        return this.#subscriptions.change(id, 'fail-payment');
      case 'ends the subscription':
        return this.#subscriptions.change(id, 'end-now');
      case 'late message':
        return this.#world.network.deliverLate();
      case 'event from the payment provider':
        return this.#subscriptions.deliver(chance);
      case 'job runs':
        return (await this.#world.runJob(maybeEnding(chance))) ?? 'none waits';
      case 'sweep runs':
        return this.#sweep(oneOf(sweeps, chance)!, chance);
      case 'server has no room, or has some again':
        disk.isFull = !disk.isFull;
        return disk.isFull ? 'full' : 'not full';
      case 'server process is replaced':
        await this.#world.replaceProcess(at);
        return 'done';
      case 'clock goes on or back':
        return this.#moveClock(below(100, chance) - 20);
    }
  }

  async #useBoth(actor: Actor, chance: Chance): Promise<string> {
    const { network } = this.#world;
    const [at, does] = oneOf(
      [
        [/^\/api\/preferences/, (device) => this.#deeds.chooseVoice(actor, device, chance)],
        [/^\/api\/recordings\/[^/]+$/, (device) => this.#uploads.recordTake(actor, device, chance)],
        [/\/source-files/, (device) => this.#uploads.keepFile(actor, device, chance)],
        [/^\/api\/scenes\/[^/]+$/, (device) => this.#deeds.editScene(actor, device, chance)],
      ] as [RegExp, (device: Device) => Promise<string>][],
      chance,
    )!;
    const { chance: fates } = network;
    network.chance = null;
    for (const device of actor.devices) await device.renewSession();
    Object.assign(network, { chance: fates, meetingAt: at });
    const outcomes: string[] = [];
    for (const device of actor.devices) {
      outcomes.push(await does(device));
      await this.#world.pass(1000);
    }
    network.meetingAt = null;
    return outcomes.join(', and ');
  }

  async #moveClock(hours: number): Promise<string> {
    await this.#world.pass(hours * hourMs);
    this.#promises.clockMoved(Date.now());
    return `by ${hours} h`;
  }

  async #sweep(name: string, chance: Chance): Promise<string> {
    await this.#world.runRegular(name, maybeEnding(chance));
    return name;
  }

  #check(): Promise<void> {
    return this.#promises.check(
      this.#world,
      this.#actors.map(({ credentials }) => credentials.id),
    );
  }
}

/** After how many effects a process ends; most don't. */
const maybeEnding = (chance: Chance) => (chance() < 0.3 ? below(6, chance) : undefined);
