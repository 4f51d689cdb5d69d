// npm run bench:hands-free: in a real browser, how soon after the actor's last word the partner is heard, and whether the
// partner's own voice, 20 dB softer in the microphone, ever ends the actor's turn. Takes 20 minutes; an argument is
// the number of turns.
import type { Page } from 'playwright-core';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { goPro, newActor, signIn } from '../e2e/actor.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { putEarOn, voicesHeard } from './cue-ear.ts';
import { saveScene, sceneOf } from './cue-scenes.ts';

const turns = Number(process.argv[2] ?? 200);
const partedBySeconds = 0.25;
const leakGain = 0.1;
/** Before the actor speaks, so that an echo of the cue could be taken for them. */
const hesitationMs = 800;

const cues = [
  'I thought you had left for good.',
  'Nobody asked you to come back.',
  'Then tell me where you were.',
  'That is what you always say.',
  'You could have written to me.',
];
const answers = [
  'I tried to leave, and I could not.',
  'Somebody had to come back for you.',
  'It was raining, and the trains were late.',
  'This time I mean every word of it.',
  'Look at me when you talk to me.',
  'There was nothing left to write about.',
  'Your mother told me you were here.',
];

const flite = loadFlite();
const spoken = answers.map((text) => {
  const { samples } = flite({ speaker: 'rms', text, pitchHz: 110, stretch: 1, lexicon: new Map() });
  return [...samples.subarray(0, samples.findLastIndex((sample) => Math.abs(sample) > 0.02) + 1)];
});

interface Said {
  /** Seconds on the audio clock. */
  readonly from: number;
  readonly to: number;
  /** The turn ended before the actor spoke. */
  readonly isMoved: boolean;
}

/** A quiet room with a loudspeaker, and an actor who answers each cue. */
async function withActor(page: Page): Promise<void> {
  await page.addInitScript(
    ([sounds, gain, waitMs]) => {
      let output: AudioContext;
      let room: MediaStreamAudioDestinationNode | null = null;
      const said: { from: number; to: number; isMoved: boolean }[] = [];
      Object.assign(globalThis, { said });
      globalThis.AudioContext = new Proxy(AudioContext, {
        construct: (Context, options: [AudioContextOptions]) => (output = new Context(...options)),
      });
      const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
      AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
        if (to[0] instanceof AudioDestinationNode && room) {
          const leak = new GainNode(this.context, { gain });
          connect.call(leak, room);
          connect.call(this, leak);
        }
        return connect.apply(this, to);
      } as typeof AudioNode.prototype.connect;
      navigator.mediaDevices.getUserMedia = async () => {
        room ??= output.createMediaStreamDestination();
        const hiss = output.createBuffer(1, output.sampleRate * 2, output.sampleRate);
        hiss.getChannelData(0).forEach((_, i, samples) => (samples[i] = (Math.random() - 0.5) * 0.002));
        const source = new AudioBufferSourceNode(output, { buffer: hiss, loop: true });
        connect.call(source, room);
        source.start();
        return room.stream.clone();
      };
      const place = () => document.querySelector('[aria-current=true]')?.getAttribute('data-order') ?? '';
      const isMine = () =>
        [...document.querySelectorAll('button')].some((button) =>
          button.textContent?.startsWith('Listening –'),
        );
      let answered = '';
      setInterval(() => {
        const here = place();
        if (!isMine() || here === answered || !room) return;
        answered = here;
        setTimeout(() => {
          const isMoved = place() !== here;
          const sound = sounds[((Number(here) - 1) / 2) % sounds.length]!;
          const buffer = output.createBuffer(1, sound.length, 16_000);
          buffer.copyToChannel(Float32Array.from(sound), 0);
          const voice = new AudioBufferSourceNode(output, { buffer });
          connect.call(voice, room!);
          const from = output.currentTime + 0.01;
          voice.start(from);
          said.push({ from, to: from + buffer.duration, isMoved });
        }, waitMs);
      }, 20);
    },
    [spoken, leakGain, hesitationMs] as const,
  );
}

buildWebIfStale();
const product = await startProduct();
const browser = await launchBrowser({});
try {
  const actor = await newActor(browser, product.address);
  await goPro(actor);
  await actor.context.close();
  const context = await browser.newContext({ baseURL: product.address, bypassCSP: true });
  await putEarOn(context);
  const page = await context.newPage();
  await withActor(page);
  await signIn(page, actor);
  const scene = sceneOf(
    'Many answers',
    Array.from({ length: turns }, (_, turn) => [
      ['ANNA', cues[turn % cues.length]!] as const,
      ['MINE', answers[turn % answers.length]!] as const,
    ]).flat(),
  );
  await saveScene(product.address, actor, scene);
  await page.goto(`/app/practice?scene=${scene.id}`);
  await page.getByRole('radio', { name: /MINE/ }).click();
  await page.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByText('That’s the scene.').waitFor({ timeout: turns * 15_000 });
  const { voices } = await voicesHeard(page, partedBySeconds);
  const said = await page.evaluate(() => (globalThis as unknown as { said: Said[] }).said);
  // The last line has no answer.
  const afterMs = said.slice(0, -1).flatMap(({ from, to }) => {
    const answer = voices.find((voice) => voice.from > from);
    return answer ? [Math.round((answer.from - to) * 1000)] : [];
  });
  const sorted = afterMs.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  console.table([
    {
      turns: said.length,
      answers: afterMs.length,
      'median ms': at(0.5),
      '95th ms': at(0.95),
      'largest ms': at(1),
      'cut off': afterMs.filter((ms) => ms < 0).length,
      'moved by the partner’s voice': said.filter(({ isMoved }) => isMoved).length,
    },
  ]);
} finally {
  await browser.close();
  await product.remove();
}
