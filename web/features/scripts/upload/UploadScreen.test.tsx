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
    <UploadScreen
      canUsePremium={canUsePremium}
      saved={null}
      onChoose={onChoose}
      onSeveral={() => {}}
      onStartEmpty={() => {}}
    />
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

test('shows a free user the price and an upgrade, and no file input', () => {
  const onChoose = show(false);
  expect(screen.getByText('Pro: $20/month • Expert: $40/month')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/app/subscription');
  expect(screen.getByLabelText<HTMLInputElement>('Script file').disabled).toBe(true);
  drop(script);
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.queryByText('DOCX')).toBeNull();
});

test('lets a paying user choose or drop a file', () => {
  const onChoose = show(true);
  expect(screen.getByText('Maximum file size: 50MB')).toBeTruthy();
  choose(script);
  drop(script);
  expect(onChoose.mock.calls).toEqual([[[script]], [[script]]]);
});

test('refuses another kind of file with a sentence', async () => {
  const onChoose = show(true);
  choose(picture);
  expect(
    await screen.findByText('Please upload a supported file format: PDF, DOCX, TXT, FDX, or RTF'),
  ).toBeTruthy();
  expect(onChoose).not.toHaveBeenCalled();
});

test('treats pasted text like a text file', async () => {
  const onChoose = show(true);
  fireEvent.click(screen.getByRole('button', { name: 'Paste the text' }));
  fireEvent.change(screen.getByLabelText('Script text'), { target: { value: 'ANN: Hello.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Read it' }));
  expect(onChoose).toHaveBeenCalledWith([expect.objectContaining({ name: 'Pasted script.txt', size: 11 })]);
});
