import { expect, it } from 'vitest';
import { edges, render, renderOrNull, seconds } from './testing.ts';

it('accepts any text, and reports if none of it can be spoken', () => {
  const unsayable = ['𣂀𣂀'];
  const odd = [
    '',
    '...',
    '🙂🙂',
    '<b>Hi</b>',
    '/etc/passwd',
    '--help',
    'a\0b',
    'Привет',
    '你好，世界',
    'שלום',
    'x'.repeat(1200),
    '-t -o',
    "'",
    '"',
  ];
  const sayable = (line: string) => renderOrNull(line) !== null;
  expect(unsayable.filter(sayable)).toEqual([]);
  expect(odd.filter((line) => !sayable(line))).toEqual([]);
  for (const line of odd) expect(render(line).samples.every(Number.isFinite)).toBe(true);
});

it('speaks the longest line allowed', () => {
  const longest = 'I had rather be a toad, and live upon the vapour of a dungeon. '.repeat(19);
  const line = render(longest);
  expect(seconds(line)).toBeGreaterThan(60);
  expect(line.marks).toHaveLength(longest.trim().split(' ').length);
});

it('speaks words of other scripts, and is silent for a moment if there are only pictures', () => {
  for (const line of ['Привет, как дела?', 'Ευχαριστώ πολύ', '你好，世界', 'ありがとう']) {
    const { samples, marks } = render(line);
    expect(marks.length, line).toBeGreaterThan(0);
    expect(seconds({ samples, marks }) - edges(samples).trail, line).toBeGreaterThan(0.4);
  }
  const silence = render('🙂🙂');
  expect(seconds(silence)).toBeCloseTo(0.77, 1);
  expect(silence.samples.every((sample) => sample === 0)).toBe(true);
});

it('handles markup and control characters, and refuses what it would speak endlessly', () => {
  expect(render(`${'<b>\u0000\u0007—…*'.repeat(1000)}Go.`).marks).toHaveLength(1);
  expect(render('Go.', { ssml: '<p>'.repeat(5000) }).marks).toHaveLength(1);
  expect(() => render('a '.repeat(5000))).toThrow(RangeError);
  expect(() => render('999,999,999,999 '.repeat(75))).toThrow(RangeError);
});
