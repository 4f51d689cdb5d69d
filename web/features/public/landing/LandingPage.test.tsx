import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { LandingPage } from './LandingPage.tsx';

beforeEach(() => {
  render(<LandingPage />);
});
afterEach(cleanup);

const planCard = (name: string) =>
  within(screen.getByRole('heading', { name, level: 3 }).closest('section')!);

test.each([
  ['Free', '$0'],
  ['Pro', '$20'],
  ['Expert', '$40'],
])('the %s card says %s and starts free', (name, price) => {
  const card = planCard(name);
  expect(card.queryByText(price)).not.toBeNull();
  expect(card.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/signup');
});

test('only Pro is marked as the most popular', () => {
  expect(screen.getAllByText('Most Popular')).toHaveLength(1);
  expect(planCard('Pro').queryByText('Most Popular')).not.toBeNull();
});

const miniature = () => within(screen.getAllByRole('figure')[0]!);
const shownTexts = () =>
  trialSceneOn('2026-01-01')
    .lines.map(({ text }) => text)
    .filter((text) => miniature().queryByText(text));

test('the miniature shows the whole trial scene with its counts', () => {
  expect(shownTexts()).toHaveLength(8);
  expect(miniature().getByText('8 lines, 3 yours, 5 your partners’')).toBeTruthy();
});

test('My Lines Only shows only Mara’s lines', () => {
  fireEvent.click(miniature().getByRole('button', { name: 'My Lines Only' }));
  expect(shownTexts()).toHaveLength(3);
});

test('Hide AI Lines shows the speaker’s name without the text', () => {
  fireEvent.click(miniature().getByRole('button', { name: 'Hide AI Lines' }));
  expect(shownTexts()).toHaveLength(3);
  expect(miniature().getAllByText('(listen)')).toHaveLength(5);
});

test('says so if there is no audio', async () => {
  fireEvent.click(miniature().getByRole('button', { name: 'Play' }));
  expect(await miniature().findByText(/could not start audio/)).toBeTruthy();
});
