import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserRecognizer, languagesOnDevice, mayRecognize } from './browser-recognizer.ts';

/** A fake of the browser's recognizer: the test decides what it recognizes and when it ends. */
class FakeRecognition extends EventTarget {
  static onDevice = ['en-US'];
  static last: FakeRecognition;
  static available = vi.fn(async ({ langs: [language] }: { langs: string[] }): Promise<string> =>
    FakeRecognition.onDevice.includes(language!) ? 'available' : 'downloadable',
  );
  lang = '';
  phrases: unknown[] = [];
  starts = 0;
  track: unknown = null;
  constructor() {
    super();
    FakeRecognition.last = this;
  }
  start(track: unknown) {
    this.starts += 1;
    this.track = track;
  }
  stop() {
    this.dispatchEvent(new Event('end'));
  }
  abort() {
    this.dispatchEvent(new Event('end'));
  }
  recognize(...transcripts: string[]) {
    const results = transcripts.map((transcript) => [{ transcript }]);
    this.dispatchEvent(Object.assign(new Event('result'), { results }));
  }
}
Object.defineProperty(FakeRecognition.prototype, 'processLocally', { writable: true, value: false });

const microphone = { getAudioTracks: () => ['track'] } as unknown as MediaStream;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.stubGlobal('SpeechRecognition', FakeRecognition);
  vi.stubGlobal(
    'SpeechRecognitionPhrase',
    class {
      readonly phrase: string;
      constructor(phrase: string) {
        this.phrase = phrase;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is offered only for languages that are already on the device', async () => {
  expect(await languagesOnDevice(['en-US', 'fr-FR'])).toEqual(['en-US']);
  expect(FakeRecognition.available).toHaveBeenCalledWith({ langs: ['fr-FR'], processLocally: true });
  vi.stubGlobal('SpeechRecognition', EventTarget);
  expect(await languagesOnDevice(['en-US'])).toEqual([]);
});

it('is never asked again after the browser crashed', async () => {
  FakeRecognition.available.mockImplementationOnce(() => new Promise(() => {}));
  void languagesOnDevice(['en-US']);
  expect(mayRecognize()).toBe(false);
  expect(await languagesOnDevice(['en-US'])).toEqual([]);
});

it('recognizes a line on the device, expects its words, and continues after a pause', async () => {
  const recognizer = browserRecognizer('en-US', microphone);
  const texts: string[] = [];
  const speech = recognizer.listen('You promised me the house.', (text) => texts.push(text));
  const { last } = FakeRecognition;
  expect(last).toMatchObject({
    lang: 'en-US',
    processLocally: true,
    track: 'track',
    phrases: [{ phrase: 'You promised me the house.' }],
  });
  last.recognize('you promised');
  vi.advanceTimersByTime(3000);
  last.dispatchEvent(new Event('end'));
  last.recognize('me', 'the house');
  expect(texts).toEqual(['you promised', 'you promised me the house']);
  expect(await speech.end()).toBe('you promised me the house');
  expect(last.starts).toBe(2);
});

it('gives up on a recognizer that fails or responds too late', async () => {
  const recognizer = browserRecognizer('en-US', microphone);
  const broken = recognizer.listen('One.', () => {});
  FakeRecognition.last.dispatchEvent(new Event('end'));
  expect([FakeRecognition.last.starts, await broken.end()]).toEqual([1, null]);
  const slow = recognizer.listen('Two.', () => {});
  FakeRecognition.last.stop = () => {};
  const ended = slow.end();
  vi.advanceTimersByTime(2000);
  expect(await ended).toBeNull();
});
