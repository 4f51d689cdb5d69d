import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { readScript } from './read-script.ts';

/** Each line of the reading: who speaks it, or that it is a direction. */
function linesOf(...rows: string[]): string[] {
  const script = readScript(fromTxt(new TextEncoder().encode(rows.join('\n'))), 'door.txt');
  expect([script.title, script.unparsedLines]).toEqual(['The Door', []]);
  return script.dialogue.map(({ characterName, isStageDirection, text }) =>
    isStageDirection ? `(${text})` : `${characterName}: ${text}`,
  );
}

const title = 'Title: The Door';
const knock = 'a knock is heard';
const spoken = ['GRETA: Who is there?', 'HANS: It is me.'];

test.each([
  ['directly below the title', [title, knock, ...spoken]],
  ['below white space', [title, '', knock, ...spoken]],
  ['above white space', [title, knock, '', ...spoken]],
  ['between white space', [title, '', knock, '', ...spoken]],
  ['below the author', [title, 'Author: M. Brandt', 'Draft date: 2026-01-02', '', knock, ...spoken]],
])('a line in lower case before the first speaker is a direction, %s', (_, rows) => {
  expect(linesOf(...rows)).toEqual([`(${knock})`, ...spoken]);
});

test('small print of a title page is none', () => {
  expect(linesOf(title, 'by', 'M. Brandt', '', ...spoken)).toEqual(spoken);
  expect(linesOf(title, 'written by M. Brandt', '', ...spoken)).toEqual(spoken);
});

test.each([
  ['before the first speech', [title, knock, spoken[0]!, 'She opens.', spoken[1]!]],
  ['between speeches', [title, '', spoken[1]!, '', knock, spoken[0]!]],
])('a name in capitals with a colon speaks directly below a line in lower case, %s', (_, rows) => {
  expect(linesOf(...rows)).toEqual(expect.arrayContaining([expect.stringMatching(/^GRETA: Who is there\?/)]));
});
