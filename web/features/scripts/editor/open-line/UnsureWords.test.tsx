import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyDraft } from '#domain/scene/draft.ts';
import { editorOf } from '../testing.ts';
import { lineActions, LineActionsContext } from '../lines/line-actions.ts';
import { UnsureWords } from './UnsureWords.tsx';

const source = { page: 1, line: 4, unsureWords: ['MARA', 'seven,'] };
const nothing = () => {};
const panel = { setOpenLine: nothing, setScrollTarget: nothing, setQuestion: nothing };

function show(showSource: (() => void) | null): void {
  render(
    <LineActionsContext value={{ ...lineActions(editorOf(emptyDraft()), panel), showSource }}>
      <UnsureWords line={{ source }} />
    </LineActionsContext>,
  );
}

it('lists the words that may be misread, and leads to their page', () => {
  const showSource = vi.fn<() => void>();
  show(showSource);
  screen.getByText('May be misread: “MARA”, “seven,”');
  fireEvent.click(screen.getByRole('button', { name: 'Show the page' }));
  expect(showSource).toHaveBeenCalledOnce();
});

it('offers no page where there is no original', () => {
  show(null);
  expect(screen.queryByRole('button')).toBeNull();
});
