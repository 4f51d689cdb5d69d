import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UploadScreen } from './UploadScreen.tsx';

afterEach(() => {
  toast.dismiss();
  cleanup();
});

const script = new File(['ANN: Hello.'], 'sides.txt', { type: 'text/plain' });
const picture = new File(['...'], 'cat.gif', { type: 'image/gif' });

function show(canUsePremium: boolean) {
  const onChoose = vi.fn();
  const page = (
    <UploadScreen canUsePremium={canUsePremium} saved={null} onChoose={onChoose} onStartEmpty={() => {}} />
  );
  render(
    <>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
      <Toaster />
    </>,
  );
  return onChoose;
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Script file'), { target: { files: [file] } });
const drop = (file: File) => {
  const zone = screen.getByText(/Drop your script here|Script Uploads Require Pro Plan/);
  fireEvent.drop(zone, { dataTransfer: { files: [file] } });
};

test('a free user finds uploads locked: a price, a way up, and nothing that takes a file', () => {
  const onChoose = show(false);
  expect(screen.getByText('Pro: $20/month • Expert: $40/month')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/app/subscription');
  expect(screen.getByLabelText<HTMLInputElement>('Script file').disabled).toBe(true);
  drop(script);
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.queryByText('DOCX')).toBeNull();
});

test('a paying user chooses or drops a file', () => {
  const onChoose = show(true);
  expect(screen.getByText('Maximum file size: 50MB')).toBeTruthy();
  choose(script);
  drop(script);
  expect(onChoose.mock.calls).toEqual([[[script]], [[script]]]);
});

test('a file of another kind is refused with the sentence', async () => {
  const onChoose = show(true);
  choose(picture);
  expect(
    await screen.findByText('Please upload a supported file format: PDF, DOCX, TXT, FDX, or RTF'),
  ).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
});

test('pasted text is taken like a text file', async () => {
  const onChoose = show(true);
  fireEvent.click(screen.getByRole('button', { name: 'Paste the text' }));
  fireEvent.change(screen.getByLabelText('Script text'), { target: { value: 'ANN: Hello.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Read it' }));
  expect(onChoose).toHaveBeenCalledWith([expect.objectContaining({ name: 'Pasted script.txt', size: 11 })]);
});
