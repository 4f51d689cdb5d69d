import { expect, test } from 'vitest';
import { fromTxt } from '../script/from-txt.ts';
import { readScript } from '../script/read-script.ts';
import { sectionsOf } from './sections-of-script.ts';

const talk = (...said: string[]) => said.map((text, i) => `${i % 2 ? 'THEO' : 'MARA'}\n${text}`).join('\n\n');
const sections = (...parts: string[]) =>
  sectionsOf(readScript(fromTxt(new TextEncoder().encode(parts.join('\n\n'))), 'script.txt'))?.map(
    ({ number, heading, lines }) => [number, heading, lines.map(({ text }) => text)],
  );

test('each section has the lines under its heading', () => {
  expect(
    sections(
      'INT. BUS - NIGHT',
      talk('One.', 'Two.'),
      '2   EXT. STOP - DAY   2',
      'Rain.',
      talk('Three.', 'Four.'),
    ),
  ).toEqual([
    [null, 'INT. BUS - NIGHT', ['One.', 'Two.']],
    ['2', 'EXT. STOP - DAY', ['Rain.', 'Three.', 'Four.']],
  ]);
});

test('what is said before the first heading is a section of its own', () => {
  expect(sections(talk('One.', 'Two.', 'Three.', 'Four.'), 'EXT. STOP - DAY', talk('Five.', 'Six.'))).toEqual(
    [
      [null, 'Opening', ['One.', 'Two.', 'Three.', 'Four.']],
      [null, 'EXT. STOP - DAY', ['Five.', 'Six.']],
    ],
  );
});

test('a script in which one section speaks is one scene', () => {
  expect(
    sections('INT. BUS - NIGHT', talk('One.', 'Two.', 'Three.', 'Four.'), 'EXT. STOP - DAY', 'Rain.'),
  ).toBeUndefined();
});
