// Lines are recorded, measured, spoken as they were directed, and measured again in their sound.
import { expect, it } from 'vitest';
import { hearReading } from '#domain/coaching/hear-reading.ts';
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { Downsampler } from '#domain/listening/downsampler.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import type { DirectedReading, DirectedWord } from '#domain/voices/directed-reading.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { outputRateHz } from '#server/voices/embedded/line-sound.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';
import { maxPause, render } from '#server/voices/embedded/testing.ts';
import { acousticModelFiles } from '../../scripts/listening-model.ts';
import { Pronouncer } from './pronounce.ts';

const model = readAcousticModel(acousticModelFiles());
const pronouncer = new Pronouncer(loadDictionary(), loadFlite());

const text = 'You never told me that the letter came from Rome this morning.';
const words = text.match(/\w+/g)!;
const [letter, from] = [words.indexOf('letter'), words.indexOf('from')];

/** As a microphone in a quiet room hears it. */
function heard(samples: Float32Array, line = text) {
  const written = wordsToHear(line, []);
  const room = new Float32Array(outputRateHz / 2);
  const sound = [...room, ...samples, ...room].map((sample, at) => sample + 0.0003 * Math.sin(at ** 2));
  return hearReading(new Downsampler(outputRateHz).next(Float32Array.from(sound)), {
    text: line,
    words: written,
    heardWith: { model, sounds: pronouncer.pronounce(written) },
  });
}

function readingIn(samples: Float32Array): DirectedReading {
  const { reading, fault } = heard(samples);
  if (!reading) throw new Error(fault);
  return reading;
}

/** James says it slowly, waits before "letter", and stresses "from" with a higher pitch and more voice. */
function direction(): DirectedReading {
  return readingIn(render(text, { voiceId: 'james-warm' }).samples).map((word, index) => ({
    ...word,
    ms: Math.round(word.ms * 1.3),
    pauseMs: index === letter ? 800 : word.pauseMs,
    ...(index === from && {
      pitch: word.pitch.map((semitones) => (semitones === null ? null : semitones + 6)),
      levelDb: word.levelDb + 6,
    }),
  }));
}

const directed = direction();
const spoken = render(text, { reading: directed });
const again = readingIn(spoken.samples);
const plain = render(text);

it('pauses where and as long as the actor did', () => {
  expect(maxPause(plain.samples)).toBeLessThan(0.3);
  expect(maxPause(spoken.samples)).toBeCloseTo(0.8, 1);
  expect(again[letter]!.pauseMs).toBeGreaterThan(700);
  expect(again[letter]!.pauseMs).toBeLessThan(900);
});

it('takes as long for each word as the actor did', () => {
  expect(again).toHaveLength(words.length);
  const lengths = (reading: DirectedReading) => reading.map(({ ms }) => ms);
  expect(correlation(lengths(directed), lengths(again))).toBeGreaterThan(0.9);
  const total = (reading: DirectedReading) => lengths(reading).reduce((sum, ms) => sum + ms, 0);
  expect(total(again) / total(directed)).toBeGreaterThan(0.93);
  expect(total(again) / total(directed)).toBeLessThan(1.07);
});

it('has the melody of the actor in its own range', () => {
  const own = readingIn(plain.samples);
  expect(melodiesAlike(directed, again)).toBeGreaterThan(0.85);
  expect(melodiesAlike(directed, own)).toBeLessThan(0.5);
  expect(usualPitch(again[from]!) - usualPitch(own[from]!)).toBeGreaterThan(3);
});

it('stresses the word that the actor stressed', () => {
  const calm = directed.map((word, index) =>
    index === from ? { ...word, levelDb: word.levelDb - 6 } : word,
  );
  const spokenCalmly = readingIn(render(text, { reading: calm }).samples);
  expect(again[from]!.levelDb - spokenCalmly[from]!.levelDb).toBeGreaterThan(4);
});

it('is the same voice, never one of a mouse or a giant', () => {
  const extreme = directed.map((word, index) => ({
    ...word,
    pitch: word.pitch.map((semitones) => semitones && (index % 2 ? 24 : -24)),
    ms: index % 2 ? 30 : 4000,
    levelDb: index % 2 ? 24 : -24,
  }));
  const { samples, marks } = render(text, { reading: extreme });
  expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
  expect(samples.length / outputRateHz).toBeLessThan((2.6 * plain.samples.length) / outputRateHz);
  expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).toSorted((a, b) => a - b));
});

it('says when each word is spoken', () => {
  expect(spoken.marks.map((mark) => text.slice(mark.from, mark.to))).toEqual(words);
  const pause = spoken.marks[letter]!.at - spoken.marks[letter - 1]!.at;
  expect(pause).toBeGreaterThan(0.8);
});

it('refuses silence, noise and other words', () => {
  const random = (at: number) => Math.sin(at * 12.9898) * 43758.5453;
  const noise = Float32Array.from({ length: 3 * outputRateHz }, (_, at) => 0.2 * (random(at) % 1));
  expect(heard(new Float32Array(2 * outputRateHz)).fault).toBe('silent');
  expect(heard(noise).fault).toMatch(/silent|other_words/);
  expect(heard(render('Perhaps we should all go home and sleep.').samples).fault).toBe('other_words');
});

const usualPitch = ({ pitch }: DirectedWord) => {
  const voiced = pitch.filter((semitones) => semitones !== null);
  return voiced.reduce((sum, semitones) => sum + semitones, 0) / Math.max(1, voiced.length);
};

/** The correlation of two melodies where both have a voice. */
function melodiesAlike(one: DirectedReading, other: DirectedReading): number {
  const pairs = one.flatMap((word, index) =>
    word.pitch.flatMap((semitones, part) => {
      const same = other[index]!.pitch[part] ?? null;
      return semitones === null || same === null ? [] : [[semitones, same] as const];
    }),
  );
  return correlation(
    pairs.map(([value]) => value),
    pairs.map(([, value]) => value),
  );
}

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const sum = (of: (x: number, y: number) => number) =>
    xs.reduce((all, x, index) => all + of(x - mx, ys[index]! - my), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}
