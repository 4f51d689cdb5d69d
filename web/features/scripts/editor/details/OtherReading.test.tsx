import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { asId, type CharacterId } from '#domain/ids.ts';
import { emptyDraft, newLine, type Reading, type SceneDraft } from '#domain/scene/draft.ts';
import { EditorContext } from '../draft/use-editor.ts';
import { editorOf } from '../testing.ts';
import { OtherReading } from './OtherReading.tsx';

afterEach(cleanup);

const record = { confidence: 0.8, charactersDetected: 1, linesDetected: 1, processingTimeMs: 1 };
const readingOf = (name: string, text: string): Reading => ({
  parseRecord: { ...record } as SceneDraft['parseRecord'],
  characters: [{ id: asId('c1'), name, description: '', color: '#281f9d' }] as SceneDraft['characters'],
  lines: [{ ...newLine(asId('l1'), asId<CharacterId>('c1'), text), source: { page: 1, line: 3 } }],
  unassigned: [],
});

test('the other reading is compared, taken with one press, and undone', async () => {
  const [first, other] = [readingOf('DOOR', 'It is late.'), readingOf('ANNA', 'DOOR: It is late.')];
  const editor = editorOf({ ...emptyDraft(), title: 'Inventory', ...first });
  render(
    <EditorContext value={editor}>
      <OtherReading other={other} />
    </EditorContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('DOOR: It is late.');
  dialog.getByText('ANNA: DOOR: It is late.');
  fireEvent.click(dialog.getByRole('button', { name: 'Use the other reading' }));
  expect(editor.draft()).toMatchObject({ title: 'Inventory', characters: [{ name: 'ANNA' }] });
  expect(screen.queryByRole('region', { name: 'Another reading' })).toBeNull();
  editor.undo();
  await screen.findByRole('region', { name: 'Another reading' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(editor.draft().characters).toMatchObject([{ name: 'DOOR' }]);
});
