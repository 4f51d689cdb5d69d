import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { whyNoScript } from './no-script.ts';
import { readScript } from './read-script.ts';

const whyNot = (text: string) => {
  const document = fromTxt(new TextEncoder().encode(text));
  return whyNoScript(readScript(document, 'x.txt'), document);
};

test('prose, the source of a web page, and an outline are no scripts', () => {
  const prose = 'It rained for a week. Nobody in the village had seen the like, and nobody said so.\n';
  expect(whyNot(prose.repeat(8))).toBe('No names of speakers were found in it.');
  const page = ['<html>', '<head>', '<title>Dock</title>', '</head>', '<body>', '<p>Hello.</p>', '</body>'];
  expect(whyNot(page.join('\n'))).toBe('It looks like the source of a web page.');
  const outline = ['THEME', 'SETUP', 'CATALYST', 'DEBATE', 'MIDPOINT', 'FINALE', 'IMAGE'];
  expect(whyNot(outline.map((head) => `${head}: the keeper counts the lamps again.`).join('\n'))).toBe(
    'Hardly any name in it speaks more than once, as in an outline or a list.',
  );
});

test('a short scene and a crowd in which people answer are scripts', () => {
  expect(whyNot('ANNA: Is it late?\nBEN: It is.\nANNA: Then go.\n')).toBeNull();
  const crowd = ['ANNA', 'BEN', 'CARLA', 'DEV', 'EDA', 'FINN', 'ANNA', 'BEN', 'ANNA'];
  expect(whyNot(crowd.map((name) => `${name}: I was here before you.`).join('\n'))).toBeNull();
});
