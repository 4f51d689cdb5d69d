// Speech for the rest of the server: heard before → from the cache; being made → joined; else made once, by the
// first engine that can, and kept.
import { join } from 'node:path';
import { availableParallelism } from 'node:os';
import { Problem, problem } from '#contract/problems.ts';
import type { SpeechEngineId } from '#contract/speech.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { embeddedEngine } from './embedded/embedded-engine.ts';
import { elevenLabsEngine } from './elevenlabs/elevenlabs-engine.ts';
import { recentLines } from './recent-lines.ts';
import { openSpeechCache, speechKey } from './speech-cache.ts';
import type { SpeechCache } from './speech-cache.ts';
import type { Priority, Speech, SpeechEngine, SpeechInTheMaking, Utterance } from './speech-engine.ts';

export interface SpokenUtterance {
  readonly speech: Speech;
  readonly engine: SpeechEngineId;
  readonly isCached: boolean;
}

export interface SpeechRequest {
  /** Whoever asks: nobody may have more than forty lines made at a time. */
  readonly userId: string;
  readonly utterance: Utterance;
  readonly priority: Priority;
  /** Engines this speaker may have, best first. */
  readonly engines: readonly SpeechEngineId[];
  /** Called before a line is really made, by the request that makes it; what it throws ends the request. */
  beforeMaking(): Promise<void>;
}

export interface SpeechService {
  /** Throws `speech.empty`, `speech.busy`, `speech.failed`, `speech.rate_limit`, and whatever `beforeMaking` throws. */
  produce(request: SpeechRequest): Promise<SpokenUtterance>;
  /** Gets the voices ready for the first line; nothing waits for it. */
  warm(): void;
  close(): Promise<void>;
}

const cacheBytes = 512 * 1024 * 1024;
const recentBytes = 16 * 1024 * 1024;
const mostWorkers = 4;
const mostLinesAtOnce = 40;

/** The engines the configuration names; the embedded one always. No thread starts before `warm` or the first line. */
export function openSpeech(config: Config, log: Log): SpeechService {
  const workers = config.SPEECH_WORKERS ?? Math.min(availableParallelism(), mostWorkers);
  const embedded = embeddedEngine({ workers });
  const engines: SpeechEngine[] = [embedded];
  if (config.ELEVENLABS_API_KEY) {
    engines.push(
      elevenLabsEngine({
        apiKey: config.ELEVENLABS_API_KEY,
        apiUrl: config.ELEVENLABS_API_URL,
        voiceIds: config.ELEVENLABS_VOICES ?? {},
        log,
      }),
    );
  }
  const kept = openSpeechCache(join(config.dataDir, 'speech-cache'), cacheBytes);
  return speechOver(engines, recentLines(kept, recentBytes), log);
}

interface Flight {
  readonly result: Promise<{ readonly speech: Speech; readonly isCached: boolean }>;
  hurry(): void;
}

export function speechOver(engines: readonly SpeechEngine[], cache: SpeechCache, log: Log): SpeechService {
  const flights = new Map<string, Flight>();
  const linesInTheMaking = new Map<string, number>();

  async function withinTurn<T>(userId: string, make: () => Promise<T>): Promise<T> {
    const others = linesInTheMaking.get(userId) ?? 0;
    if (others >= mostLinesAtOnce) throw problem('speech.rate_limit');
    linesInTheMaking.set(userId, others + 1);
    try {
      return await make();
    } finally {
      const left = linesInTheMaking.get(userId)! - 1;
      if (left > 0) linesInTheMaking.set(userId, left);
      else linesInTheMaking.delete(userId);
    }
  }

  /** Fetches or makes the line; whoever asks for the same one meanwhile joins. */
  function begin(engine: SpeechEngine, key: string, request: SpeechRequest): Flight {
    let isHurried = request.priority === 'now';
    let making: SpeechInTheMaking | null = null;
    const result = (async () => {
      const kept = await cache.find(key).catch((error: unknown) => {
        log.warn({ err: error }, 'the speech cache could not be read');
        return null;
      });
      if (kept) return { speech: kept, isCached: true };
      const speech = await withinTurn(request.userId, async () => {
        await request.beforeMaking();
        making = engine.speak(request.utterance, isHurried ? 'now' : 'ahead');
        return making.speech;
      });
      await cache.save(key, speech).catch((error: unknown) => {
        log.warn({ err: error }, 'a line could not be kept in the speech cache');
      });
      return { speech, isCached: false };
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
        // The quota that ended it was someone else's.
        if (!(error instanceof Problem) || error.code !== 'speech.rate_limit') throw error;
      }
    }
    return { ...(await begin(engine, key, request).result), engine: engine.id };
  }

  return {
    async produce(request) {
      const able = engines
        .filter(({ id, canSpeak }) => request.engines.includes(id) && canSpeak(request.utterance.voiceId))
        .toSorted((one, other) => request.engines.indexOf(one.id) - request.engines.indexOf(other.id));
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
      throw problem('speech.failed', undefined, new Error('no engine has this voice'));
    },
    warm: () => engines.forEach((engine) => engine.warm()),
    close: async () => {
      await Promise.all(engines.map((engine) => engine.close()));
    },
  };
}
