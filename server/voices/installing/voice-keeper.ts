// Keeps the neural voices of this machine as they were chosen for the product: every process looks at the choices from time
// to time, and one process of a machine at a time installs or removes what differs, one language after the other. Whatever
// ends a process, the next one continues.
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { defaultLanguage } from '#domain/voices/languages.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { npmCi } from '#server/platform/npm-ci.ts';
import type { Services } from '#server/platform/services.ts';
import { alone, Busy } from '../neural/install/alone.ts';
import { DownloadProblem } from '../neural/install/download.ts';
import { installVoices } from '../neural/install/install-voices.ts';
import { isNeuralLanguage, modelsOf, type NeuralLanguage } from '../neural/models.ts';
import { canSpeakWith } from '../neural/neural-paths.ts';
import {
  listChoices,
  saveAutomaticChoice,
  saveProgress,
  type NeuralVoicesRow,
  type Progress,
} from './neural-voices.store.ts';
import { hasAnyOf, removeVoices } from './remove-voices.ts';

export interface VoiceKeeper {
  readonly folder: string;
  /** Whether this machine has all models of a language. */
  isInstalled(language: NeuralLanguage): boolean;
  /** Begins to follow the choices. */
  start(): Promise<void>;
  /** Follows them now, if it has started; resolves when everything is done or has failed. */
  look(): Promise<void>;
  close(): Promise<void>;
}

export interface KeeperOptions {
  /** Installs the voices of a language; throws DownloadProblem. */
  readonly install?: typeof installVoices;
}

const lookEveryMs = 30_000;
const maxInstallMs = 60 * 60_000;
const progressEveryMs = 1000;

type Needs = Pick<Services, 'clock' | 'config' | 'db' | 'log'>;

export function openVoiceKeeper(
  { clock, config, db, log }: Needs,
  { install = installVoices }: KeeperOptions = {},
): VoiceKeeper {
  const folder = join(config.dataDir, 'neural');
  const closing = new AbortController();
  /** Choices that failed here; they are tried again when they are chosen again, and by the next process. */
  const failed = new Set<string>();
  let underWay = Promise.resolve();
  /** Begins when what is under way ends; more than one would do nothing. */
  let queued: Promise<void> | null = null;
  let isStarted = false;

  const isInstalled = (language: NeuralLanguage) =>
    modelsOf(language).every(({ name }) => canSpeakWith(folder, name));
  const choiceOf = ({ language, chosenAt }: NeuralVoicesRow) => `${language} ${chosenAt.toISOString()}`;

  async function follow(): Promise<void> {
    for (const choice of await listChoices(db)) {
      const { language, isWanted, chosenAt } = choice;
      const isOff = choice.isAutomatic && !config.bringsVoices;
      if (closing.signal.aborted || isOff || !isNeuralLanguage(language)) continue;
      if (!isWanted) {
        if (!hasAnyOf(folder, language)) continue;
        await alone(folder, () => removeVoices(folder, language, chosenAt)).catch(ignoreBusy);
      } else if (isInstalled(language)) {
        if (!choice.isDone)
          await saveProgress(db, choice, { isUnderWay: false, isDone: true, failure: null });
      } else if (!failed.has(choiceOf(choice))) {
        await alone(folder, () => installChoice(choice, language)).catch(ignoreBusy);
      }
    }
  }

  async function installChoice(choice: NeuralVoicesRow, language: NeuralLanguage): Promise<void> {
    const models = modelsOf(language);
    const superseded = new AbortController();
    const save = async (progress: Progress) => {
      if (!(await saveProgress(db, choice, progress))) superseded.abort(new Superseded());
    };
    const about = {
      language,
      models: models.map(({ name, bytes, licence }) => `${name}, ${Math.round(bytes / 1e6)} MB, ${licence}`),
      source: new URL(config.NEURAL_VOICES_URL).host,
    };
    let doneBytes = 0;
    const progress = (bytes: number) => {
      if (doneBytes === 0) log.info(about, 'installing neural voices');
      doneBytes = bytes;
    };
    const ended = new AbortController();
    const reporting = (async () => {
      for (;;) {
        await save({ isUnderWay: true, doneBytes });
        await wait(progressEveryMs, undefined, { signal: ended.signal });
      }
    })().catch((err: unknown) => {
      if (!ended.signal.aborted) log.warn({ err }, 'could not save the progress of neural voices');
    });
    const signals = [closing.signal, superseded.signal, AbortSignal.timeout(maxInstallMs)];
    const failure = await install({
      folder,
      language,
      source: config.NEURAL_VOICES_URL,
      install: npmCi,
      progress,
      signal: AbortSignal.any(signals),
    }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    // What is saved last is how it ended.
    ended.abort();
    await reporting;
    if (failure) await reportFailure(choice, failure.error);
    else {
      await saveProgress(db, choice, { isUnderWay: false, isDone: true, doneBytes: 0, failure: null });
      log.info({ language }, 'neural voices are installed');
    }
  }

  async function reportFailure(choice: NeuralVoicesRow, error: unknown): Promise<void> {
    if (closing.signal.aborted) return;
    const { language } = choice;
    failed.add(choiceOf(choice));
    await saveProgress(db, choice, { isUnderWay: false, failure: sentenceOf(error) });
    if (error instanceof DownloadProblem)
      log.info(
        { language, err: error.cause },
        'could not download neural voices; the Infrastructure page says why',
      );
    else if (!(error instanceof Superseded)) {
      log.error({ err: error, language }, 'could not install neural voices');
    }
  }

  function look(): Promise<void> {
    if (!isStarted || closing.signal.aborted) return Promise.resolve();
    queued ??= underWay.then(() => {
      queued = null;
      return bestEffort(log, 'follow the choice of neural voices', follow());
    });
    underWay = queued;
    return queued;
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    folder,
    isInstalled,
    async start() {
      isStarted = true;
      if (config.bringsVoices) {
        await saveAutomaticChoice(db, { language: defaultLanguage, chosenAt: clock.now() });
      }
      timer = setInterval(() => void look(), lookEveryMs).unref();
      void look();
    },
    look,
    async close() {
      closing.abort(new Error('the server closes'));
      clearInterval(timer);
      await underWay;
    },
  };
}

/** Something else was chosen meanwhile. */
class Superseded extends Error {}

function ignoreBusy(error: unknown): void {
  if (!(error instanceof Busy)) throw error;
}

const sentenceOf = (error: unknown): string =>
  error instanceof DownloadProblem ? error.message : 'It didn’t work; the server’s log says why.';

declare module '#server/platform/services.ts' {
  interface Services {
    readonly voiceKeeper: VoiceKeeper;
  }
}
