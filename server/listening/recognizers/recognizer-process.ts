// The process that recognizes speech: one piece at a time, with no state between pieces except the models.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { recognizedSound } from '#contract/listening.ts';
import { recognizerPaths } from './recognizer-paths.ts';

export interface SpeechPiece {
  readonly language: string;
  /** From -1 to 1, at 16 kHz. */
  readonly samples: Float32Array;
}

export interface RecognizerAnswer {
  /** Null if the model can't be used. */
  readonly text: string | null;
  readonly failure: string | null;
}

/** What is used of sherpa-onnx-node. */
interface Stream {
  acceptWaveform(sound: { sampleRate: number; samples: Float32Array }): void;
  inputFinished(): void;
}
interface OnlineRecognizer {
  createStream(): Stream;
  isReady(stream: Stream): boolean;
  decode(stream: Stream): void;
  getResult(stream: Stream): { readonly text: string };
}
interface SherpaOnnx {
  OnlineRecognizer: new (config: object) => OnlineRecognizer;
}

/** Silence that lets the model write its last word. */
const trailSeconds = 0.8;

const paths = recognizerPaths(process.argv[2]!);
const sherpa = createRequire(paths.engine)(dirname(paths.engine)) as SherpaOnnx;
const recognizers = new Map<string, OnlineRecognizer>();

process.on('message', (piece: SpeechPiece) => process.send!(answerTo(piece)));
// There is no server to recognize for any more.
process.on('disconnect', () => process.exit(0));

function answerTo({ language, samples }: SpeechPiece): RecognizerAnswer {
  try {
    const recognizer = recognizerOf(language);
    const stream = recognizer.createStream();
    const { rateHz: sampleRate } = recognizedSound;
    stream.acceptWaveform({ sampleRate, samples });
    stream.acceptWaveform({ sampleRate, samples: new Float32Array(trailSeconds * sampleRate) });
    stream.inputFinished();
    while (recognizer.isReady(stream)) recognizer.decode(stream);
    return { text: recognizer.getResult(stream).text.trim(), failure: null };
  } catch (error) {
    return { text: null, failure: error instanceof Error ? error.message : String(error) };
  }
}

function recognizerOf(language: string): OnlineRecognizer {
  const loaded = recognizers.get(language);
  if (loaded) return loaded;
  const { encoder, decoder, joiner, tokens } = paths.model(language);
  const recognizer = new sherpa.OnlineRecognizer({
    featConfig: { sampleRate: recognizedSound.rateHz, featureDim: 80 },
    modelConfig: {
      transducer: { encoder, decoder, joiner },
      tokens,
      numThreads: 1,
      provider: 'cpu',
      debug: 0,
    },
    decodingMethod: 'greedy_search',
  });
  recognizers.set(language, recognizer);
  return recognizer;
}
