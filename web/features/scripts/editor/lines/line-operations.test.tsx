import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { draftOf } from '#domain/scene/testing.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CharactersPanel } from '../cast/CharactersPanel.tsx';
import { DialoguePanel } from './DialoguePanel.tsx';
import { editorOf, editorsClient } from '../testing.ts';
import { EditorContext } from '../draft/use-editor.ts';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draw(0));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const client = editorsClient();
function Editor({ draft }: { draft: SceneDraft }) {
  const [editor] = useState(() => editorOf(draft));
  return (
    <QueryClientProvider client={client}>
      <EditorContext value={editor}>
        <button onClick={editor.undo}>Undo</button>
        <CharactersPanel />
        <DialoguePanel onTryAgain={null} goTo={null} onShowSource={null} />
      </EditorContext>
      <Toaster />
    </QueryClientProvider>
  );
}
const show = (...written: string[]) => render(<Editor draft={draftOf(...written)} />);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const row = (place: number) =>
  screen.getByRole('button', { name: new RegExp(`^(Edit line|Line) ${place}:`) });
const lines = () =>
  [...document.querySelectorAll('[data-line]')].map((one) =>
    one.textContent?.replace(/^(Edit )?(line|direction)( \d+)?: /i, ''),
  );
const key = (name: string, held: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key: name, ...held });
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const putCaret = (at: number) => text().setSelectionRange(at, at);
const choose = async (trigger: string, item: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: trigger }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('a line is split at the cursor and joined again at the same point', () => {
  show('ANN: Hello. Come in.', 'BEN: Who?');
  fireEvent.click(row(1));
  putCaret(6);
  key('Enter', { altKey: true });
  expect(text().value).toBe('Come in.');
  expect(text().selectionStart).toBe(0);
  key('Backspace');
  expect(text().value).toBe('Hello. Come in.');
  expect(text().selectionStart).toBe(6);
  key('Escape');
  press('Undo');
  expect(lines()).toEqual(['ANNHello.', 'ANNCome in.', 'BENWho?']);
  press('Undo');
  expect(lines()).toEqual(['ANNHello. Come in.', 'BENWho?']);
});

test('lines of two speakers aren’t joined, and the reason is announced', async () => {
  show('ANN: Hello.', 'BEN: Who?');
  fireEvent.click(row(2));
  await choose('More actions for this line', 'Join with previous line');
  expect(await screen.findByText('Only lines of the same speaker can be joined.')).toBeTruthy();
  key('Escape');
  expect(lines()).toHaveLength(2);
});

test('Backspace inside a text only deletes', () => {
  show('ANN: Hello.', 'ANN: Who?');
  fireEvent.click(row(2));
  putCaret(2);
  expect(key('Backspace')).toBe(true);
  expect(lines()).toEqual(['ANNHello.']);
});

test('several lines are selected with Ctrl and Shift and assigned together', () => {
  show('ANN: 1', 'ANN: 2', 'ANN: 3', 'ANN: 4', 'BEN: 5');
  fireEvent.click(row(1), { ctrlKey: true });
  fireEvent.click(row(3), { shiftKey: true });
  expect(screen.getByText('3 selected')).toBeTruthy();
  fireEvent.click(row(2));
  fireEvent.change(screen.getByLabelText('Assign selected lines to'), { target: { value: 'c-BEN' } });
  expect(lines()).toEqual(['BEN1', 'ANN2', 'BEN3', 'ANN4', 'BEN5']);
  fireEvent.change(screen.getByLabelText('Assign selected lines to'), { target: { value: 'nobody' } });
  expect(lines()).toEqual(['1 ', 'ANN2', '3 ', 'ANN4', 'BEN5']);
  press('Undo');
  press('Undo');
  expect(lines()).toEqual(['ANN1', 'ANN2', 'ANN3', 'ANN4', 'BEN5']);
});

test('on the keyboard a selection grows with Shift, moves with Alt and is deleted with Delete', () => {
  show('ANN: 1', 'ANN: 2', 'ANN: 3', 'ANN: 4');
  row(1).focus();
  key('ArrowDown', { shiftKey: true });
  expect(screen.getByText('2 selected')).toBeTruthy();
  key('ArrowDown', { altKey: true });
  expect(lines()).toEqual(['ANN3', 'ANN1', 'ANN2', 'ANN4']);
  expect(document.activeElement?.textContent).toContain('2');
  key('Delete');
  expect(lines()).toEqual(['ANN3', 'ANN4']);
  expect(document.activeElement?.textContent).toContain('4');
  key('Escape');
  expect(screen.queryByRole('group', { name: 'Selected lines' })).toBeNull();
});

test('lines move to a typed number', async () => {
  show('ANN: 1', 'ANN: 2', 'ANN: 3');
  fireEvent.click(row(3));
  await choose('More actions for this line', 'Move to line number…');
  const field = screen.getByLabelText('To line number');
  fireEvent.change(field, { target: { value: '4' } });
  expect(screen.getByRole('button', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(field, { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move' }));
  expect(lines()).toEqual(['ANN3', 'ANN1', 'ANN2']);
  expect(document.activeElement?.textContent).toContain('Edit line 1: ');
});

test('a character who is really two is split by their lines', async () => {
  show('ANN: 1', 'BEN: 2', 'ANN: 3');
  await choose('Actions for ANN', 'Select their lines');
  expect(screen.getByText('2 selected')).toBeTruthy();
  fireEvent.click(row(1));
  fireEvent.change(screen.getByLabelText('Assign selected lines to'), { target: { value: 'new-character' } });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Old Ann' } });
  press('Assign lines');
  expect(lines()).toEqual(['ANN1', 'BEN2', 'Old Ann3']);
});

test('search counts matches, wraps around, and replaces one or all', async () => {
  show('ANN: Ben and ben.', 'BEN: Bench.', 'ANN: No.');
  fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
  const find = screen.getByLabelText('Find in the lines');
  fireEvent.change(find, { target: { value: 'ben' } });
  expect(screen.getByText('1 of 3')).toBeTruthy();
  fireEvent.keyDown(find, { key: 'Enter', shiftKey: true });
  expect(screen.getByText('3 of 3')).toBeTruthy();
  press('Whole words');
  expect(screen.getByText('1 of 2')).toBeTruthy();
  press('Match case');
  expect(screen.getByText('1 of 1')).toBeTruthy();
  press('Match case');
  fireEvent.change(screen.getByLabelText('Replace with'), { target: { value: 'Dan' } });
  press('Replace');
  expect(lines()[0]).toBe('ANNDan and ben.');
  expect(screen.getByText('1 of 1')).toBeTruthy();
  press('Whole words');
  press('Replace all');
  expect(lines()).toEqual(['ANNDan and Dan.', 'BENDanch.', 'ANNNo.']);
  expect(await screen.findByText('Replaced 2 times in 2 lines')).toBeTruthy();
  press('Undo');
  expect(lines()).toEqual(['ANNDan and ben.', 'BENBench.', 'ANNNo.']);
});

test('the actor’s part is chosen, and cleared when its character is deleted', async () => {
  show('ANN: 1', 'BEN: 2');
  fireEvent.change(screen.getByLabelText('I play'), { target: { value: 'c-BEN' } });
  expect(within(screen.getByRole('list', { name: 'Characters' })).getByText('You')).toBeTruthy();
  await choose('Actions for BEN', 'Delete');
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
  expect(screen.getByLabelText<HTMLSelectElement>('I play').value).toBe('');
});

test('uncertain lines are visited in both directions', () => {
  const draft = draftOf('ANN: 1', 'ANN: 2', 'ANN: 3', 'ANN: 4', 'ANN: 5', 'ANN: 6', 'ANN: 7');
  const confidenceAt = (place: number) => (place === 1 || place === 3 ? 0.5 : 1);
  render(
    <Editor
      draft={{ ...draft, lines: draft.lines.map((line, i) => ({ ...line, confidence: confidenceAt(i) })) }}
    />,
  );
  expect(screen.getByText('2 uncertain')).toBeTruthy();
  press('Next uncertain line');
  expect(text().value).toBe('2');
  fireEvent.keyDown(window, { key: 'F8' });
  expect(text().value).toBe('4');
  fireEvent.keyDown(window, { key: 'F8', shiftKey: true });
  expect(text().value).toBe('2');
  press('Previous uncertain line');
  expect(text().value).toBe('4');
  fireEvent.click(within(screen.getByRole('group', { name: 'Check first' })).getByText('Lines 2–4'));
  expect(text().value).toBe('2');
});

test('without speakers, Add Character goes to the first name field', () => {
  show();
  fireEvent.click(screen.getAllByRole('button', { name: 'Add Character' })[0]!);
  expect(document.activeElement).toBe(screen.getByLabelText('New character'));
});

test('one press assigns an uncertain line to another likely speaker', () => {
  const draft = draftOf('ANN: One.', 'BEN: Two.', 'ANN: Three.');
  const uncertain = draft.lines.map((line, i) => (i === 2 ? { ...line, confidence: 0.5 } : line));
  render(<Editor draft={{ ...draft, lines: uncertain }} />);
  fireEvent.click(row(3));
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Other likely speakers' })).getByRole('button', { name: 'BEN' }),
  );
  expect(screen.queryByRole('group', { name: 'Other likely speakers' })).toBeNull();
  expect(document.activeElement).toBe(text());
  key('Escape');
  expect(lines()).toEqual(['ANNOne.', 'BENTwo.', 'BENThree.']);
});
