import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CommunityScene } from '#contract/community.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { json, refusal, serveBy, show, spareKey } from './testing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pageOf = (scenes: CommunityScene[], nextCursor: string | null = null) =>
  json(200, { scenes, nextCursor, genres: ['drama', 'science fiction'] });

test('shows a scene’s author, genre, characters and running time', async () => {
  serveBy(() => pageOf([{ ...spareKey, characterCount: 9 }]));
  show();
  const title = await screen.findByRole('link', { name: 'The Spare Key' });
  expect(title.getAttribute('href')).toBe('/app/community/house-the-spare-key');
  expect(screen.getByText('AI Scene Partner')).toBeTruthy();
  expect(screen.getByText('Drama, beginner')).toBeTruthy();
  expect(screen.getByText('2 min 56 s')).toBeTruthy();
  expect(screen.getByText('DEV, ROSA and 7 more')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Practice The Spare Key' }).getAttribute('href')).toBe(
    '/app/practice-timed?scene=house-the-spare-key',
  );
});

test('searches once after typing pauses and writes the query to the address', async () => {
  const asked = serveBy(({ url }) => pageOf(url.searchParams.has('search') ? [] : [spareKey]));
  const router = show();
  const field = await screen.findByRole('searchbox');
  await screen.findByText('AI Scene Partner');
  for (const typed of ['w', 'wi', 'wild']) fireEvent.change(field, { target: { value: typed } });
  expect(await screen.findByText('No scenes found')).toBeTruthy();
  expect(asked.map(({ url }) => url.searchParams.get('search'))).toEqual([null, 'wild']);
  expect(router.state.location.search).toBe('?search=wild');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('AI Scene Partner')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('offers only the genres and levels that occur in the library', async () => {
  const asked = serveBy(() => pageOf([spareKey]));
  show({ at: '/app/community?level=advanced&genre=drama&level=x' });
  await screen.findByRole('option', { name: 'Science fiction' });
  expect(asked[0]!.url.searchParams.get('level')).toBe('advanced');
  fireEvent.change(screen.getByLabelText('Genre'), { target: { value: 'science fiction' } });
  await waitFor(() => expect(asked.at(-1)!.url.searchParams.get('genre')).toBe('science fiction'));
});

test('appends the next page below the first', async () => {
  serveBy(({ url }) =>
    url.searchParams.get('cursor')
      ? pageOf([{ ...spareKey, id: asId<SceneId>('next'), title: 'After Hours' }])
      : pageOf([spareKey], 'more'),
  );
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more scenes' }));
  expect(await screen.findByText('After Hours')).toBeTruthy();
  expect(screen.getByText('The Spare Key')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more scenes' })).toBeNull();
});

test('explains a failure and offers a retry', async () => {
  let fails = true;
  serveBy(() => (fails ? refusal(500, 'server.failed', 'x') : pageOf([spareKey])));
  show();
  expect(await screen.findByText('Failed to load scenes')).toBeTruthy();
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The Spare Key')).toBeTruthy();
});
