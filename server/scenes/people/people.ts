// Who the characters of a scene are (docs/product/casting.md), determined in a thread that ends when it is idle.
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { CastingText, Person } from '#domain/casting/person.ts';
import { pick } from '#domain/records.ts';
import type { Character } from '#domain/scene/scene.ts';
import type { Log } from '#server/platform/log.ts';

const idleTimeoutMs = 60_000;
const timeoutMs = 10_000;
const maxWaiting = 100;

type Determined<C> = C & Pick<Character, 'sex' | 'age'>;
type Lines = CastingText['lines'];

export class People {
  readonly #log: Log;
  readonly #threads = new Piscina<CastingText, ReadonlyMap<string, Person>>({
    filename: fileURLToPath(new URL('./determine-people.worker.ts', import.meta.url)),
    name: 'determinePeople',
    minThreads: 0,
    maxThreads: 1,
    maxQueue: maxWaiting,
    idleTimeout: idleTimeoutMs,
  });

  constructor(log: Log) {
    this.#log = log;
  }

  /** By character id. Rejects if too many wait or it takes too long. */
  of({ characters, lines }: CastingText): Promise<ReadonlyMap<string, Person>> {
    const text = {
      characters: characters.map((one) => pick(one, ['id', 'name', 'description'])),
      lines: lines.map((line) => pick(line, ['characterId', 'text', 'direction', 'isStageDirection'])),
    };
    return this.#threads.run(text, { signal: AbortSignal.timeout(timeoutMs) });
  }

  /**
   * The characters with their sex and age. What these lines leave unsure stays as it was: a whole script may have
   * said more. If this fails, everything stays as it was, and null is determined later (complete-people.ts).
   */
  async determine<C extends Character>(characters: readonly C[], lines: Lines): Promise<Determined<C>[]> {
    const people = await this.#peopleOrNone({ characters, lines });
    return characters.map((character) => {
      const { sex = null, age = null } = people.get(character.id) ?? {};
      return {
        ...character,
        sex: (sex === 'unsure' ? character.sex : null) ?? sex ?? character.sex ?? null,
        age: (age === 'unsure' ? character.age : null) ?? age ?? character.age ?? null,
      };
    });
  }

  async #peopleOrNone(text: CastingText): Promise<ReadonlyMap<string, Person>> {
    try {
      return await this.of(text);
    } catch (err) {
      this.#log.error({ err }, 'could not determine who the characters are');
      return new Map();
    }
  }

  async close(): Promise<void> {
    await this.#threads.destroy();
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly people: People;
  }
}
