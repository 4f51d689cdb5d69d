import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { draftOf } from '#domain/scene/testing.ts';
import { FakeAudio } from '#web/platform/audio/fakes/fake-audio.ts';
import { spokenLineOf } from '#web/platform/audio/fakes/fake-speech.ts';
import { DraftPreview } from './DraftPreview.tsx';
import { LineDelivery } from '../open-line/LineDelivery.tsx';
import { PronunciationsPanel } from './PronunciationsPanel.tsx';
import { editorOf, editorsClient } from '../testing.ts';
import { EditorContext, useDraft } from '../draft/use-editor.ts';

let audio = new FakeAudio();
/** The requests for speech. */
let asked: Record<string, unknown>[] = [];

vi.mock('#web/platform/api/call.ts', () => ({
  call: async (_endpoint: unknown, { body }: { body?: Record<string, unknown> }) => {
    asked.push(body!);
    return spokenLineOf(String(body!['text']), 1);
  },
}));
vi.mock('#web/platform/api/use-session.ts', () => {
  const state = { status: 'signed-in', user: { id: 'ada' } };
  return { session: { state: () => state }, useSession: () => state };
});
vi.mock('#web/platform/audio/audio-output.ts', () => ({ unlockAudio: async () => audio.output }));

beforeEach(() => {
  audio = new FakeAudio();
  asked = [];
});
afterEach(cleanup);

const hermione = { written: 'Hermione', spoken: 'her MY oh nee' };

function Editor({ initial }: { initial: SceneDraft }) {
  const [editor] = useState(() => editorOf(initial));
  return (
    <EditorContext value={editor}>
      <DraftPreview sceneId={editor.initial.sceneId}>
        <button onClick={editor.undo}>Undo</button>
        <Lines />
        <PronunciationsPanel />
      </DraftPreview>
    </EditorContext>
  );
}
function Lines() {
  const draft = useDraft((now) => now);
  return (
    <>
      <output>{JSON.stringify(draft)}</output>
      {draft.lines.map((line, place) => (
        <LineDelivery key={line.id} line={line} place={place} />
      ))}
    </>
  );
}
const show = (initial: SceneDraft) =>
  render(
    <QueryClientProvider client={editorsClient()}>
      <Editor initial={initial} />
    </QueryClientProvider>,
  );
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const draft = () => JSON.parse(document.querySelector('output')!.textContent) as SceneDraft;
const words = () =>
  within(screen.getByRole('list', { name: 'Words' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('label')?.textContent);

test('plays a word as spelled before it is added to the list', async () => {
  show(draftOf('ANN: Hello.'));
  type('Word', 'Hermione');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Hear Hermione' }).disabled).toBe(true);
  type('Sounds like', 'her MY oh nee');
  await press('Hear Hermione');
  await vi.waitFor(() => expect(asked).toMatchObject([{ text: 'Hermione', pronunciations: [hermione] }]));
  await press('Stop Hermione');
  await press('Add word');
  expect(draft().pronunciations).toEqual([hermione]);
  expect(screen.getByLabelText<HTMLInputElement>('Word').value).toBe('');
});

test('explains why a word can’t be added, and loses nothing', async () => {
  show({ ...draftOf('ANN: Hello.'), pronunciations: [hermione] });
  await press('Add word');
  expect(screen.getByText('Please enter a word')).toBeTruthy();
  type('Word', 'HERMIONE');
  type('Sounds like', '...');
  await press('Add word');
  expect(screen.getByText('This word is in the list.')).toBeTruthy();
  expect(screen.getByText('Write it as it sounds, in letters.')).toBeTruthy();
  expect(words()).toEqual(['Hermione']);
  expect(screen.getByLabelText<HTMLInputElement>('Word').value).toBe('HERMIONE');
});

test('changes a listed word’s spelling, removes it, and restores it with undo', async () => {
  show({ ...draftOf('ANN: Hello.'), pronunciations: [hermione] });
  type('Hermione', '');
  expect(screen.getByText('Write it as it sounds, in letters.')).toBeTruthy();
  expect(draft().pronunciations).toEqual([hermione]);
  type('Hermione', 'her MEE own');
  expect(draft().pronunciations).toEqual([{ ...hermione, spoken: 'her MEE own' }]);
  await press('Remove Hermione');
  expect(draft().pronunciations).toEqual([]);
  expect(document.activeElement).toBe(screen.getByLabelText('Word'));
  await press('Undo');
  expect(words()).toEqual(['Hermione']);
});

test('plays the open line as currently written, with its direction or plainly', async () => {
  const [line, ...rest] = draftOf('ANN: Hermione, wait.', 'BEN: Why?').lines;
  show({
    ...draftOf('ANN: Hello.', 'BEN: Why?'),
    lines: [{ ...line!, direction: 'whispering' }, ...rest],
    pronunciations: [hermione],
  });
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Hear this line' })[0]!));
  const said = { text: 'Hermione, wait.', nextText: 'Why?', pronunciations: [hermione] };
  await vi.waitFor(() => expect(asked).toMatchObject([{ ...said, settings: { direction: 'whispering' } }]));
  await press('Stop this line');
  fireEvent.click(screen.getByLabelText('Say it plainly'));
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Hear this line' })[0]!));
  await vi.waitFor(() => expect(asked[1]).toMatchObject({ ...said, settings: {}, isPlain: true }));
  await press('Undo');
  expect(draft().lines[0]).not.toHaveProperty('isPlain', true);
});

test('offers plain delivery only for a line with something to leave out', () => {
  show(draftOf('ANN: Hello.', 'BEN: (softly) Why?', '(A door.)'));
  expect(screen.getAllByRole('button', { name: 'Hear this line' })).toHaveLength(2);
  expect(screen.getAllByLabelText('Say it plainly')).toHaveLength(1);
});
