// A microphone that hears recordings that the test plays into it.
import type { Page } from 'playwright-core';

/** Before the page is opened: its microphone hears what `playInto` plays. */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: MediaStreamAudioDestinationNode[] = [];
    navigator.mediaDevices.getUserMedia = async () => {
      const out = new AudioContext().createMediaStreamDestination();
      heard.push(out);
      return out.stream;
    };
    Object.assign(globalThis, {
      async playInto(base64: string) {
        const out = heard.at(-1)!;
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const source = out.context.createBufferSource();
        source.buffer = await (out.context as AudioContext).decodeAudioData(bytes.buffer);
        source.connect(out);
        source.start();
        await new Promise((ended) => (source.onended = ended));
      },
    });
  });
}

/** Resolves when the recording is heard; the page must be recording. */
export async function playInto(page: Page, wav: Uint8Array): Promise<void> {
  await page.evaluate(
    (sound) => (globalThis as unknown as { playInto(sound: string): Promise<void> }).playInto(sound),
    Buffer.from(wav).toString('base64'),
  );
}
