import { expect, it } from 'vitest';
import { asRecognized } from './from-ocr.ts';
import { readScript } from './read-script.ts';
import { fromTxt } from './from-txt.ts';

const script = fromTxt(
  new TextEncoder().encode(
    'MARA: You said seven.\nNOAH: About seven.\nMARA: It is nine.\nNOAH: About nine.\n',
  ),
);
const confidences = (surenessOf: (line: number) => number | null) => {
  const lines = script.lines.map((line, i) => {
    const sureness = surenessOf(i);
    return sureness === null ? line : { ...line, sureness };
  });
  return readScript({ ...script, lines }, 'scene.txt').dialogue.map((line) => line.confidence);
};

it('limits a line to the confidence of its letters, and no other line', () => {
  const printed = confidences(() => null);
  expect(confidences((line) => (line === 1 ? 0.42 : 0.99))).toEqual(
    printed.map((sure, i) => (i === 1 ? 0.42 : sure)),
  );
});

it('asks for review of a poorly recognized script', () => {
  const lines = script.lines.map((line) => ({ ...line, sureness: 0.5 }));
  const parsed = readScript({ ...script, lines }, 'scene.txt');
  expect([parsed.needsReview, parsed.metadata.confidence]).toEqual([true, 0.5]);
});

it('gives where on its image a line begins, and how the image is rotated', () => {
  const lines = script.lines.map((line, i) => ({
    ...line,
    sureness: 0.9,
    ...(i > 0 && { top: i / 10, turn: 3 }),
  }));
  const { dialogue } = readScript({ ...script, lines }, 'scene.txt');
  expect(dialogue.map(({ source }) => source.top)).toEqual([undefined, 0.1, 0.2, 0.3]);
  expect(dialogue.map(({ source }) => source.turn)).toEqual([undefined, 3, 3, 3]);
});

it('names the words of a line that may be misread, and those of no other line', () => {
  const lines = script.lines.map((line, i) => ({
    ...line,
    sureness: 0.6,
    ...(i === 1 && { unsureWords: ['NOAH:', 'seven.'] }),
  }));
  const { dialogue } = readScript({ ...script, lines }, 'scene.txt');
  expect(dialogue.map(({ source }) => source.unsureWords)).toEqual([
    undefined,
    ['NOAH', 'seven.'],
    undefined,
    undefined,
  ]);
});

it('names the word of a speaker’s name that may be misread, on a line of its own too', () => {
  const play = fromTxt(
    new TextEncoder().encode('OLD MARA\nYou said seven.\n\nNOAH\nAbout seven.\n'.repeat(3)),
  );
  const lines = play.lines.map((line, i) => ({
    ...line,
    sureness: 0.6,
    ...(i === 0 && { unsureWords: ['MARA'] }),
  }));
  const { dialogue } = readScript({ ...play, lines }, 'scene.txt');
  expect(dialogue.map(({ source }) => source.unsureWords)).toEqual([['MARA'], ...Array(5).fill(undefined)]);
});

it('leaves lines unchanged whose letters were never uncertain', () => {
  const { dialogue } = readScript(script, 'scene.txt');
  expect(asRecognized(dialogue, script.lines)).toBe(dialogue);
});
