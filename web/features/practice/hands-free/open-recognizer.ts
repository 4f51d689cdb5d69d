// Chooses the recognizer that gives a second opinion, or follows lines in a language that the ear doesn't know: the
// browser's, if it recognizes the language on this device; otherwise the server's, if it supports the language and the
// actor agreed to send their voice.
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { openMicrophone } from '#web/platform/audio/microphone.ts';
import { call } from '#web/platform/api/call.ts';
import { listRecognizers, recognizerLanguages, type RecognizerLanguage } from '#contract/listening.ts';
import { browserRecognizer, languagesOnDevice } from '#web/platform/listening/browser-recognizer.ts';
import type { Recognizer } from '#web/platform/listening/recognizer.ts';
import { serverRecognizer } from '#web/platform/listening/server-recognizer.ts';
import { microphoneChoice } from '../device/practice-options.ts';
import type { HandsFreeOptions } from './hands-free-options.ts';
import { namesOf } from '#domain/records.ts';

export interface KnownLanguages {
  readonly onDevice: readonly RecognizerLanguage[];
  readonly onServer: readonly RecognizerLanguage[];
}

/** The usual regions of a language, the reader's own first. */
function tagsOf(language: RecognizerLanguage): readonly string[] {
  const own = navigator.languages.filter((tag) => tag.startsWith(`${language}-`));
  return [...new Set([...own, ...recognizerLanguages[language]])];
}

/** Never rejects. The browser is asked only if the actor wants it. */
export async function knownLanguages(asksBrowser: boolean): Promise<KnownLanguages> {
  const languages = namesOf(recognizerLanguages);
  const [onDevice, onServer] = await Promise.all([
    asksBrowser ? languagesOnDevice(languages.flatMap(tagsOf)) : [],
    call(listRecognizers, {}).then(
      (answer) => answer.languages,
      (): RecognizerLanguage[] => [],
    ),
  ]);
  const isHere = (language: string) => onDevice.some((tag) => tag.startsWith(`${language}-`));
  return { onDevice: languages.filter(isHere), onServer };
}

export interface OpenRecognizer extends Recognizer {
  /** Resolves when the microphone is lost. */
  readonly lost: Promise<void>;
}

/** Null if none may be used. Throws MicrophoneProblem. */
export async function openRecognizer(
  language: RecognizerLanguage,
  output: AudioOutput,
  { asksBrowser, sendsVoice }: Pick<HandsFreeOptions, 'asksBrowser' | 'sendsVoice'>,
): Promise<OpenRecognizer | null> {
  const [tag] = asksBrowser ? await languagesOnDevice(tagsOf(language)) : [];
  const isOnServer = !tag && sendsVoice && (await knownLanguages(false)).onServer.includes(language);
  if (!tag && !isOnServer) return null;
  const microphone = await openMicrophone(microphoneChoice.read());
  const lost = Promise.withResolvers<void>();
  const stopWatching = microphone.onLost(lost.resolve);
  const recognizer = tag
    ? browserRecognizer(tag, microphone.stream)
    : await serverRecognizer(language, { output, stream: microphone.stream });
  return {
    listen: recognizer.listen,
    lost: lost.promise,
    close() {
      recognizer.close();
      stopWatching();
      microphone.close();
    },
  };
}
