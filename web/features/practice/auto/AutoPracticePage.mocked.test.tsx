import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useProductState } from '#web/features/feature-flags/product-state.ts';
import { AutoPracticePage } from './AutoPracticePage.tsx';

vi.mock('#web/features/feature-flags/product-state.ts');
vi.mock('../PracticeTimedPage.tsx', () => ({
  PracticeInMode: ({ mode }: { mode: string }) => <p>practice by {mode}</p>,
}));
afterEach(cleanup);

function open(handsFree: boolean) {
  const switches = { signUps: true, handsFree, communityPublishing: true };
  vi.mocked(useProductState).mockReturnValue({ switches, notice: null, answersQuestions: false });
  render(<AutoPracticePage />, { wrapper: MemoryRouter });
}

test('the page opens hands-free practice', () => {
  open(true);
  expect(screen.getByText('practice by auto')).toBeDefined();
});

test('while the mode is off, the page leads to timed practice', () => {
  open(false);
  expect(screen.getByText('Auto Mode is closed for now')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Try Timed Mode Now' });
  expect(link.getAttribute('href')).toBe('/app/practice-timed');
});
