import { expect, it } from 'vitest';
import { dueEntries } from './calendar-entry.ts';

const production = { id: 'bus', title: 'Night Bus' };
const scene = (sceneId: string, date: string, of: typeof production | null = null) => ({
  sceneId,
  title: `Scene ${sceneId}`,
  date,
  production: of,
});

it('has an entry for each scene, with a link to practice it', () => {
  expect(dueEntries([scene('1', '2026-12-01')])).toEqual([
    {
      id: 'due-1',
      date: '2026-12-01',
      title: 'Due: Scene 1',
      details: 'Practice it once more.',
      path: '/app/practice-timed?scene=1',
    },
  ]);
});

it('has one entry for the scenes of a script that are due together', () => {
  const entries = dueEntries([
    scene('1', '2026-12-01', production),
    scene('2', '2026-12-01', production),
    scene('3', '2026-12-05', production),
  ]);
  expect(entries.map(({ id, title, path }) => [id, title, path])).toEqual([
    ['due-bus-2026-12-01', 'Due: Night Bus (2 scenes)', '/app/scripts/bus'],
    ['due-3', 'Due: Scene 3', '/app/practice-timed?scene=3'],
  ]);
});
