import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { Ear } from '#domain/listening/ear.ts';
import { rateHz } from '#domain/listening/front-end.ts';
import { lineMarks } from '#domain/listening/line-marks.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import { acousticModelFiles } from '../../scripts/listening-model.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';
import { Pronouncer } from './pronounce.ts';

const model = readAcousticModel(acousticModelFiles());
const flite = loadFlite();
const pronouncer = new Pronouncer(loadDictionary(), flite);

const opening = 'I never wanted any of this, and you know it.';
const ending = 'You promised me the house by the river.';
const line = `${opening} ${ending}`;

/** Speech of a synthetic actor in a quiet room; numbers are seconds in which only the room is heard. */
function sound(...parts: readonly (string | number)[]): Float32Array {
  const pieces = parts.map((part) =>
    typeof part === 'number' ? new Float32Array(part * rateHz) : said(part),
  );
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  let seed = 1;
  return whole.map((sample) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return sample + (seed / 2 ** 32 - 0.5) * 0.002;
  });
}

const said = (text: string) =>
  flite({ speaker: 'rms', text, pitchHz: 110, stretch: 1, lexicon: new Map() }).samples;

const commands = ['line', 'again', 'back'].map((command) => ({
  command,
  ...pronouncer.pronounce([{ ways: [command] }])[0]!,
}));

/** What the ear tells of a line, and the second at which the turn was over. */
function listen(text: string, samples: Float32Array, pieces: Iterable<number> = [320]) {
  const ear = new Ear(model, null);
  const words = pronouncer.pronounce(wordsToHear(text, []));
  ear.listenFor({ words, commands });
  const places: number[] = [];
  const asked: string[] = [];
  let overAt: number | null = null;
  const lengths = [...pieces];
  for (let at = 0, turn = 0; at < samples.length; turn++) {
    const piece = samples.subarray(at, at + lengths[turn % lengths.length]!);
    at += piece.length;
    ear.hear(piece, (frame) => {
      places.push(frame.following!.place);
      if (frame.command) asked.push(frame.command);
      if (frame.isTurnOver) overAt ??= places.length / 100;
    });
  }
  return {
    overAt,
    places,
    asked,
    words: words.length,
    heard: ear.heard,
    marks: lineMarks(words.length, ear.heard),
  };
}

const secondsOf = (samples: Float32Array) => samples.length / rateHz;

it('waits through a pause within the line and answers soon after its last word', () => {
  const samples = sound(0.5, opening, 2.5, ending, 1);
  const { overAt, marks } = listen(line, samples);
  const endsAt = secondsOf(samples) - 1;
  expect(overAt).toBeGreaterThan(endsAt - 0.5);
  expect(overAt).toBeLessThan(endsAt + 0.5);
  expect(new Set(marks.words)).toEqual(new Set(['said']));
});

it('never answers a line whose end does not come', () => {
  expect(listen(line, sound(0.5, opening, 4)).overAt).toBeNull();
});

it('never answers another line', () => {
  const other = 'My sister bought a yellow bicycle for her birthday yesterday.';
  expect(listen(line, sound(0.5, other, 3)).overAt).toBeNull();
});

it('stays at its place in silence and noise', () => {
  expect(new Set(listen(line, sound(3)).places)).toEqual(new Set([0]));
  const { places } = listen(line, sound(0.5, opening, 3));
  expect(new Set(places.slice(-250)).size).toBe(1);
});

it('marks words that were left out', () => {
  const { marks } = listen(ending, sound(0.4, 'You the house by the river.', 0.5));
  expect(marks.words.flatMap((outcome, word) => (outcome === 'said' ? [] : [word]))).toEqual([1, 2]);
});

it('tells where something was added', () => {
  const { marks } = listen(ending, sound(0.4, 'Look, listen to me, Margaret.', 0.5, ending, 0.5));
  expect(marks.added).toContain(-1);
});

it('hears the same however the sound is cut into pieces', () => {
  const samples = sound(0.4, 'You promised me the house.', 1);
  const whole = listen('You promised me the house.', samples, [samples.length]);
  expect(whole.overAt).not.toBeNull();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 5 }), (pieces) => {
      expect(listen('You promised me the house.', samples, pieces)).toEqual(whole);
    }),
    { numRuns: 2 },
  );
});

it('hears words that are in no dictionary, numbers, and abbreviations', () => {
  const spoken = sound(0.5, 'doctor quickeneth paid one hundred five pounds in helstone', 1);
  const { overAt, marks } = listen('Dr. Quickeneth paid £105 in Helstone.', spoken);
  expect(overAt).not.toBeNull();
  expect(marks.words).toEqual(['said', 'said', 'said', 'said', 'said', 'said']);
});

it('hears a word that asks for something, and stays where the actor is', () => {
  const { asked, marks, overAt } = listen(line, sound(0.5, opening, 1, 'Line!', 1, ending, 1));
  expect(asked).toEqual(['line']);
  expect(new Set(marks.words)).toEqual(new Set(['said']));
  expect(overAt).not.toBeNull();
});

it('takes the word that asks for the end of a line for no ending', () => {
  const text = 'I haven’t ordered yet, Tim.';
  const { asked, overAt, marks } = listen(text, sound(0.5, 'I haven’t ordered yet', 1.5, 'Line!', 3));
  expect(asked).toEqual(['line']);
  expect(overAt).toBeNull();
  expect(marks.words.at(-1)).toBe('missed');
});

it.each(['Go back again.', 'Again and again.', 'I gave him that line.'])(
  'takes “%s” for no such word',
  (text) => {
    expect(listen(line, sound(0.5, text, 1)).asked).toEqual([]);
    expect(listen(text, sound(0.5, text, 1)).asked).toEqual([]);
  },
);

it('hears the words said before it was told what to listen for', () => {
  const samples = sound(0.5, ending, 1);
  const ear = new Ear(model, null);
  const words = pronouncer.pronounce(wordsToHear(ending, []));
  const early = 1.2 * rateHz;
  ear.hear(samples.subarray(0, early), () => {});
  ear.listenFor({ words }, 100);
  ear.hear(samples.subarray(early), () => {});
  expect(lineMarks(words.length, ear.heard).words).toEqual(words.map(() => 'said'));
});

it('lets the partner interrupt at the last word of a line that breaks off', () => {
  const samples = sound(0.5, ending, 1);
  const over = [false, true].map((isCutOff) => {
    const ear = new Ear(model, null);
    ear.listenFor({ words: pronouncer.pronounce(wordsToHear(ending, [])), isCutOff });
    let [frames, at] = [0, Infinity];
    ear.hear(samples, (frame) => {
      frames++;
      if (frame.isTurnOver) at = frames / 100;
    });
    return at;
  });
  expect(over[1]).toBeLessThan(over[0]! - 0.1);
});

const pronounced = (text: string) => pronouncer.pronounce(wordsToHear(text, []));
const others = [
  'My sister bought a yellow bicycle for her birthday yesterday.',
  'I thought so, Theo. Nobody has ordered coffee yet.',
];

/** The other line that was begun instead of `line`, and what is heard of it from there on. */
function goTo(samples: Float32Array) {
  const ear = new Ear(model, null);
  ear.listenFor({ words: pronounced(line), commands, others: others.map(pronounced) });
  let begun: string | null = null;
  let isOver = false;
  for (let at = 0; at < samples.length; at += 320) {
    ear.hear(samples.subarray(at, at + 320), ({ otherLine, isTurnOver }) => {
      isOver ||= isTurnOver;
      if (!otherLine || begun) return;
      begun = others[otherLine.line]!;
      isOver = false;
      ear.listenFor({ words: pronounced(begun) }, otherLine.frames);
    });
  }
  return { begun, isOver, words: lineMarks(begun ? pronounced(begun).length : 0, ear.heard).words };
}

it.each(others)('follows an actor who says “%s” instead, from its first word', (other) => {
  const { begun, isOver, words } = goTo(sound(0.5, other, 1));
  expect([begun, isOver]).toEqual([other, true]);
  expect(new Set(words)).toEqual(new Set(['said']));
});

it('follows an actor who says another line right after asking for this one', () => {
  expect(goTo(sound(0.5, 'Line!', 0.15, others[0]!, 0.5)).begun).toBe(others[0]);
});

it('stays at the line while its words or words of no line are said', () => {
  expect(goTo(sound(0.5, opening, 1, ending, 0.5)).begun).toBeNull();
  expect(goTo(sound(0.5, ending, 0.5)).begun).toBeNull();
  expect(goTo(sound(0.5, 'Sorry, can we please stop here for one moment?', 1, line, 0.5)).begun).toBeNull();
});
