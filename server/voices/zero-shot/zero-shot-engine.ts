import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { lineFrom } from '../embedded/embedded-engine.ts';
import { WorkerPool } from '../embedded/worker-pool.ts';
import { inProcess } from '../speaker-process.ts';
import type { Priority, SpeechEngine, SpeechInTheMaking, Utterance } from '../speech-engine.ts';
import { referenceFrom } from './reference.ts';
import { isZeroShotInstalled } from './zero-shot-model.ts';
import type { ClonedLine } from './zero-shot-process.ts';

interface ZeroShotOptions {
  /** `DATA_DIR/neural`, where `npm run voices:get` installs sherpa-onnx-node. */
  readonly engineFolder: string;
  /** `CLONING_MODEL_DIR` */
  readonly modelFolder: string;
  readonly timeoutMs?: number;
}

/** Increased with every change that makes lines sound different. */
const revision = 1;

/** Speaks with cloned voices on this machine's own processor, by imitating a few seconds of their recordings. */
export function zeroShotEngine({
  engineFolder,
  modelFolder,
  timeoutMs = 20_000,
}: ZeroShotOptions): SpeechEngine {
  const start = inProcess(new URL('./zero-shot-process.ts', import.meta.url), [engineFolder, modelFolder]);
  const pool = new WorkerPool<ClonedLine>({ workers: 1, timeoutMs, start });

  async function clonedLine(utterance: Utterance): Promise<ClonedLine> {
    const reference = referenceFrom((await utterance.clone?.recordings?.()) ?? []);
    if (!reference) throw problem('speech.failed', undefined, new Error('the voice has no recordings'));
    return { line: lineFrom(utterance), reference };
  }

  function speak(utterance: Utterance, priority: Priority, userId: UserId): SpeechInTheMaking {
    let isHurried = priority === 'now';
    let making: SpeechInTheMaking | null = null;
    const speech = clonedLine(utterance).then((line) => {
      making = pool.speak(line, isHurried ? 'now' : 'ahead', userId);
      return making.speech;
    });
    const hurry = () => {
      isHurried = true;
      making?.hurry();
    };
    return { speech, hurry };
  }

  return {
    id: 'zero-shot',
    workers: pool,
    languages: new Set(['en']),
    canSpeak: ({ clone }) => !!clone?.recordings && isZeroShotInstalled(engineFolder, modelFolder),
    soundOf: (utterance) => ['zero-shot', revision, utterance.clone?.id, lineFrom(utterance)],
    speak,
    warm: () => {},
    close: () => pool.close(),
  };
}
