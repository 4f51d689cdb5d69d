// A double of `speechSynthesis`, with the known faults of browsers: Chrome stops in a long text without an event,
// Android never begins a text after a cancel, and Safari reports no words.
import { vi } from 'vitest';

class FakeUtterance extends EventTarget {
  readonly text: string;
  voice: SpeechSynthesisVoice | null = null;
  rate = 1;
  pitch = 1;
  volume = 1;
  lang = '';
  constructor(text: string) {
    super();
    this.text = text;
  }
}

export interface FakeSystemVoices {
  /** The spoken texts, in order. */
  readonly spoken: readonly FakeUtterance[];
  readonly cancel: ReturnType<typeof vi.fn<() => void>>;
}

interface Behavior {
  /** The speech of a longer text never ends. */
  readonly maxCharacters?: number;
  /** This many texts never begin. */
  readonly lost?: number;
  readonly tellsWords?: boolean;
  readonly failsAt?: string;
}

export const systemVoiceOf = (name: string, lang = 'en-US', more: Partial<SpeechSynthesisVoice> = {}) =>
  ({ name, voiceURI: name, lang, localService: true, default: false, ...more }) as SpeechSynthesisVoice;

const charactersPerSecond = 15;

/** For tests with fake timers, because a text takes time. Undone by `vi.unstubAllGlobals`. */
export function fakeSystemVoices(
  voices: readonly SpeechSynthesisVoice[],
  { maxCharacters = Infinity, lost = 0, tellsWords = true, failsAt }: Behavior = {},
): FakeSystemVoices {
  const spoken: FakeUtterance[] = [];
  let timers: ReturnType<typeof setTimeout>[] = [];
  const cancel = vi.fn<() => void>(() => {
    timers.forEach(clearTimeout);
    timers = [];
  });
  const after = (seconds: number, run: () => void) => timers.push(setTimeout(run, seconds * 1000));
  const speak = (utterance: FakeUtterance) => {
    spoken.push(utterance);
    if (spoken.length <= lost) return;
    after(0.1, () => utterance.dispatchEvent(new Event('start')));
    if (failsAt !== undefined && utterance.text.includes(failsAt)) {
      after(0.2, () => utterance.dispatchEvent(new Event('error')));
      return;
    }
    for (const { index } of tellsWords ? utterance.text.matchAll(/\p{L}+/gu) : []) {
      const word = Object.assign(new Event('boundary'), { charIndex: index });
      after(0.1 + index / charactersPerSecond, () => utterance.dispatchEvent(word));
    }
    if (utterance.text.length > maxCharacters) return;
    after(0.1 + utterance.text.length / charactersPerSecond, () => utterance.dispatchEvent(new Event('end')));
  };
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices, speak, cancel, resume: () => {} });
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
  return { spoken, cancel };
}
