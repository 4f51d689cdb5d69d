import { expect, test } from 'vitest';
import { sceneLimits } from '#domain/scene/scene-limits.ts';
import { runningTimeSeconds } from '#domain/scene/running-time.ts';
import { difficulties } from '#domain/scene/difficulty.ts';
import { readBuiltInScene } from './built-in-scene.ts';
import { readBuiltInFiles } from './seed-built-in-scenes.ts';

const files = await readBuiltInFiles();
const scenes = files.map(({ slug, text }) => ({ ...readBuiltInScene(slug, text), text }));

type Written = [speaker: string | null, words: string, direction: string | null];

/**
 * The expected scene, parsed with the simplest rules: name, directions in parentheses, speech, and blank lines between. A
 * direction after the last row of a speech is a line of its own.
 */
function written(text: string): Written[] {
  return text
    .slice(text.indexOf('\n\n'))
    .trim()
    .split('\n\n')
    .flatMap((block) => {
      const [name, ...rows] = block.split('\n');
      if (rows.length === 0) return [[null, name!, null]];
      const isDirection = (row: string) => row.startsWith('(');
      const end = rows.findLastIndex((row) => !isDirection(row)) + 1;
      const directions = rows.slice(0, end).filter(isDirection).map(withoutBrackets);
      const words = rows.filter((row) => !isDirection(row)).join(' ');
      const after = rows.slice(end).map((row): Written => [null, withoutBrackets(row), null]);
      return [[name!, words, directions.join('; ') || null], ...after];
    });
}

const withoutBrackets = (row: string) => row.slice(1, -1);

test('there are at least twelve scenes, seven of them our own', () => {
  expect(scenes.length).toBeGreaterThanOrEqual(12);
  expect(scenes.filter(({ author }) => author === 'AI Scene Partner').length).toBeGreaterThanOrEqual(7);
  expect(new Set(scenes.map(({ title }) => title)).size).toBe(scenes.length);
  expect(new Set(scenes.map(({ genre }) => genre)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(scenes.map(({ difficulty }) => difficulty))).toEqual(new Set(difficulties));
  expect(new Set(scenes.map(({ characters }) => characters.length))).toEqual(new Set([2, 3]));
});

test.each(scenes.map((scene) => [scene.title, scene] as const))(
  '%s comes out word for word as it is written',
  (_, { characters, lines, text }) => {
    const nameOf = new Map(characters.map(({ id, name }) => [id, name]));
    const read = lines.map((line) => [
      line.characterId ? nameOf.get(line.characterId) : null,
      line.text,
      line.direction,
    ]);
    expect(read).toEqual(written(text));
    expect(lines.every((line) => line.isStageDirection === (line.characterId === null))).toBe(true);
  },
);

test.each(scenes.map((scene) => [scene.title, scene] as const))(
  '%s plays two to five minutes, and everybody in it speaks',
  (_, { characters, lines, description }) => {
    expect(runningTimeSeconds(lines)).toBeGreaterThanOrEqual(120);
    expect(runningTimeSeconds(lines)).toBeLessThanOrEqual(300);
    const speakers = new Set(lines.flatMap(({ characterId }) => characterId ?? []));
    expect(speakers).toEqual(new Set(characters.map(({ id }) => id)));
    expect(characters.every((character) => character.description !== '')).toBe(true);
    expect(description.length).toBeLessThanOrEqual(sceneLimits.description);
  },
);

test('a scene by another author names the work, its year, and why it is free to use', () => {
  for (const { author, description } of scenes.filter((scene) => scene.author !== 'AI Scene Partner')) {
    expect(['Oscar Wilde', 'Richard Brinsley Sheridan', 'J. M. Synge', 'William Shakespeare']).toContain(
      author,
    );
    expect(description).toMatch(/^From “.+” \(.*1\d{3}|^From “.+” \(1904\)/);
    expect(description).toContain('\n\nPublic domain.');
  }
});

test('all ids of lines and characters are different', () => {
  const ids = scenes.flatMap(({ characters, lines }) => [...characters, ...lines].map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('an unchanged line keeps its id when another is inserted before it', () => {
  const { slug, text } = files[0]!;
  const before = readBuiltInScene(slug, text);
  const after = readBuiltInScene(slug, text.replace(/\n\n(?=[A-Z ]+\n)/, '\n\nA bell.\n\n'));
  expect(after.lines.length).toBe(before.lines.length + 1);
  const kept = new Set(after.lines.map(({ id }) => id));
  expect(before.lines.filter(({ id }) => !kept.has(id))).toEqual([]);
});

test('a speaker who is not in the cast is refused', () => {
  const { slug, text } = files[0]!;
  expect(() =>
    readBuiltInScene(slug, `${text}\nSTRANGER\nGood evening.\n\nSTRANGER\nAnd goodbye.\n`),
  ).toThrow('STRANGER is not in the cast');
});
