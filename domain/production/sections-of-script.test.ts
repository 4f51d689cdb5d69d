import { expect, test } from 'vitest';
import { fromTxt } from '../script/from-txt.ts';
import { readScript } from '../script/read-script.ts';
import { sectionsOf, whyOneScene } from './sections-of-script.ts';

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

const read = (...parts: string[]) =>
  readScript(fromTxt(new TextEncoder().encode(parts.join('\n\n'))), 'script.txt');

test('headings alone are no script of scenes', () => {
  const script = read(...Array.from({ length: 40 }, (_, i) => `INT. ROOM ${i} - NIGHT`));
  expect([sectionsOf(script), whyOneScene(script)]).toEqual([null, null]);
});

test('thousands of headings are one scene, and it says why', () => {
  const script = read(
    ...Array.from(
      { length: 1200 },
      (_, i) => `INT. ROOM ${i} - NIGHT\n\n${talk(`Are you ${i}?`, `I am not ${i}.`)}`,
    ),
  );
  expect(sectionsOf(script)).toBeNull();
  expect(whyOneScene(script)).toMatch(/^This file has more than 1,000 scenes/);
});

test('scenes with the same number and heading are scenes of their own', () => {
  const again = ['7   INT. BUS - NIGHT   7', talk('Is it late?', 'It is.')] as const;
  expect(sections(...again, ...again, ...again)?.map(([number, heading]) => [number, heading])).toEqual(
    Array.from({ length: 3 }, () => ['7', 'INT. BUS - NIGHT']),
  );
});
