import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../feedback/toast.ts';
import { CopyField } from './CopyField.tsx';

afterEach(() => vi.restoreAllMocks());

async function press(writeText: (text: string) => Promise<void>): Promise<string[]> {
  const said: string[] = [];
  const say = (text: string) => String(said.push(text));
  vi.spyOn(toast, 'success').mockImplementation(say);
  vi.spyOn(toast, 'error').mockImplementation(say);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<CopyField label="Link" noun="link" hint="It isn’t shown again." value="https://a.example/1" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await vi.waitFor(() => expect(said).toHaveLength(1));
  vi.unstubAllGlobals();
  return said;
}

it('copies the link, and says so', async () => {
  const copied = vi.fn(async (_text: string) => {});
  expect(await press(copied)).toEqual(['Link copied']);
  expect(copied).toHaveBeenCalledWith('https://a.example/1');
});

it('says what to do if the browser refuses', async () => {
  expect(await press(() => Promise.reject(new Error('refused')))).toEqual([
    'The link could not be copied. Select and copy by hand.',
  ]);
});
