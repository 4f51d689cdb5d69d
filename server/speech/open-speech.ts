import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import type { Log } from '../log.ts';
import { elevenLabsEngine } from './elevenlabs/elevenlabs-engine.ts';
import { embeddedEngine } from './embedded/embedded-engine.ts';
import { keptLinesIn } from './kept-lines.ts';
import { lineClaimsIn } from './line-claims.ts';
import { neuralEngine } from './neural/neural-engine.ts';
import type { SpeechEngine } from './speech-engine.ts';
import { speechOver } from './speech.ts';
import type { SpeechService } from './speech.ts';

const mostWorkers = 4;

interface Needs {
  readonly config: Config;
  readonly log: Log;
  readonly db: Database;
  readonly files: Files;
}

/** The engines the configuration names; the embedded one always. No thread starts before `warm` or the first line. */
export function openSpeech({ config, log, db, files }: Needs): SpeechService {
  return speechOver({
    engines: enginesOf(config, log),
    kept: keptLinesIn(db, files, config.SPEECH_CACHE_MB * 1024 * 1024),
    claims: lineClaimsIn(db, log),
    log,
  });
}

function enginesOf(config: Config, log: Log): SpeechEngine[] {
  const workers = config.SPEECH_WORKERS ?? Math.min(availableParallelism(), mostWorkers);
  const engines = [
    neuralEngine({
      folder: join(config.dataDir, 'neural'),
      workers: Math.ceil(workers / 2),
      chosen: config.NEURAL_VOICES ?? {},
      log,
    }),
    embeddedEngine({ workers }),
  ];
  if (!config.ELEVENLABS_API_KEY) return engines;
  const studio = elevenLabsEngine({
    apiKey: config.ELEVENLABS_API_KEY,
    apiUrl: config.ELEVENLABS_API_URL,
    voiceIds: config.ELEVENLABS_VOICES ?? {},
    log,
  });
  return [studio, ...engines];
}
