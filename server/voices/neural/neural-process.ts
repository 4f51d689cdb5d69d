// The process that speaks with a neural model: one line at a time, with no state between lines except the models.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { loadMp3Encoder } from '../embedded/mp3.ts';
import type { LineToRender } from '../embedded/render-line.ts';
import { renderAnswer } from '../embedded/render-answer.ts';
import type { RenderAnswer } from '../embedded/render-answer.ts';
import { neuralPaths } from './neural-paths.ts';
import type { CastSpeaker } from './neural-voices.ts';
import { speakNeural } from './speak-neural.ts';
import type { NeuralModel } from './speak-neural.ts';

export interface NeuralLine {
  readonly line: LineToRender;
  readonly voice: CastSpeaker;
}

interface SherpaOnnx {
  OfflineTts: new (config: object) => NeuralModel;
}

const paths = neuralPaths(process.argv[2]!);
const sherpa = createRequire(paths.engine)(dirname(paths.engine)) as SherpaOnnx;
const encoder = await loadMp3Encoder();
/** A model takes about as much memory as its file has bytes, so those used least recently are given up. */
const models = new LRUCache<string, NeuralModel>({ max: 4 });

process.on('message', (line: NeuralLine) => process.send!(answerTo(line)));
// There is no server to speak for any more.
process.on('disconnect', () => process.exit(0));

function answerTo({ line, voice }: NeuralLine): RenderAnswer {
  try {
    const model = modelOf(voice.model);
    return renderAnswer(encoder, model.sampleRate, () => speakNeural(model, voice, line));
  } catch (error) {
    return { speech: null, failure: `the model ${voice.model} can't be loaded: ${String(error)}` };
  }
}

function modelOf(name: string): NeuralModel {
  const loaded = models.get(name);
  if (loaded) return loaded;
  const vits = { model: paths.model(name), tokens: paths.tokens(name), dataDir: paths.sounds };
  const model = new sherpa.OfflineTts({
    model: { vits, numThreads: 1, provider: 'cpu', debug: false },
    maxNumSentences: 1,
  });
  models.set(name, model);
  return model;
}
