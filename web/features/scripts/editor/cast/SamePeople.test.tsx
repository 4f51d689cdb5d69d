import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SamePeople } from './SamePeople.tsx';

afterEach(cleanup);

const people = ['EDWARD', 'ADULT EDWARD', 'SANDRA'].map((name, i) => ({
  id: `c${i}`,
  name,
  description: '',
  color: '#281f9d',
}));
function show(counts: Record<string, number>) {
  const make = vi.fn();
  render(<SamePeople characters={people} linesOf={(id) => counts[id] ?? 0} make={make} />);
  return make;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('names that may be one person’s are merged into whoever says more', () => {
  const make = show({ c0: 3, c1: 40 });
  press('Merge EDWARD into ADULT EDWARD');
  expect(make).toHaveBeenCalledWith({ move: 'merge-character', id: 'c0', intoId: 'c1' });
});

test('once they are said to be two people, nobody asks again', () => {
  const make = show({ c0: 40, c1: 3 });
  press('ADULT EDWARD and EDWARD are two people');
  expect(screen.queryByRole('button')).toBeNull();
  expect(make).not.toHaveBeenCalled();
});
