import { expect, it } from 'vitest';
import type { DeliveryStyle } from '#domain/voices/delivery.ts';
import { loadFlite } from './flite.ts';
import { speechLevelDb } from './loudness.ts';
import { loadDictionary } from './pronouncing-dictionary.ts';
import { outputRateHz, renderLine } from './render-line.ts';
import { longestPause, peak, pitchOf, plainLine, render, seconds } from './testing.ts';

const text = 'I never thought that you would come back here again';
const level = (samples: Float32Array) => speechLevelDb(samples, outputRateHz);
const spread = ({ low, high }: { low: number; high: number }) => Math.log2(high / low);

it('makes five styles that can be heard: tempo, melody and loudness follow their numbers', () => {
  const voiceId = 'michael-dramatic';
  const measure = (delivery: DeliveryStyle) => {
    const line = render(`${text}.`, { voiceId, delivery });
    const pitch = pitchOf(line.samples, 114);
    return { seconds: seconds(line), level: level(line.samples), pitch, spread: spread(pitch) };
  };
  const neutral = measure('neutral');
  const warm = measure('warm');
  const energetic = measure('energetic');
  const dramatic = measure('dramatic');
  const gentle = measure('gentle');
  expect(energetic.seconds).toBeLessThan(neutral.seconds * 0.93);
  expect(dramatic.seconds).toBeGreaterThan(neutral.seconds * 1.08);
  expect(energetic.pitch.median).toBeGreaterThan(neutral.pitch.median * 1.05);
  expect(dramatic.spread).toBeGreaterThan(neutral.spread * 1.25);
  expect(gentle.spread).toBeLessThan(neutral.spread * 0.9);
  expect(gentle.level - neutral.level).toBeCloseTo(-4, 0);
  expect(warm.level - neutral.level).toBeCloseTo(-1, 0);
  expect(warm.seconds).toBeGreaterThan(neutral.seconds * 1.02);
});

it('speaks at the speed asked, at the same pitch', () => {
  const plain = render(`${text}.`);
  for (const speed of [0.5, 2]) {
    const line = render(`${text}.`, { speed });
    expect(seconds(line) / seconds(plain)).toBeCloseTo(1 / speed, 0.7);
    expect(pitchOf(line.samples, 174).median / pitchOf(plain.samples, 174).median).toBeCloseTo(1, 1);
  }
});

it('pauses longer for a stop than for a comma, and longest for an ellipsis', () => {
  const pauses = ['I know, you came.', 'I know. You came.', 'I know… you came.'].map((line) =>
    longestPause(render(line).samples),
  );
  const [comma, stop, ellipsis] = pauses as [number, number, number];
  expect(comma).toBeGreaterThan(0.15);
  expect(stop).toBeGreaterThan(comma + 0.2);
  expect(ellipsis).toBeGreaterThan(stop + 0.1);
  expect(ellipsis).toBeLessThan(1);
});

it('rises at the end of a question', () => {
  const ending = (line: string) => pitchOf(render(line).samples.slice(-outputRateHz * 0.45), 174).high;
  expect(ending('You came back?')).toBeGreaterThan(ending('You came back.') * 1.2);
});

it('stresses a word in capitals or between stars: higher, longer, louder', () => {
  const word = (line: string) => {
    const { samples, marks } = render(line);
    const [from, to] = [marks[2]!.at, marks[3]!.at];
    const part = samples.slice(from * outputRateHz, to * outputRateHz);
    return { seconds: to - from, level: level(part) - level(samples), pitch: pitchOf(part, 174).median };
  };
  const [plain, capitals, stars] = [
    'I will never go there.',
    'I will NEVER go there.',
    'I will *never* go there.',
  ].map(word);
  expect(capitals).toEqual(stars);
  expect(capitals!.pitch).toBeGreaterThan(plain!.pitch * 1.06);
  expect(capitals!.seconds).toBeGreaterThan(plain!.seconds * 1.1);
  expect(capitals!.level).toBeGreaterThan(plain!.level + 0.7);
});

it('whispers, shouts and waits as the direction says', () => {
  const plain = render(`${text}.`);
  expect(level(render(`${text}.`, { direction: 'whispering' }).samples)).toBeLessThan(
    level(plain.samples) - 6,
  );
  const shouted = render(`${text}.`, { direction: 'shouting' });
  expect(level(shouted.samples)).toBeGreaterThan(level(plain.samples) + 2);
  expect(peak(shouted.samples)).toBeLessThan(0.98);
  const waited = render(`${text}.`, { direction: 'a long pause' });
  expect(seconds(waited) - seconds(plain)).toBeCloseTo(1.8, 1);
  expect(waited.marks[0]!.at).toBeGreaterThan(1.75);
});

it('lets one word of a line be whispered and the next be loud', () => {
  const { samples, marks } = render('(whispering) Come closer now. (loud) Go away now.');
  const turn = marks[3]!.at * outputRateHz;
  expect(level(samples.slice(turn))).toBeGreaterThan(level(samples.slice(0, turn)) + 4);
});

it('takes whatever is sent, and says so when nothing of it can be said', () => {
  const synthesizer = { flite: loadFlite(), dictionary: loadDictionary() };
  const unsayable = ['你好，世界', 'שלום', 'ا'];
  const odd = [
    '',
    '...',
    '🙂🙂',
    '<b>Hi</b>',
    '/etc/passwd',
    '--help',
    'a\0b',
    'Привет',
    'x'.repeat(1200),
    '-t -o',
    "'",
    '"',
  ];
  const sayable = (line: string) => renderLine(synthesizer, plainLine(line)) !== null;
  expect(unsayable.filter(sayable)).toEqual([]);
  expect(odd.filter((line) => !sayable(line))).toEqual([]);
  for (const line of odd) expect(render(line).samples.every(Number.isFinite)).toBe(true);
});

it('speaks the longest line there may be', () => {
  const longest = 'I had rather be a toad, and live upon the vapour of a dungeon. '.repeat(19);
  const line = render(longest);
  expect(seconds(line)).toBeGreaterThan(60);
  expect(line.marks).toHaveLength(longest.trim().split(' ').length);
});
