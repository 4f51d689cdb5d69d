// Opens the ear with the microphone, the listening model, and what it has learned about the actor's voice.
import { openEar, type OpenEar } from '#web/platform/listening/open-ear.ts';
import type { EarReport } from '#web/platform/listening/ear-messages.ts';
import { loadListeningModel } from '#web/platform/listening/listening-model.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import { openMicrophone, type MicrophoneChoice } from '#web/platform/audio/microphone.ts';
import { knownVoices } from './hands-free-options.ts';
import { hearingNow } from './hearing-now.ts';

type ForwardedReport = Exclude<EarReport, { type: 'ready' | 'failed' | 'level' }>;

interface HearingParts {
  readonly output: AudioOutput;
  readonly choice: MicrophoneChoice;
  readonly onReport: (report: ForwardedReport) => void;
  /** Called once when it stops hearing. */
  readonly onLost: (problem: MicrophoneProblem) => void;
}

const secondsPerLevel = 0.1;
const secondsBetweenKeeping = 15;

/** Resolves when the ear is listening. Throws MicrophoneProblem, or another error if the model can't be loaded. */
export async function openHearing({ output, choice, onReport, onLost }: HearingParts): Promise<OpenEar> {
  hearingNow.change({ state: 'opening', reason: null });
  const loading = loadListeningModel((loaded) => hearingNow.change({ loaded }));
  const microphone = await openMicrophone(choice).catch((error: unknown) => {
    loading.catch(() => {});
    throw error;
  });
  const model = await loading.catch((error: unknown) => {
    microphone.close();
    throw error;
  });
  let isOver = false;
  let ear: OpenEar | null = null;
  const close = () => {
    if (isOver) return;
    isOver = true;
    stopWatching();
    ear?.close();
    microphone.close();
  };
  const lose = (problem: MicrophoneProblem) => {
    if (isOver) return;
    close();
    onLost(problem);
  };
  const stopWatching = microphone.onLost(() => lose(new MicrophoneProblem('microphone.lost')));
  let levels = 0;
  try {
    ear = await openEar({
      output,
      microphone,
      model,
      hearing: knownVoices.of(microphone.name),
      onReport(report) {
        if (report.type === 'failed') return lose(new MicrophoneProblem('microphone.failed'));
        if (report.type !== 'level') return onReport(report);
        const { hearing, levelDb, floorDb, signalDb } = report;
        levels += 1;
        if (levels % (secondsBetweenKeeping / secondsPerLevel) === 0 && signalDb !== null)
          knownVoices.keep(microphone.name, hearing);
        return hearingNow.change({ levelDb, floorDb, signalDb, heardSeconds: levels * secondsPerLevel });
      },
    });
  } catch (error) {
    close();
    throw error;
  }
  if (isOver) ear.close();
  hearingNow.change({ state: 'listening' });
  return { ...ear, close };
}
