// Speech for the rest of the server: cached lines are sent; lines being generated, in any process, are waited for;
// all others are generated once, by the first engine that can, and cached.
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { Problem, problem } from '#contract/problems.ts';
import type { VoiceEngineId } from '#contract/speech.ts';
import type { UserId } from '#domain/ids.ts';
import { languageName } from '#domain/voices/languages.ts';
import { recordOf } from '#domain/records.ts';
import { VOICE_IDS, type VoiceId } from '#domain/voices/voices.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import type { Log } from '#server/platform/log.ts';
import { speechKey } from './kept-lines.ts';
import type { SpeechCache } from './kept-lines.ts';
import { limitConcurrencyPerUser } from './lines-at-once.ts';
import type { LineClaims } from './line-claims.ts';
import { workersOf } from './speech-workers.ts';
import type {
  Priority,
  Speech,
  SpeechEngine,
  SpeechInTheMaking,
  SpeechWorkers,
  Utterance,
} from './speech-engine.ts';

export interface SpokenUtterance {
  readonly speech: Speech;
  readonly engine: VoiceEngineId;
  readonly isCached: boolean;
}

export interface SpeechRequest {
  /** The requester: nobody can have more than forty lines generated at a time. */
  readonly userId: UserId;
  readonly utterance: Utterance;
  readonly priority: Priority;
  /** Engines this requester can use, best first. */
  readonly engines: readonly VoiceEngineId[];
  /**
   * Called before a line is really generated, by the request that generates it; if it throws, the request ends.
   * Returns a function that reverts it if the engine fails.
   */
  beforeMaking(engine: VoiceEngineId): Promise<() => Promise<void>>;
}

export interface SpeechService {
  /**
   * Throws `speech.language`, `speech.empty`, `speech.busy`, `speech.failed`, `speech.rate_limit`, and whatever `beforeMaking` throws.
   */
  produce(request: SpeechRequest): Promise<SpokenUtterance>;
  /** The languages that each voice speaks with these engines. */
  languagesOf(engines: readonly VoiceEngineId[]): Readonly<Record<VoiceId, readonly string[]>>;
  readonly workers: SpeechWorkers;
  /** Prepares the voices for the first line; nothing waits for it. */
  warm(): void;
  close(): Promise<void>;
}

export interface SpeechParts {
  readonly engines: readonly SpeechEngine[];
  readonly kept: SpeechCache;
  readonly claims: LineClaims;
  readonly log: Log;
}

const speaks = (engine: SpeechEngine, asked: Pick<Utterance, 'voiceId' | 'language' | 'clone'>) =>
  engine.languages.has(asked.language) && engine.canSpeak(asked);

const maxLinesAtOnce = 40;
const recentBytes = 16 * 1024 * 1024;
/** How often to check for a line that another process generates. */
const pollIntervalMs: Readonly<Record<Priority, number>> = { now: 50, ahead: 250 };

interface Flight {
  readonly result: Promise<{ readonly speech: Speech; readonly isCached: boolean }>;
  hurry(): void;
}

export function speechOver({ engines, kept, claims, log }: SpeechParts): SpeechService {
  const flights = new Map<string, Flight>();
  const keeping = new Set<Promise<void>>();
  const withinTurn = limitConcurrencyPerUser(maxLinesAtOnce);
  /** Recently played lines, in memory. */
  const recent = new LRUCache<string, Speech>({
    maxSize: recentBytes,
    sizeCalculation: ({ audio }) => audio.length,
  });

  async function find(key: string): Promise<Speech | null> {
    const speech = await kept.find(key).catch((err: unknown) => {
      log.warn({ err }, 'a kept line could not be read');
      return null;
    });
    if (speech) recent.set(key, speech);
    return speech;
  }

  /** Null: this process must generate it, and release it. */
  async function keptOrClaimed(key: string, isHurried: () => boolean): Promise<Speech | null> {
    for (;;) {
      const claim = await claims.claim(key, isHurried()).catch((err: unknown) => {
        log.warn({ err }, 'a line could not be claimed');
        return 'mine' as const;
      });
      if (claim === 'mine') return null;
      const speech = claim === 'kept' ? await find(key) : null;
      if (speech) return speech;
      await wait(pollIntervalMs[isHurried() ? 'now' : 'ahead']);
    }
  }

  const release = (key: string) => bestEffort(log, 'release a line', claims.release(key));

  /**
   * The response does not wait for it; the next request finds it in memory, and other processes wait for the claim.
   */
  function keep(key: string, speech: Speech, { clone }: Utterance): void {
    recent.set(key, speech);
    const done = bestEffort(log, 'keep a line', kept.save(key, speech, clone?.id))
      .then(() => release(key))
      .finally(() => keeping.delete(done));
    keeping.add(done);
  }

  /** Loads or generates the line; concurrent requests for the same one join. */
  function begin(engine: SpeechEngine, key: string, request: SpeechRequest): Flight {
    let isHurried = request.priority === 'now';
    let making: SpeechInTheMaking | null = null;
    const make = () =>
      withinTurn(request.userId, async () => {
        const takeBack = await request.beforeMaking(engine.id);
        try {
          making = engine.speak(request.utterance, isHurried ? 'now' : 'ahead', request.userId);
          return await making.speech;
        } catch (error) {
          await bestEffort(log, 'take back the count of a line', takeBack());
          throw error;
        }
      });
    const result = (async () => {
      const earlier = recent.get(key) ?? (await keptOrClaimed(key, () => isHurried));
      if (earlier) return { speech: earlier, isCached: true };
      try {
        const speech = await make();
        keep(key, speech, request.utterance);
        return { speech, isCached: false };
      } catch (error) {
        await release(key);
        throw error;
      }
    })().finally(() => flights.delete(key));
    const hurry = () => {
      isHurried = true;
      making?.hurry();
    };
    flights.set(key, { result, hurry });
    return { result, hurry };
  }

  async function speakWith(engine: SpeechEngine, request: SpeechRequest): Promise<SpokenUtterance> {
    const key = speechKey(engine.soundOf(request.utterance));
    const joined = flights.get(key);
    if (joined) {
      if (request.priority === 'now') joined.hurry();
      try {
        return { ...(await joined.result), engine: engine.id };
      } catch (error) {
        // The quota that failed it belongs to another user.
        if (!(error instanceof Problem) || error.code !== 'speech.rate_limit') throw error;
      }
    }
    return { ...(await begin(engine, key, request).result), engine: engine.id };
  }

  return {
    async produce(request) {
      const { language } = request.utterance;
      const able = engines
        .filter((engine) => request.engines.includes(engine.id) && speaks(engine, request.utterance))
        .toSorted((one, other) => request.engines.indexOf(one.id) - request.engines.indexOf(other.id));
      if (able.length === 0)
        throw problem('speech.language', { language: languageName(language), code: language });
      for (const [index, engine] of able.entries()) {
        try {
          return await speakWith(engine, request);
        } catch (error) {
          const mayOtherSpeak =
            error instanceof Problem && (error.status >= 500 || error.code === 'speech.empty');
          if (!mayOtherSpeak || index === able.length - 1) throw error;
          log.warn({ err: error, engine: engine.id }, 'another engine speaks instead');
        }
      }
      throw problem('speech.failed');
    },
    languagesOf: (allowed) =>
      recordOf(VOICE_IDS, (voiceId) => {
        const spoken = engines
          .filter(({ id }) => allowed.includes(id))
          .flatMap((engine) =>
            [...engine.languages].filter((language) => speaks(engine, { voiceId, language })),
          );
        return [...new Set(spoken)].toSorted();
      }),
    workers: workersOf(engines),
    warm: () => engines.forEach((engine) => engine.warm()),
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()));
      await Promise.all(keeping);
      claims.close();
    },
  };
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly speech: SpeechService;
  }
}
