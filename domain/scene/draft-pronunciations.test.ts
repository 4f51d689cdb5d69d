import { expect, test } from 'vitest';
import { pronunciationLimits } from '../voices/pronunciation.ts';
import { draftOfScene, savedPartOf } from './draft.ts';
import {
  pronounceWord,
  pronunciationsOf,
  unlistWord,
  whyNotList,
  whyNotSay,
} from './draft-pronunciations.ts';
import { draftOf } from './testing.ts';
import { trialSceneOn } from './trial-scene.ts';

const draft = draftOf('ANN: Hello.');
const hermione = { written: 'Hermione', spoken: 'her MY oh nee' };
const zoe = { written: 'Zoë', spoken: 'ZOH ee' };

test('a word is added to the end of the list, or changes in its place', () => {
  const both = pronounceWord(pronounceWord(draft, hermione), zoe);
  expect(pronunciationsOf(both)).toEqual([hermione, zoe]);
  const changed = { written: 'HERMIONE', spoken: 'her MEE own' };
  expect(pronunciationsOf(pronounceWord(both, changed))).toEqual([changed, zoe]);
  expect(pronunciationsOf(unlistWord(both, 'hermione'))).toEqual([zoe]);
});

test('a word is listed once, and a list has a limit', () => {
  const listed = pronounceWord(draft, hermione);
  expect(whyNotList(listed, ' hermione ')).toBe('This word is in the list.');
  expect(whyNotList(listed, 'Hermia')).toBeNull();
  const full = {
    pronunciations: Array.from({ length: pronunciationLimits.entries }, (_, i) => ({
      written: `${i}`,
      spoken: 'x',
    })),
  };
  expect(whyNotList(full, 'one more')).toBe('The list is full: it holds 100 words.');
});

test('only text that can be spoken is accepted', () => {
  for (const spoken of ['', ' ', '...', '(softly) her', '<b>']) expect(whyNotSay(spoken)).not.toBeNull();
  for (const spoken of ['her MY oh nee', '007', 'Zoë']) expect(whyNotSay(spoken)).toBeNull();
});

test('pronunciations, plain lines, and markup go from the scene into the draft and are saved', () => {
  const trial = trialSceneOn('2026-01-01');
  const said = { isPlain: true, ssmlMarkup: '<speak>Hello.</speak>' };
  const scene = {
    ...trial,
    pronunciations: [hermione],
    lines: trial.lines.map((line) => ({ ...line, ...said })),
  };
  const saved = savedPartOf(draftOfScene(scene));
  expect(saved.pronunciations).toEqual([hermione]);
  expect(saved.lines[0]).toMatchObject(said);
  expect(savedPartOf(draftOfScene(trial)).pronunciations).toBeUndefined();
});
