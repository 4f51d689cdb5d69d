import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { emptyDraft } from '#domain/scene/draft.ts';
import { editorOf } from '../testing.ts';
import { EditorContext } from '../draft/use-editor.ts';
import { SamePeople } from './SamePeople.tsx';

afterEach(cleanup);

const people = ['EDWARD', 'ADULT EDWARD', 'SANDRA'].map((name, i) => ({
  id: asId<CharacterId>(`c${i}`),
  name,
  description: '',
  color: '#281f9d',
}));
function show(counts: Record<string, number>) {
  const dispatch = vi.fn();
  const editor = { ...editorOf({ ...emptyDraft(), characters: people }), dispatch };
  render(
    <EditorContext value={editor}>
      <SamePeople linesOf={(id) => counts[id] ?? 0} />
    </EditorContext>,
  );
  return dispatch;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('names that may mean one person are merged into the one with more lines', () => {
  const dispatch = show({ c0: 3, c1: 40 });
  press('Merge EDWARD into ADULT EDWARD');
  expect(dispatch).toHaveBeenCalledWith({ move: 'merge-character', id: 'c0', intoId: 'c1' });
});

test('names marked as two people are kept apart', () => {
  const dispatch = show({ c0: 40, c1: 3 });
  press('ADULT EDWARD and EDWARD are two people');
  expect(dispatch).toHaveBeenCalledWith({ move: 'keep-apart', id: 'c1', otherId: 'c0' });
});
