// npm run bench:leaks: the partner's voice in the microphone of an actor who wears no headphones. How often it moves the
// place or ends the turn while the actor is silent, and how many lines are still heard that an actor says over it; with
// what is played subtracted and without. Arguments are the number of lines and how much softer the partner is, in decibels.
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { EchoCanceller } from '#domain/listening/echo-canceller.ts';
import { Ear } from '#domain/listening/ear.ts';
import { rateHz } from '#domain/listening/front-end.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import { Pronouncer } from '#server/listening/pronounce.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';
import { acousticModelFiles } from '../scripts/listening-model.ts';

const turns = Number(process.argv[2] ?? 200);
const leakDb = -Number(process.argv[3] ?? 20);
/** The partner's lines, each with a line of the actor that has words of it. */
const pairs = [
  ['I thought you had left for good.', 'You thought I had left for good.'],
  ['Nobody asked you to come back.', 'Nobody asked me, but I came back.'],
  ['Then tell me where you were.', 'Tell me where you were, then.'],
  ['That is what you always say.', 'That is what I always say.'],
  ['You could have written to me.', 'I could have written to you.'],
  ['Look at me when you talk to me.', 'Look at me.'],
  ['There was nothing left to write about.', 'There was nothing left.'],
] as const;
const speakers = ['slt', 'rms'] as const;

const model = readAcousticModel(acousticModelFiles());
const flite = loadFlite();
const pronouncer = new Pronouncer(loadDictionary(), flite);

const said = (text: string, speaker: string, pitchHz: number, stretch: number) =>
  flite({ speaker, text, pitchHz, stretch, lexicon: new Map() } as Parameters<typeof flite>[0]).samples;

/** The way from the loudspeaker to the microphone: 60 ms late, and from three walls. */
function leaked(played: Float32Array): Float32Array {
  const gain = 10 ** (leakDb / 20);
  const ways = [
    [960, 1],
    [1130, -0.4],
    [1571, 0.3],
    [2369, -0.2],
  ] as const;
  return played.map((_, i) =>
    ways.reduce((sum, [late, share]) => sum + gain * share * (played[i - late] ?? 0), 0),
  );
}

interface Room {
  readonly played: Float32Array;
  readonly heard: Float32Array;
}

/** One turn after another, so that the canceller can learn the room. `speaks`: the actor says their line over the partner. */
function* rooms(speaks: boolean): Generator<Room & { readonly text: string }> {
  for (let turn = 0; turn < turns; turn++) {
    const [cue, text] = pairs[turn % pairs.length]!;
    const voice = said(
      cue,
      speakers[turn % speakers.length]!,
      100 + ((turn * 37) % 120),
      0.9 + ((turn * 7) % 5) / 20,
    );
    const mine = said(text, 'rms', 110, 1);
    const played = new Float32Array(Math.max(voice.length, mine.length + rateHz / 2) + 1.2 * rateHz);
    played.set(voice, rateHz / 5);
    const heard = leaked(played);
    heard.forEach((sample, i) => {
      const hiss = (Math.random() - 0.5) * 0.002;
      heard[i] = sample + hiss + (speaks ? (mine[i - rateHz / 2] ?? 0) : 0);
    });
    yield { played, heard, text };
  }
}

function movesIn(speaks: boolean, isSubtracted: boolean) {
  const canceller = new EchoCanceller();
  const ear = new Ear(model, null);
  let [moved, over] = [0, 0];
  for (const { played, heard, text } of rooms(speaks)) {
    ear.listenFor({ words: pronouncer.pronounce(wordsToHear(text, [])) });
    let [hasMoved, isOver] = [false, false];
    ear.hear(isSubtracted ? canceller.subtract(heard, played) : heard, (frame) => {
      hasMoved ||= frame.following!.place > 0;
      isOver ||= frame.isTurnOver;
    });
    moved += Number(hasMoved);
    over += Number(isOver);
  }
  return { moved, over };
}

console.log(new Date().toISOString().slice(0, 10));
for (const isSubtracted of [true, false]) {
  const silent = movesIn(false, isSubtracted);
  const speaking = movesIn(true, isSubtracted);
  const row = {
    leakDb,
    isSubtracted,
    lines: turns,
    moved: silent.moved,
    ended: silent.over,
    heardOver: speaking.over,
  };
  console.log(JSON.stringify(row));
}
