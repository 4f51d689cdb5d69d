import {
  cleanup,
  fireEvent,
  render,
  screen,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { compareDrafts, withOwnIds } from '#domain/scene/revision.ts';
import { draftOf, textsOf } from '#domain/scene/testing.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import type { Compare } from './compare-in-worker.ts';
import { ReadDraft } from './ReadDraft.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draw(0));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const compare: Compare = async ({ old, read, chosen }) => compareDrafts(old, read, chosen);
const old = draftOf(
  'ANN: I found it under the stairs.',
  'BEN: Put it back where it was.',
  'ANN: It has your name on it.',
  'BEN: Everything has my name on it.',
);
const newer = [
  'ANN: I found it under the stairs.',
  'CARL: Put it back where it stood.',
  'CARL: Everything has my name on it.',
  'ANN: Not everything.',
];

async function show(written: readonly string[], { isKept = false } = {}) {
  const callbacks = { onTake: vi.fn<(revised: SceneDraft) => void>(), onClose: vi.fn() };
  const read = withOwnIds(draftOf(...written), 'new');
  render(
    <ReadDraft
      {...{ old, read, isKept, compare, ...callbacks }}
      fileName="draft 2.txt"
      notes={['No text was found on page 3.']}
    />,
  );
  await waitForElementToBeRemoved(() => screen.queryByText('Comparing the drafts'));
  return callbacks;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem').filter((row) => row.dataset.index !== undefined);
const rowWith = (text: RegExp) => rows().find((row) => text.test(row.textContent ?? ''))!;
const taken = ({ onTake }: { onTake: { mock: { calls: [SceneDraft][] } } }) => onTake.mock.calls[0]![0];

test('shows changes word by word, and describes them without color', async () => {
  await show(newer);
  const changed = rowWith(/Put it back/);
  expect(changed.textContent).toContain('Changed');
  expect(changed.querySelector('del')?.textContent).toBe('cut: was.');
  expect(changed.querySelector('ins')?.textContent).toBe('new: stood.');
  expect(rowWith(/It has your name/).textContent).toContain('Cut');
  expect(rowWith(/Not everything/).textContent).toContain('New');
  const counts = within(screen.getByLabelText('Lines')).getAllByRole('definition');
  expect(counts.map(({ textContent }) => textContent)).toEqual(['2', '1', '1', '1']);
});

test('mentions text that could not be parsed, so that it isn’t mistaken for cuts', async () => {
  await show(newer);
  expect(screen.getByText('No text was found on page 3.')).toBeTruthy();
});

test('counts unchanged lines and shows them on request', async () => {
  await show(newer);
  expect(screen.queryByText(/under the stairs/)).toBeNull();
  expect(screen.getAllByText('One unchanged line')).toHaveLength(2);
  fireEvent.click(screen.getByRole('switch', { name: 'Only what changed' }));
  expect(rowWith(/under the stairs/).textContent).toContain('Kept');
});

test('keeps the old ids in the accepted draft', async () => {
  const callbacks = await show(newer);
  press('Use this draft');
  expect(taken(callbacks).lines.map(({ id }) => id)).toEqual(['l0', 'l1', 'l3', 'new l3']);
  expect(taken(callbacks).characters.map(({ name }) => name)).toEqual(['ANN', 'CARL']);
});

test('lets each line stay as it was, and accepts all after all', async () => {
  const callbacks = await show(newer);
  press(/^Keep my wording/);
  press(/^Keep this line/);
  press(/^Leave it out/);
  expect(screen.getByText(/3 lines stay as they are/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Keep this line/ }).getAttribute('aria-pressed')).toBe('true');
  press('Use this draft');
  expect(textsOf(taken(callbacks))).toEqual(textsOf(old));
  press('Accept all changes');
  press('Use this draft');
  expect(callbacks.onTake.mock.calls[1]![0].lines).toHaveLength(4);
});

test('asks which names are new characters, whose lines are then new', async () => {
  await show(newer);
  const who = screen.getByLabelText<HTMLSelectElement>('Who is CARL?');
  expect(who.selectedOptions[0]?.textContent).toBe('formerly BEN');
  fireEvent.change(who, { target: { value: '' } });
  await vi.waitFor(() => expect(rowWith(/Put it back where it was/).textContent).toContain('Cut'));
  expect(rowWith(/Put it back where it stood/).textContent).toContain('New');
});

test('says that the same text changes nothing', async () => {
  const { onClose, onTake } = await show(textsOf(old));
  expect(screen.getByText('Nothing has changed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Compare anyway' })).toBeNull();
  press('Back to the scene');
  expect(onClose).toHaveBeenCalled();
  expect(onTake).not.toHaveBeenCalled();
});

test('keeps the actor’s own changes when the scene’s own file is parsed again, unless requested', async () => {
  await show(newer, { isKept: true });
  expect(screen.getByText('Nothing has changed')).toBeTruthy();
  press('Compare anyway');
  expect(rowWith(/Put it back/).textContent).toContain('Changed');
});

test('says when the file seems to be another scene’s', async () => {
  await show(['EVE: The train has gone.', 'TOM: Then we walk.']);
  expect(screen.getByRole('alert').textContent).toContain('It may belong to another scene.');
  cleanup();
  await show(newer);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('explains a failed comparison and offers a way back', async () => {
  const onClose = vi.fn();
  const failing: Compare = () => Promise.reject(new Error('out of memory'));
  const read = withOwnIds(draftOf(...newer), 'new');
  render(
    <>
      <ReadDraft
        {...{ old, read, onClose }}
        compare={failing}
        isKept={false}
        fileName=""
        notes={[]}
        onTake={vi.fn()}
      />
      <Toaster />
    </>,
  );
  await screen.findByText('The two drafts could not be compared.');
  press('Cancel');
  expect(onClose).toHaveBeenCalled();
});

test('accepts nothing when canceled', async () => {
  const { onClose, onTake } = await show(newer);
  press('Cancel');
  expect(onClose).toHaveBeenCalled();
  expect(onTake).not.toHaveBeenCalled();
});
