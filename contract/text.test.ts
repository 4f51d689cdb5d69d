import { expect, test } from 'vitest';
import { newScene } from './scene-shapes.ts';
import { writtenText } from '#domain/written-text.ts';

const title = writtenText(20, { minLength: 1, say: 'Title is required' });
const said = (text: string) => {
  const { data, error } = title.safeParse(text);
  return data ?? error!.issues.map(({ message }) => message);
};

test.each(['', ' \n ', '\u200b\u2060', '\u3164', '\u2800 \u115f', '\ufe0f', '\u202e'])(
  'there is something to see in a title, unlike in %j',
  (text) => expect(said(text)).toEqual(['Title is required']),
);

test.each([
  ['  The Cherry Orchard ', 'The Cherry Orchard'],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['हिन्दी\u200d', 'हिन्दी\u200d'],
  ['gpj\u202e.exe', 'gpj.exe'],
])('%j is kept as %j', (text, kept) => expect(said(text)).toBe(kept));

test('a script line without visible text can be kept as it was read', () => {
  const line = newScene.shape.lines.element.shape.text;
  expect([line.safeParse('\u3164').success, line.safeParse(' ').success]).toEqual([true, false]);
});
