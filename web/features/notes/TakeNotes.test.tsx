import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { asId, type NoteId, type RecordingId, type UserId } from '#domain/ids.ts';
import type { ShownNote } from './note-threads.ts';
import { TakeNotes } from './TakeNotes.tsx';

const recordingId = asId<RecordingId>('take');
const note = (id: string, author: string, atSeconds: number, threadId = id): ShownNote => ({
  id: asId<NoteId>(id),
  threadId: asId<NoteId>(threadId),
  authorId: asId<UserId>(author),
  author,
  isMine: author === 'Margo',
  text: `${id} by ${author}`,
  lineId: null,
  words: null,
  quote: null,
  writtenAt: '2026-01-01T10:00:00.000Z',
  editedAt: null,
  isResolved: false,
  isPrivate: false,
  voiceSeconds: null,
  atSeconds,
});
const show = (notes: readonly ShownNote[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['take-notes', recordingId, ''], notes);
  render(
    <QueryClientProvider client={client}>
      <TakeNotes recordingId={recordingId} isOwn seconds={0} goTo={() => {}} />
    </QueryClientProvider>,
  );
  return client;
};
const shown = () => screen.queryAllByText(/ by (Margo|Nora)$/).map(({ textContent }) => textContent);

it('shows the threads in which a chosen person wrote', () => {
  show([
    note('slower', 'Nora', 9),
    note('look', 'Margo', 2),
    note('reply', 'Margo', 9, 'slower'),
    note('louder', 'Nora', 12),
  ]);
  expect(shown()).toEqual(['look by Margo', 'slower by Nora', 'reply by Margo', 'louder by Nora']);
  fireEvent.change(screen.getByLabelText('Author'), { target: { value: 'Margo' } });
  expect(shown()).toEqual(['look by Margo', 'slower by Nora', 'reply by Margo']);
});

it('offers no choice where one person wrote everything', () => {
  show([note('slower', 'Nora', 9), note('louder', 'Nora', 12)]);
  expect(screen.queryByLabelText('Author')).toBeNull();
});

it('can be set back after the chosen person’s notes were deleted', async () => {
  const client = show([note('slower', 'Nora', 9), note('look', 'Margo', 2)]);
  fireEvent.change(screen.getByLabelText('Author'), { target: { value: 'Margo' } });
  act(() => void client.setQueryData(['take-notes', recordingId, ''], [note('slower', 'Nora', 9)]));
  await waitFor(() => expect(shown()).toEqual([]));
  fireEvent.change(screen.getByLabelText('Author'), { target: { value: '' } });
  expect(shown()).toEqual(['slower by Nora']);
});
