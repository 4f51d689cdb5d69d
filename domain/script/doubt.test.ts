import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { readScript } from './read-script.ts';

const said = ['Is it tied?', 'Twice, I think.', 'Then we can go.', 'Not before noon.'];
const speeches = (by: (who: string, text: string, at: number) => string) =>
  Array.from({ length: 40 }, (_, i) => by(i % 2 === 0 ? 'MARA' : 'OTIS', said[i % said.length]!, i)).join('');
const read = (text: string) => readScript(fromTxt(new TextEncoder().encode(text)), 'x.txt');

test('a script whose line breaks are kept needs no review', () => {
  const { needsReview, metadata } = read(speeches((who, text) => `${who}\n${text}\n\n`));
  expect([needsReview, metadata.confidence]).toEqual([false, 0.99]);
});

test('speeches with the name of somebody else within them are uncertain, and the script needs a review', () => {
  const text = speeches((who, words, at) => (at % 8 === 1 ? `${words} ` : `${who}\n${words}\n\n`));
  const glued = text
    .replaceAll(/(Twice, I think\. )MARA\n/g, '$1MARA ')
    .replaceAll(/\n\n(Twice)/g, ' OTIS $1');
  const { needsReview, metadata, dialogue } = read(glued);
  expect(needsReview).toBe(true);
  expect(metadata.confidence).toBeLessThan(0.98);
  const uncertain = dialogue.filter(({ confidence }) => confidence < 0.7);
  expect(uncertain.length).toBeGreaterThan(2);
  expect(uncertain.every((line) => /OTIS|MARA/.test(line.text))).toBe(true);
});

test('a name within a speech raises no doubts if somebody is called by it', () => {
  const calling = (first: string) =>
    read(
      speeches((who, words, at) =>
        at % 2 === 0 ? `${who}: Otis: ${first} you tie it?\n\n` : `${who}: ${words}\n\n`,
      ),
    );
  expect(calling('did').needsReview).toBe(false);
  expect(calling('Did').needsReview).toBe(true);
});

test('speeches among the descriptions raise doubts', () => {
  const text = speeches((who, words, at) =>
    at % 4 === 3 ? `He looks up and asks what you want me to do.\n\n` : `${who}\n${words}\n\n`,
  );
  const scene = (direction: string) => read(`INT. PIER - DAY\n\n${text.replaceAll(/^He .*$/gm, direction)}`);
  expect(scene('He looks up at the rope.').needsReview).toBe(false);
  const { needsReview, metadata } = scene('I told you to tie it. Who else could have done it?');
  expect(needsReview).toBe(true);
  expect(metadata.confidence).toBeLessThan(0.96);
});

test('names printed again while the same person speaks raise doubts, unless somebody else is spoken to', () => {
  const twice = (direction: string) =>
    read(
      speeches((who, words, at) =>
        at % 4 === 1 ? `${who}\n${words}\n\n${who}\n${direction}${words}\n\n` : `${who}\n${words}\n\n`,
      ),
    ).metadata.confidence;
  expect(twice('(to Otis) ')).toBe(0.99);
  expect(twice('')).toBeLessThan(0.99);
});

test('a line has at most the confidence of how its speaker is named', () => {
  const ofSpeech = (text: string) => [...new Set(read(text).dialogue.map(({ confidence }) => confidence))];
  expect(ofSpeech(speeches((who, words) => `${who}: ${words}\n\n`))).toEqual([0.95]);
  expect(ofSpeech(speeches((who, words) => `${who}\n${words}\n\n`))).toEqual([0.9]);
});
