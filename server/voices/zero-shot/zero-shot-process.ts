// The process that speaks with cloned voices: one line at a time, with no state between lines except the model.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { recordingRateHz } from '#domain/readers/wav.ts';
import { loadMp3Encoder } from '../embedded/mp3.ts';
import { renderAnswer, type RenderAnswer } from '../embedded/render-answer.ts';
import type { LineToRender } from '../embedded/render-line.ts';
import { neuralPaths } from '../neural/neural-paths.ts';
import { speakNeural, type NeuralModel } from '../neural/speak-neural.ts';
import type { VoiceReference } from './reference.ts';
import { zeroShotModelIn } from './zero-shot-model.ts';

export interface ClonedLine {
  readonly line: LineToRender;
  readonly reference: VoiceReference;
}

/** What is used of sherpa-onnx-node 1.13: https://github.com/k2-fsa/sherpa-onnx. */
interface ZeroShotTts {
  readonly sampleRate: number;
  generate(asked: object): { readonly samples: Float32Array };
}
interface SherpaOnnx {
  OfflineTts: new (config: object) => ZeroShotTts;
}

/** As its authors recommend for the distilled model. */
const steps = 4;

const [engineFolder, modelFolder] = process.argv.slice(2);
const { engine } = neuralPaths(engineFolder!);
const sherpa = createRequire(engine)(dirname(engine)) as SherpaOnnx;
const encoder = await loadMp3Encoder();
let loaded: ZeroShotTts | null = null;

process.on('message', (line: ClonedLine) => process.send!(answerTo(line)));
// There is no server to speak for any more.
process.on('disconnect', () => process.exit(0));

function answerTo({ line, reference }: ClonedLine): RenderAnswer {
  try {
    const model = imitating(reference);
    const voice = { model: '', speaker: 0, gender: 'neutral' } as const;
    return renderAnswer(encoder, model.sampleRate, () => speakNeural(model, voice, line));
  } catch (error) {
    return { speech: null, failure: `the cloning model can't be loaded: ${String(error)}` };
  }
}

function imitating({ samples, text: referenceText }: VoiceReference): NeuralModel {
  loaded ??= new sherpa.OfflineTts({
    model: { zipvoice: zeroShotModelIn(modelFolder!), numThreads: 2, provider: 'cpu', debug: false },
    maxNumSentences: 1,
  });
  const tts = loaded;
  return {
    sampleRate: tts.sampleRate,
    generate: ({ text, sid, speed }) =>
      tts.generate({
        text,
        sid,
        speed,
        // Buffers outside of Node's heap can't be used in every build of Node.
        enableExternalBuffer: false,
        generationConfig: {
          speed,
          sid,
          numSteps: steps,
          referenceAudio: samples,
          referenceSampleRate: recordingRateHz,
          referenceText,
        },
      }),
  };
}
