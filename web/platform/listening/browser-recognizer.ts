// The browser's own recognizer. It is used only if the browser says that the language is already on this device, so
// that nothing is sent or downloaded.
import { isBoolean, preference } from '#web/platform/storage/preferences.ts';
import { lastWordsMs, type RecognizedSpeech, type Recognizer } from './recognizer.ts';

/** The used parts of the Web Speech API; TypeScript has no types for the newer ones. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  phrases?: unknown[];
  start(track: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}

interface RecognitionEvent extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

interface RecognitionClass {
  new (): Recognition;
  available?(wanted: { langs: string[]; processLocally: boolean }): Promise<string>;
}

interface SpeechGlobals {
  readonly SpeechRecognition?: RecognitionClass;
  readonly SpeechRecognitionPhrase?: new (phrase: string, boost: number) => unknown;
}

const expectedBoost = 3;
/** If a recognizer ends by itself sooner than this, it doesn't work. */
const shortestMs = 300;

/** Some browsers crash when they are asked, and are then never asked again. */
const isAsking = preference<boolean>('asking_for_speech', isBoolean, false);

/** Whether the browser may be able to recognize speech on the device; the browser itself isn't asked. */
export function mayRecognize(): boolean {
  const { SpeechRecognition } = globalThis as SpeechGlobals;
  const isKnown = SpeechRecognition?.available && 'processLocally' in SpeechRecognition.prototype;
  return Boolean(isKnown) && !isAsking.read();
}

/** Those of `languages` (such as "fr-FR") that are on this device. */
export async function languagesOnDevice(languages: readonly string[]): Promise<readonly string[]> {
  const { SpeechRecognition } = globalThis as SpeechGlobals;
  if (!SpeechRecognition || !mayRecognize()) return [];
  const isThere = async (language: string) =>
    (await SpeechRecognition.available!({ langs: [language], processLocally: true })) === 'available';
  isAsking.write(true);
  const there = await Promise.all(languages.map((language) => isThere(language).catch(() => false)));
  isAsking.write(false);
  return languages.filter((_, index) => there[index]);
}

/** `language` has to be on this device. The caller keeps control of the microphone. */
export function browserRecognizer(language: string, microphone: MediaStream): Recognizer {
  const { SpeechRecognition, SpeechRecognitionPhrase } = globalThis as SpeechGlobals;
  const [track] = microphone.getAudioTracks();
  let current: Recognition | null = null;

  function recognition(expected: string): Recognition {
    const started = new SpeechRecognition!();
    Object.assign(started, { lang: language, continuous: true, interimResults: true, processLocally: true });
    if (SpeechRecognitionPhrase && 'phrases' in started)
      started.phrases = [new SpeechRecognitionPhrase(expected, expectedBoost)];
    return started;
  }

  function listen(expected: string, onText: (text: string) => void): RecognizedSpeech {
    current?.abort();
    const heard = recognition(expected);
    current = heard;
    const over = Promise.withResolvers<string | null>();
    /** The text of earlier parts, because a recognizer ends by itself in a pause. */
    let before = '';
    let now = '';
    let startedAt = 0;
    let isEnding = false;
    const text = () => `${before} ${now}`.trim();
    const start = () => {
      startedAt = performance.now();
      heard.start(track!);
    };
    heard.addEventListener('result', (event) => {
      now = Array.from((event as RecognitionEvent).results, (result) => result[0]?.transcript ?? '').join(
        ' ',
      );
      if (current === heard) onText(text());
    });
    heard.addEventListener('error', () => over.resolve(text() || null));
    heard.addEventListener('end', () => {
      const isBroken = performance.now() - startedAt < shortestMs;
      if (isEnding || isBroken || current !== heard) return over.resolve(text() || null);
      [before, now] = [text(), ''];
      start();
    });
    try {
      start();
    } catch {
      over.resolve(null);
    }
    return {
      end() {
        isEnding = true;
        heard.stop();
        setTimeout(() => over.resolve(text() || null), lastWordsMs);
        return over.promise;
      },
    };
  }

  return {
    listen,
    close() {
      current?.abort();
      current = null;
    },
  };
}
