// People talking at other tables: the embedded voices with everyday sentences, every second one reversed so that
// nobody listens to the words.
import { chanceFrom, type Chance } from '#domain/chance.ts';
import { fliteRateHz, loadFlite, type FliteSpeaker } from '#server/voices/embedded/flite.ts';
import { resample } from '#server/voices/embedded/resample.ts';
import { between } from './happenings.ts';
import {
  filtered,
  highPass,
  levelOf,
  lowPass,
  mix,
  rateHz,
  ringLength,
  silentRing,
  type Ring,
} from './ring.ts';

const speakers: readonly FliteSpeaker[] = ['slt', 'awb', 'rms'];
const said = [
  'so we took the early train, and of course it was late',
  'no, I think she moved to the coast last summer',
  'did you ever hear back from them about the flat?',
  'it was raining the whole week, we hardly left the house',
  'my brother says the same thing every single time',
  'well, you could always ask, that costs nothing',
  'and then he laughed, right in the middle of it',
  'I have not had one of those in years',
  'we should do this more often, you know',
  'they are painting the hall again, all of it, in green',
];

/** The lowest frequency of a distant voice, in hertz; below it there is only rumble. */
const minHertz = 150;

/** `dull`: the frequency in hertz above which distance absorbs them. */
export function babble(seed: number, people: number, dull: number): Ring {
  const chance = chanceFrom(seed);
  const speak = loadFlite();
  const room = silentRing();
  for (let person = 0; person < people; person++) {
    const voice = { speaker: speakers[person % speakers.length]!, size: between(chance, 0.9, 1.1) };
    const loudness = between(chance, 0.35, 1);
    const pauseSeconds = () => between(chance, 0.6, 3.5);
    let at = Math.floor(chance() * ringLength);
    const end = at + ringLength;
    for (;;) {
      const speech = utterance(speak, chance, voice, person % 2 === 1);
      if (at + speech.length > end) break;
      mix(room, speech, at, loudness / levelOf(speech));
      at += speech.length + Math.floor(pauseSeconds() * rateHz);
    }
  }
  return filtered(filtered(room, highPass(minHertz)), lowPass(dull));
}

function utterance(
  speak: ReturnType<typeof loadFlite>,
  chance: Chance,
  { speaker, size }: { speaker: FliteSpeaker; size: number },
  isBackwards: boolean,
): Float32Array {
  const text = said[Math.floor(chance() * said.length)]!;
  const pitchHz = (speaker === 'slt' ? 175 : 115) * between(chance, 0.9, 1.15);
  const { samples } = speak({
    speaker,
    text,
    pitchHz,
    stretch: between(chance, 0.95, 1.25),
    lexicon: new Map(),
  });
  const speech = resample(samples, (fliteRateHz / rateHz) * size);
  return isBackwards ? speech.toReversed() : speech;
}
