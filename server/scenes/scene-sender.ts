// Sends whole scenes, which may have ten thousand lines: few are read at once, in turns of their readers; what doesn't
// depend on the reader is stored as JSON by version; and it is sent as fast as each reader takes it.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import type { CharacterId, SceneId } from '#domain/ids.ts';
import { pick } from '#domain/records.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import { scene as sceneSchema } from '#domain/scene/scene-schema.ts';
import { defaultLanguage } from '#domain/voices/languages.ts';
import { BytesHeld, closeIfIdle, untilSent } from '#server/platform/http/bytes-held.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { Turns } from '#server/platform/turns.ts';
import { languageOfLines } from '#server/voices/detect-language.ts';
import { allowWholeScene, audienceMatters } from './get-scene.ts';
import {
  charactersFrom,
  linesFrom,
  userCharacterIn,
  withoutContentsFrom,
  type Audience,
} from './present-scene.ts';
import { findSceneDetails, findSceneHead, linesInPages, listCharacters } from './scenes.store.ts';
import { asAnswer } from '#server/platform/http/serve.ts';

/** The characters and lines of one version of a scene, as JSON for one audience. */
interface Contents {
  readonly userCharacterId: CharacterId | null;
  readonly detectedLanguage: string;
  /** In order, the arrays with their names. */
  readonly json: readonly Buffer[];
  readonly sizeBytes: number;
}

interface ContentsKey {
  readonly sceneId: SceneId;
  readonly version: number;
  readonly audience: Audience;
}

const MEGABYTE = 1024 * 1024;
/** Shorter answers are sent at once. */
const shortBytes = 128 * 1024;
/** More lines than most scenes have. */
const longLines = 1000;
const turns = { atOnce: 2, perOwner: 1, maxWaiting: 100, maxWaitingPerOwner: 20 };
/** How often a scene may be saved while it is read. */
const maxTries = 5;
const { characters: charactersSchema, lines: linesSchema } = sceneSchema.shape;
const withoutContents = sceneSchema.omit({ characters: true, lines: true });

export class SceneSender {
  readonly #services: Pick<Services, 'db' | 'clock' | 'isAdmin'>;
  readonly #reads = new Turns(turns);
  /** A separate queue, because a save may wait for another one. */
  readonly #writes = new Turns(turns);
  readonly #held = new BytesHeld();
  /** Expires, because a newer version of the product may store its built-in scenes again. */
  readonly #stored = new LRUCache<string, Contents>({
    maxSize: 64 * MEGABYTE,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
    ttl: 600_000,
  });
  readonly #underWay = new Map<string, Promise<Contents | null>>();

  constructor(services: Pick<Services, 'db' | 'clock' | 'isAdmin'>) {
    this.#services = services;
  }

  /** Reads a whole scene when it is the caller's turn. Throws `request.too_many`, `server.busy`. */
  read<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
    return this.#reads.run(userId, work);
  }

  /** Writes a scene, a long one when it is the caller's turn. Throws `request.too_many`, `server.busy`. */
  write({ userId }: Caller, lineCount: number, work: () => Promise<void>): Promise<void> {
    return lineCount > longLines ? this.inTurn({ userId }, work) : work();
  }

  /** Writes several scenes when it is the caller's turn. Throws `request.too_many`, `server.busy`. */
  inTurn<T>({ userId }: Pick<Caller, 'userId'>, work: () => Promise<T>): Promise<T> {
    return this.#writes.run(userId, work);
  }

  /**
   * The answer with a scene that the caller can practice, which has the form of the contract and is sent as it is.
   * Throws `scene.not_found`, `scene.access_denied`, `request.too_many`, `server.busy`.
   */
  async answer(reply: FastifyReply, caller: Caller, sceneId: SceneId, timeZone = 'UTC'): Promise<never> {
    const { audience } = await allowWholeScene(this.#services, caller, sceneId);
    const { details, contents } = await this.#read(caller, sceneId, audience);
    const own = await audienceMatters(this.#services, caller, sceneId, audience);
    const head = withoutContentsFrom(
      { ...details, ...pick(contents, ['userCharacterId', 'detectedLanguage']) },
      { today: dateIn(timeZone, this.#services.clock.now()), audience, ...own },
    );
    const start = Buffer.from(JSON.stringify(z.encode(withoutContents, head)).slice(0, -1));
    const parts = [start, ...contents.json];
    reply.type('application/json; charset=utf-8');
    if (contents.sizeBytes <= shortBytes) return asAnswer(Buffer.concat(parts));
    this.#held.hold(reply, caller.userId, contents, contents.sizeBytes);
    closeIfIdle(reply);
    return asAnswer(Readable.from(parts, { objectMode: false }));
  }

  /** Sends a file made of a scene, and waits until it has left. */
  async sendFile(reply: FastifyReply, bytes: Uint8Array): Promise<void> {
    void reply.send(bytes);
    await untilSent(reply);
  }

  async #read(caller: Caller, sceneId: SceneId, audience: Audience) {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const details = await findSceneDetails(this.#services.db, sceneId, caller.userId);
      if (!details) throw problem('scene.not_found');
      const key = { sceneId, version: details.scene.version, audience };
      const contents = await this.#contentsOf(caller, key);
      if (contents) return { details, contents };
    }
    throw problem('server.busy');
  }

  /** Null if the scene has another version by now. Concurrent requests for the same version share one read. */
  async #contentsOf(caller: Caller, key: ContentsKey): Promise<Contents | null> {
    const name = `${key.sceneId} ${key.version} ${key.audience}`;
    const stored = this.#stored.get(name);
    if (stored) return stored;
    const others = this.#underWay.get(name);
    if (others) {
      // Their failure, such as too many calls, isn't the caller's.
      const contents = await others.catch(() => undefined);
      if (contents !== undefined) return contents;
    }
    const own = this.read(caller, async () => this.#stored.get(name) ?? this.#readContents(key));
    this.#underWay.set(name, own);
    try {
      const contents = await own;
      if (contents) this.#stored.set(name, contents);
      return contents;
    } finally {
      if (this.#underWay.get(name) === own) this.#underWay.delete(name);
    }
  }

  async #readContents({ sceneId, version, audience }: ContentsKey): Promise<Contents | null> {
    return this.#services.db.transaction(
      async (tx) => {
        const head = await findSceneHead(tx, sceneId);
        if (head?.version !== version) return null;
        const characters = await listCharacters(tx, sceneId);
        const presented = z.encode(charactersSchema, charactersFrom(characters));
        const json = [Buffer.from(`,"characters":${JSON.stringify(presented)},"lines":[`)];
        let detectedLanguage: string | null = null;
        for await (const page of linesInPages(tx, sceneId)) {
          const lines = z.encode(linesSchema, linesFrom(page, characters, audience));
          if (lines.length === 0) continue;
          json.push(Buffer.from(`${detectedLanguage ? ',' : ''}${JSON.stringify(lines).slice(1, -1)}`));
          detectedLanguage ??= languageOfLines(page);
        }
        json.push(Buffer.from(']}'));
        const sizeBytes = json.reduce((sum, { length }) => sum + length, 0);
        return {
          userCharacterId: userCharacterIn(characters),
          detectedLanguage: detectedLanguage ?? defaultLanguage,
          json,
          sizeBytes,
        };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  }
}
