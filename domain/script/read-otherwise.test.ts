import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { readOtherwise, readScript } from './read-script.ts';

const documentFrom = (text: string) => fromTxt(new TextEncoder().encode(text));

/** Names above the lines, or labels before them? Both return and alternate. */
const inventory = Array.from({ length: 16 }, (_, i) => {
  const name = ['ANNA', 'BEN', 'CARLA'][i % 3]!;
  const label = ['DOOR', 'TABLE', 'WINDOW'][(i * 2) % 3]!;
  const more = i % 2 === 1 ? `${label}: that is number ${i}, and it is mine.\n` : '';
  return `${name}\n${label}: we should count the spoons again.\n${more}`;
}).join('\n');

test('a script with two layouts that are nearly as likely has a second reading', () => {
  const document = documentFrom(`THE INVENTORY\n\n${inventory}`);
  const first = readScript(document, 'inventory.txt');
  const other = readOtherwise(document, 'inventory.txt', first);
  expect(first.characters.map(({ name }) => name)).toEqual(['DOOR', 'WINDOW', 'TABLE']);
  expect(other?.characters.map(({ name }) => name)).toEqual(['ANNA', 'BEN', 'CARLA']);
});

test('a script with one layout has none', () => {
  const document = documentFrom(inventory.replace(/^(?:DOOR|TABLE|WINDOW): /gm, ''));
  const first = readScript(document, 'inventory.txt');
  expect(first.characters).toHaveLength(3);
  expect(readOtherwise(document, 'inventory.txt', first)).toBeNull();
});
