import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SelectField } from './SelectField.tsx';

afterEach(cleanup);

const options = [
  { value: '', label: 'Automatic' },
  { value: 'clara', label: 'Clara' },
] as const;
const choose = (value: string) => fireEvent.change(screen.getByLabelText('Voice'), { target: { value } });

test('the placeholder chooses nothing', () => {
  const onChoose = vi.fn();
  render(
    <SelectField
      label="Voice"
      placeholder="Nobody"
      value="clara"
      options={options.slice(1)}
      onChoose={onChoose}
    />,
  );
  choose('');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null);
});

test('without a placeholder, an empty value is an option like others', () => {
  const onChoose = vi.fn();
  render(<SelectField label="Voice" value="clara" options={options} onChoose={onChoose} />);
  choose('');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('');
});
