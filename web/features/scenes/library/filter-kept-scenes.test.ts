import { expect, test } from 'vitest';
import { asId, type FolderId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { filterKeptScenes } from './filter-kept-scenes.ts';

const scene = (title: string, of: Partial<Scene> = {}): Scene => ({
  ...trialSceneOn('2026-11-21'),
  id: asId(title),
  title,
  ...of,
});
const kept = [
  scene('Elsinore', {
    genre: 'tragedy',
    updatedAt: '2026-11-20',
    auditionDueDate: null,
    folders: [asId('a')],
  }),
  scene('Arden', { genre: 'comedy', updatedAt: '2026-11-21', auditionDueDate: '2026-12-01' }),
  scene('Old Bus', { isArchived: true }),
];

test.each([
  [{}, ['Arden', 'Elsinore']],
  [{ search: ' elsi' }, ['Elsinore']],
  [{ search: 'nowhere' }, []],
  [{ genre: 'comedy' }, ['Arden']],
  [{ folder: asId<FolderId>('a') }, ['Elsinore']],
  [{ archived: 'true' }, ['Old Bus']],
  [{ sort: 'title' }, ['Arden', 'Elsinore']],
  [{ sort: 'due' }, ['Arden', 'Elsinore']],
] as const)('the scenes of the device, asked for with %o, are %o', (filters, titles) =>
  expect(filterKeptScenes(filters, kept, '2026-11-21').map(({ title }) => title)).toEqual(titles),
);

test('sorts past auditions after upcoming ones, and scenes without a date last', () => {
  const due = ['2026-11-01', null, '2026-11-24', '2026-11-20', '2026-11-21'].map((auditionDueDate) =>
    scene(String(auditionDueDate), { auditionDueDate }),
  );
  expect(filterKeptScenes({ sort: 'due' }, due, '2026-11-21').map(({ title }) => title)).toEqual([
    '2026-11-21',
    '2026-11-24',
    '2026-11-20',
    '2026-11-01',
    'null',
  ]);
});
