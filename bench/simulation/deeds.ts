// What actors do on their devices with scenes, sessions, notes and settings.
import type { NewPracticeSession } from '#contract/practice.ts';
import type { Chance } from '#domain/chance.ts';
import { asId, type LineId, type NoteId, type PracticeSessionId } from '#domain/ids.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { VOICE_IDS } from '#domain/voices/voices.ts';
import { edited, newScene } from '#server/scenes/testing.ts';
import { addNoteAction } from '#web/features/notes/offline/add-note-action.ts';
import { saveSessionAction } from '#web/features/practice/offline/save-session-action.ts';
import { saveSceneAction } from '#web/features/scenes/offline/save-scene-action.ts';
import { updatePreferencesAction } from '#web/features/voices/offline/update-preferences-action.ts';
import type { Credentials, Device } from './device.ts';
import { oneOf } from './fates.ts';
import { Broken } from './broken.ts';
import type { Promises } from './promises.ts';

export interface Actor {
  readonly name: string;
  readonly credentials: Credentials;
  readonly devices: readonly Device[];
}

export const sessionEnd = () => ({
  endTime: new Date(Date.now() + 30_000).toISOString(),
  completedLines: 0,
  averageLineTime: null,
  lineResults: [],
});

export class Deeds {
  readonly #promises: Promises;
  /** How many words have been written: no two are the same. */
  marks = 0;

  constructor(promises: Promises) {
    this.#promises = promises;
  }

  async writeScene({ credentials }: Actor, device: Device): Promise<string> {
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

  async editScene(actor: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId, promised] = this.sceneOf(actor, chance) ?? [];
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

  async endSession(actor: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId] = this.sceneOf(actor, chance) ?? [];
    const scene = sceneId && device.shown.get(sceneId);
    if (!scene) return 'there is none';
    const started = this.beginSession(scene);
    const { status } = await device.perform(saveSessionAction, { started, end: sessionEnd() });
    return status;
  }

  beginSession(scene: Scene): NewPracticeSession {
    const id = asId<PracticeSessionId>(crypto.randomUUID());
    this.#promises.sessions.set(id, false);
    return {
      id,
      sceneId: scene.id,
      characterId: scene.characters[0]!.id,
      mode: 'timed',
      settings: { ...defaultTiming, pace: 1, speed: 1, way: 'scene', lineDelays: {} },
      startTime: new Date().toISOString(),
    };
  }

  async writeNote(actor: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId] = this.sceneOf(actor, chance) ?? [];
    if (!sceneId) return 'there is none';
    const noteId = asId<NoteId>(crypto.randomUUID());
    this.#promises.notes.set(noteId, { sceneId, isStored: false });
    const about = { threadId: null, lineId: null, words: null, quote: null };
    const note = { noteId, text: this.#nextWords(), sceneId, ...about };
    const { status } = await device.perform(addNoteAction, note);
    return status;
  }

  async deleteScene(actor: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId, scene] = this.sceneOf(actor, chance) ?? [];
    if (!sceneId || !scene) return 'there is none';
    if (!device.isOnline) return 'offline';
    scene.deletion = 'sent';
    await device.remove(sceneId);
    scene.deletion = 'done';
    return `${scene.number} is deleted`;
  }

  async openSceneOf(other: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId, scene] = this.sceneOf(other, chance) ?? [];
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

  async chooseVoice({ credentials }: Actor, device: Device, chance: Chance): Promise<string> {
    const voice = oneOf(VOICE_IDS, chance)!;
    const id = crypto.randomUUID();
    const choice = { userId: credentials.id, voice, atMs: Date.now(), storedAtMs: null };
    this.#promises.choices.set(id, choice);
    const { status } = await device.perform(updatePreferencesAction, { defaultVoice: voice }, id);
    return `${voice} is ${status}`;
  }

  /** A scene of theirs that they were not told is gone. */
  sceneOf({ credentials }: Actor, chance: Chance) {
    const own = [...this.#promises.scenes].filter(
      ([, scene]) => scene.ownerId === credentials.id && scene.deletion !== 'done',
    );
    return oneOf(own, chance);
  }

  #nextWords(): string {
    this.marks += 1;
    return `Line ${this.marks}.`;
  }
}
