// PostgreSQL features that compatible databases may lack (docs/decisions/0023): no migration uses them.
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrate.ts';

const refusedSomewhere: Record<string, RegExp> = {
  'a gin index of more than one column': /\busing gin \([^;]*,/i,
  'an index of a kind that is not everywhere': /\busing (?:gist|spgist|brin|hash)\b/i,
  'a constraint that can be put off': /\bdeferrable\b/i,
  'a constraint that excludes': /\bexclude using\b/i,
  'a table in parts, or made of another': /\bpartition (?:by|of)\b|\binherits\b/i,
  'a table that is not kept': /\b(?:unlogged|temp|temporary) table\b/i,
  'a lock on a table': /\block table\b/i,
  'what cannot run in a transaction': /\bconcurrently\b|\bvacuum\b/i,
  'a trigger that sees all rows': /\breferencing (?:old|new) table\b/i,
  'another type for a column': /\bset data type\b|\balter type\b/i,
};

const files = globSync('*.sql', { cwd: migrationsFolder });
const textOf = (file: string) => readFileSync(`${migrationsFolder}/${file}`, 'utf8');

it.each(files)('%s asks for nothing of these', (file) => {
  const found = Object.entries(refusedSomewhere).filter(([, words]) => words.test(textOf(file)));
  expect(found.map(([what]) => what)).toEqual([]);
});

it('each migration that removes something says which versions can still run', () => {
  const takesAway = /\bdrop (?:table|column|view|schema)\b|\brename\b/i;
  const silent = files.filter(
    (file) => takesAway.test(textOf(file)) && !/'runs with \d+'/.test(textOf(file)),
  );
  expect(silent).toEqual([]);
});

it('no query locks a table', () => {
  const server = `${migrationsFolder}/../..`;
  const locking = globSync('**/*.store.ts', { cwd: server }).filter((file) =>
    /\block table\b/i.test(readFileSync(`${server}/${file}`, 'utf8')),
  );
  expect(locking).toEqual([]);
});
