import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { LandingPage } from './LandingPage.tsx';

beforeEach(() => {
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  );
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

test('the still shows the whole trial scene, with the cue before the part’s line', () => {
  const still = within(screen.getAllByRole('figure')[0]!);
  for (const line of trialSceneOn('2026-01-01').lines) expect(still.queryByText(line.text)).not.toBeNull();
  expect(still.getByText('Your cue').parentElement!.textContent).toContain('June. Please.');
  expect(still.getByText('Then you').parentElement!.textContent).toContain('I found your letter.');
});
