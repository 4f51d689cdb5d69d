// What actors do with takes, and with the files of their scenes.
import type { Chance } from '#domain/chance.ts';
import { asId, type RecordingId } from '#domain/ids.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { saveSessionAction } from '#web/features/practice/offline/save-session-action.ts';
import { saveSourceFilesAction } from '#web/features/scenes/offline/save-source-files-action.ts';
import { saveRecordingAction } from '#web/features/takes/offline/save-recording-action.ts';
import { sessionEnd, type Actor, type Deeds } from './deeds.ts';
import type { Device } from './device.ts';
import { below, oneOf } from './fates.ts';
import type { Promises } from './promises.ts';

const mp4Head = Buffer.from('\0\0\0\u0018ftypM4A \0\0\0\0', 'latin1');
const pdfHead = Buffer.from('%PDF-1.7\n');

/** One in five needs two chunks. */
function contentAfter(head: Buffer, chance: Chance): Buffer {
  const length = below(2000, chance) + (chance() < 0.2 ? chunkBytes : 1);
  return Buffer.concat([head, Buffer.alloc(length, below(2 ** 31, chance).toString(36))]);
}

export class UploadDeeds {
  readonly #promises: Promises;
  readonly #deeds: Deeds;

  constructor(promises: Promises, deeds: Deeds) {
    this.#promises = promises;
    this.#deeds = deeds;
  }

  async recordTake(actor: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId] = this.#deeds.sceneOf(actor, chance) ?? [];
    const scene = sceneId && device.shown.get(sceneId);
    if (!scene) return 'there is none';
    if (device.isFull) return 'no room';
    const { id: userId } = actor.credentials;
    const number = this.#promises.takes.size + 1;
    const content = contentAfter(mp4Head, chance);
    const id = asId<RecordingId>(crypto.randomUUID());
    this.#promises.takes.set(id, { number, ownerId: userId, content, isStored: false, deletion: 'none' });
    const session = this.#deeds.beginSession(scene);
    await device.perform(saveSessionAction, { started: session, end: sessionEnd() });
    const take = {
      id,
      userId,
      session,
      sceneTitle: scene.title,
      mimeType: 'audio/mp4' as const,
      recordedAt: new Date().toISOString(),
      durationSeconds: 12,
      sizeBytes: content.length,
      script: [],
      isFinished: true,
    };
    device.keepTake(take, new Blob([new Uint8Array(content)]));
    const { status } = await device.perform(saveRecordingAction, { takeId: id, sceneId: scene.id }, id);
    return `${number} is ${status}`;
  }

  async deleteTake({ credentials }: Actor, device: Device, chance: Chance): Promise<string> {
    const own = [...this.#promises.takes].filter(
      ([, take]) => take.ownerId === credentials.id && take.deletion !== 'done',
    );
    const [id, take] = oneOf(own, chance) ?? [];
    if (!id || !take) return 'there is none';
    if (!device.isOnline) return 'offline';
    take.deletion = 'sent';
    await device.removeTake(id);
    take.deletion = 'done';
    return `${take.number} is deleted`;
  }

  async keepFile(actor: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId, scene] = this.#deeds.sceneOf(actor, chance) ?? [];
    if (!sceneId || !scene) return 'there is none';
    const promised = this.#promises.files.get(sceneId) ?? {
      sent: new Map<string, Buffer>(),
      isStored: false,
      deletion: 'none' as const,
    };
    const content = contentAfter(pdfHead, chance);
    const name = `file ${promised.sent.size + 1}.pdf`;
    promised.sent.set(name, content);
    this.#promises.files.set(sceneId, promised);
    device.keepFiles(sceneId, [new File([new Uint8Array(content)], name)]);
    const { status } = await device.perform(saveSourceFilesAction, { sceneId });
    return `${name} of ${scene.number} is ${status}`;
  }

  async deleteFile(actor: Actor, device: Device, chance: Chance): Promise<string> {
    const [sceneId, scene] = this.#deeds.sceneOf(actor, chance) ?? [];
    const promised = sceneId && this.#promises.files.get(sceneId);
    if (!sceneId || !scene || !promised) return 'there is none';
    if (!device.isOnline) return 'offline';
    const [name, content] = [...promised.sent].at(-1)!;
    promised.deletion = 'sent';
    await device.removeFiles(sceneId, { name, sizeBytes: String(content.length) });
    promised.deletion = 'done';
    return `that of ${scene.number} is deleted`;
  }
}
