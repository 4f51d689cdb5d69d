import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '#domain/scene/due-date.ts';
import { today } from './today.ts';
import { WhenIsIt } from './WhenIsIt.tsx';

afterEach(cleanup);

const onChange = vi.fn<(date: string | null) => void>();
function Shown({ at }: { at: string | null }) {
  const [date, setDate] = useState(at);
  onChange.mockImplementation(setDate);
  return <WhenIsIt date={date} onChange={onChange} />;
}
const answer = (name: string) => screen.getByRole('radio', { name });
const chosen = () => screen.getByRole('radio', { checked: true }).textContent;

test('is no date until one is chosen, and one press chooses the next days', () => {
  render(<Shown at={null} />);
  expect(chosen()).toBe('No date');
  fireEvent.click(answer('Tonight'));
  expect(onChange).toHaveBeenLastCalledWith(today());
  fireEvent.click(answer('Tomorrow'));
  expect(onChange).toHaveBeenLastCalledWith(addDays(today(), 1));
  fireEvent.click(answer('No date'));
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('shows any other date, and keeps what was chosen until a date is entered', () => {
  render(<Shown at="2031-03-02" />);
  expect(chosen()).toBe('A date');
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2031-03-02');
  fireEvent.click(answer('Tonight'));
  fireEvent.click(answer('A date'));
  expect(onChange).toHaveBeenLastCalledWith(today());
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2031-04-01' } });
  expect([chosen(), onChange.mock.lastCall]).toEqual(['A date', ['2031-04-01']]);
});
