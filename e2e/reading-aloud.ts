// A microphone that hears a synthetic person read aloud what the test gives them.
import type { Page } from 'playwright-core';
import { wavFrom } from '#domain/readers/wav.ts';
import { loadFlite, type FliteSpeaker } from '#server/voices/embedded/flite.ts';

const flite = loadFlite();
const fliteRateHz = 16_000;
const wavRateOffset = 24;

/** Before the page is opened: its microphone hears what `readAloud` plays. */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: MediaStreamAudioDestinationNode[] = [];
    navigator.mediaDevices.getUserMedia = async () => {
      const out = new AudioContext().createMediaStreamDestination();
      heard.push(out);
      return out.stream;
    };
    Object.assign(globalThis, {
      async readAloud(base64: string) {
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

/** Resolves when the text is read; the page must be recording. */
export async function readAloud(page: Page, speaker: FliteSpeaker, text: string): Promise<void> {
  const pitchHz = speaker === 'slt' ? 190 : 110;
  const { samples } = flite({ speaker, text, pitchHz, stretch: 0.7, lexicon: new Map() });
  const wav = wavFrom(samples);
  new DataView(wav.buffer).setUint32(wavRateOffset, fliteRateHz, true);
  const sound = Buffer.from(wav).toString('base64');
  await page.evaluate(
    (sound) => (globalThis as unknown as { readAloud(sound: string): Promise<void> }).readAloud(sound),
    sound,
  );
}
