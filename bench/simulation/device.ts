// A device of an actor: the product's own outbox and sender, over storage and a network that fail.
import { refreshSession, signIn } from '#contract/accounts.ts';
import { deleteAccount } from '#contract/account-data.ts';
import { startCheckout } from '#contract/billing.ts';
import { deleteRecording } from '#contract/recordings.ts';
import { deleteScene, getScene } from '#contract/scenes.ts';
import { deleteSourceFiles } from '#contract/source-files.ts';
import type { RecordingId, SceneId, UserId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { offlineActions } from '#web/app/offline-actions.ts';
import { saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import { unsentFiles, type UnsentFiles } from '#web/features/scenes/device/unsent-files.ts';
import { takeStore, type KeptTake, type TakeStore } from '#web/features/takes/device/take-store.ts';
import { access } from '#web/platform/api/access.ts';
import { call } from '#web/platform/api/call.ts';
import type { ActionStore, StoredEntry } from '#web/platform/outbox/action-store.ts';
import type { OfflineAction, OfflineActionKind } from '#web/platform/outbox/offline-action.ts';
import { createOutbox, type Outbox } from '#web/platform/outbox/outbox.ts';
import { createSync, type Outcome } from '#web/platform/outbox/sync.ts';

export interface Credentials {
  readonly id: UserId;
  readonly email: string;
  readonly password: string;
}

export class Device {
  readonly name: string;
  isOnline = true;
  isFull = false;
  /** Scenes as this device shows them. */
  readonly shown = new Map<SceneId, Scene>();
  onStored: (action: OfflineAction) => void = () => {};
  /** Sends what waits; planted faults replace it. */
  static send = (kind: OfflineActionKind, action: OfflineAction): Promise<unknown> => kind.send(action);
  readonly #owner: Credentials;
  readonly #entries = new Map<string, StoredEntry>();
  readonly #takes = new Map<RecordingId, { readonly take: KeptTake; readonly content: Blob }>();
  readonly #files = new Map<SceneId, readonly File[]>();
  #outbox!: Outbox;
  #sync!: ReturnType<typeof createSync>;
  #token: string | null = null;
  #cookie = '';

  private constructor(name: string, owner: Credentials) {
    this.name = name;
    this.#owner = owner;
  }

  static async open(name: string, owner: Credentials): Promise<Device> {
    const device = new Device(name, owner);
    await device.reload();
    return device;
  }

  /** The tab is gone, and another one opens what the device has stored. */
  async reload(): Promise<void> {
    const store: ActionStore = {
      load: async () => [...this.#entries.values()],
      write: async (put, removedIds) => {
        if (put.length > 0) this.#refuseIfFull();
        for (const entry of put) this.#entries.set(entry.id, entry);
        for (const id of removedIds) this.#entries.delete(id);
      },
      subscribe: () => () => undefined,
    };
    this.#token = null;
    const outbox = createOutbox({ store, mirror: { earlierEntries: () => [], write: () => undefined } });
    await outbox.open(offlineActions);
    this.#outbox = outbox;
    this.#sync = createSync({
      outbox,
      send: (action) => Device.send(outbox.kindOf(action), action),
      isOnline: () => this.isOnline,
      nowMs: () => Date.now(),
      inOneTab: (work) => work(),
      log: () => undefined,
    });
    this.#sync.open(this.#owner.id);
    this.#sync.onStored((action, answer) => {
      if (saveSceneAction.is(action) && answer && !this.#hasSaveOf(action.data.sceneId))
        this.shown.set(action.data.sceneId, answer as Scene);
      this.onStored(action);
    });
  }

  get waiting(): readonly OfflineAction[] {
    return this.#outbox.list();
  }

  perform<Data, Answer>(
    kind: OfflineActionKind<Data, Answer>,
    data: Data,
    id: string = crypto.randomUUID(),
  ): Promise<Outcome<Answer>> {
    this.#use();
    return this.#sync.perform(kind, { id, userId: this.#owner.id, title: kind.type, data });
  }

  async pass(): Promise<void> {
    this.#use();
    await this.#sync.pass();
    await this.#outbox.whenWritten();
  }

  async retryFailed(): Promise<void> {
    this.#use();
    for (const { id, failure } of this.waiting) if (failure !== null) await this.#sync.retry(id);
  }

  async discard(action: OfflineAction): Promise<void> {
    await this.#outbox.discard(action);
  }

  /** Keeps a take until it is sent. Throws if the device has no room. */
  keepTake(take: KeptTake, content: Blob): void {
    this.#refuseIfFull();
    this.#takes.set(take.id, { take, content });
  }

  /** Keeps files until they are sent. Throws if the device has no room. */
  keepFiles(sceneId: SceneId, files: readonly File[]): void {
    this.#refuseIfFull();
    this.#files.set(sceneId, files);
  }

  /** Shows the scene as the server has it, or as it would be with what waits here. Throws what `call` throws. */
  async load(sceneId: SceneId): Promise<Scene> {
    this.#use();
    const scene = await call(getScene, { params: { sceneId }, query: {} });
    if (!this.#hasSaveOf(sceneId)) this.shown.set(sceneId, scene);
    return scene;
  }

  /** Throws what `call` throws. */
  async remove(sceneId: SceneId): Promise<void> {
    this.#use();
    await call(deleteScene, { params: { sceneId } });
  }

  /** Throws what `call` throws. */
  async removeTake(recordingId: RecordingId): Promise<void> {
    this.#use();
    await call(deleteRecording, { params: { recordingId } });
  }

  /** Throws what `call` throws. */
  async removeFiles(sceneId: SceneId, shown: { name: string; sizeBytes: string }): Promise<void> {
    this.#use();
    await call(deleteSourceFiles, { params: { sceneId }, query: shown });
  }

  /** As the app does before the session's token ends. */
  async renewSession(): Promise<void> {
    this.#use();
    await this.#renew();
  }

  /** The address to pay at. Throws what `call` throws. */
  async checkout(plan: 'pro' | 'expert'): Promise<{ readonly url: string }> {
    this.#use();
    return call(startCheckout, { body: { plan } });
  }

  async deleteAccount(): Promise<void> {
    this.#use();
    await call(deleteAccount, { body: { password: this.#owner.password } });
  }

  /** Makes this device the one whose session the API client uses, and whose storage the actions use. */
  #use(): void {
    access.token = this.#token;
    access.renew = () => this.#renew();
    Object.assign(takeStore, {
      find: async (id) => this.#takes.get(id)?.take ?? null,
      contentOf: async ({ id }) => this.#takes.get(id)?.content ?? new Blob(),
      remove: async (id) => void this.#takes.delete(id),
    } satisfies Partial<TakeStore>);
    Object.assign(unsentFiles, {
      find: async (sceneId) => this.#files.get(sceneId) ?? [],
      remove: async (sceneId) => void this.#files.delete(sceneId),
    } satisfies Partial<UnsentFiles>);
  }

  #refuseIfFull(): void {
    if (this.isFull) throw new DOMException('full', 'QuotaExceededError');
  }

  async #renew(): Promise<string | null> {
    const renewed = this.#cookie === '' ? null : await this.#session(refreshSession.path, {});
    const { email, password } = this.#owner;
    const token = renewed ?? (await this.#session(signIn.path, { email, password }));
    this.#token = token;
    access.token = token;
    return token;
  }

  async #session(path: string, body: object): Promise<string | null> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) return null;
    this.#cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const { session } = (await response.json()) as { session: { access_token: string } };
    return session.access_token;
  }

  #hasSaveOf(sceneId: SceneId): boolean {
    return this.waiting.some((action) => saveSceneAction.is(action) && action.data.sceneId === sceneId);
  }
}
