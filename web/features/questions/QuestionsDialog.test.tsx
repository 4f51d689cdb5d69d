import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { SceneQuestions } from '#contract/questions.ts';
import { asId, type LineId, type QuestionId, type SceneId } from '#domain/ids.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { emptyDetails } from '#domain/scene/draft.ts';
import { QuestionsDialog } from './QuestionsDialog.tsx';

const line = (id: string, text: string) => ({ id, characterName: 'MARA', text }) as unknown as Line;
const scene = {
  ...emptyDetails,
  id: asId<SceneId>('night-bus'),
  isOwn: true,
  characters: [],
  lines: [line('a', 'Is anyone sitting there?'), line('b', 'Only the cello.')],
} as unknown as Scene;
const state: SceneQuestions = {
  service: 'small-model at models.example.com',
  givenAt: '2026-01-01T10:00:00.000Z',
  whyNot: null,
  left: 3,
  questions: [],
};
const answered = {
  id: asId<QuestionId>('question'),
  text: 'What does she want?',
  answer: [
    { text: 'A seat', lineIds: [scene.lines[0]!.id] },
    { text: ', <b>company</b>', lineIds: [asId<LineId>('gone'), scene.lines[0]!.id] },
  ],
  isCut: false,
  askedAt: '2026-01-01T10:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The calls that were made; the server answers each with the next of `replies`. */
function show(
  given: Partial<SceneQuestions>,
  replies: readonly [status: number, body: unknown][] = [],
  onLine?: (line: Line) => void,
) {
  const calls: { method: string; body: unknown }[] = [];
  const left: [number, unknown][] = [[200, { ...state, ...given }], ...replies];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') calls.push({ method, body: body && JSON.parse(body) });
    const [status, answer] = left.length > 1 ? left.shift()! : left[0]!;
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <QuestionsDialog scene={scene} {...(onLine && { onLine })} onClose={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return calls;
}

it('says what is sent where before the first question, and asks for agreement', async () => {
  const calls = show({ givenAt: null }, [
    [200, { service: state.service, givenAt: state.givenAt }],
    [200, state],
  ]);
  expect(await screen.findByText('small-model at models.example.com')).toBeTruthy();
  expect(screen.queryByLabelText('Your question')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I agree' }));
  expect(await screen.findByLabelText('Your question')).toBeTruthy();
  expect(calls).toEqual([{ method: 'PUT', body: { service: 'small-model at models.example.com' } }]);
});

it('shows an answer as text, with the lines it cites once each', async () => {
  show({ questions: [answered] });
  const lines = await screen.findByRole('list', { name: 'Lines the answer rests on' });
  expect(
    within(lines)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1MARA: Is anyone sitting there?', '2A line that was cut']);
  expect(within(lines).getByRole('link').getAttribute('href')).toBe('/app/scenes/night-bus/edit?line=a');
  expect(screen.getByText(/<b>company<\/b>/)).toBeTruthy();
});

it('leads to a line of the script where that is on the screen', async () => {
  const onLine = vi.fn();
  show({ questions: [answered] }, [], onLine);
  fireEvent.click(await screen.findByRole('button', { name: /Is anyone sitting there/ }));
  expect(onLine).toHaveBeenCalledWith(scene.lines[0]);
});

it('asks a suggested question, and keeps one without an answer with the server’s sentence', async () => {
  const refusal = { error: 'The language model gave no answer.', code: 'question.refused', requestId: 'r' };
  const calls = show({}, [
    [422, refusal],
    [200, { ...state, left: 2 }],
    [200, answered],
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Where do the beats change, and why?' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('The language model gave no answer.')).toBeTruthy();
  expect(await screen.findByText('2 questions left today')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe(
    'Where do the beats change, and why?',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByRole('heading', { name: 'What does she want?' })).toBeTruthy();
  expect(screen.getByText('1 question left today')).toBeTruthy();
  expect(calls[0]).toEqual(calls[1]);
});

it('says why nobody can ask, and still shows earlier answers', async () => {
  show({ whyNot: 'This scene is marked as confidential.', questions: [answered] });
  expect(await screen.findByText('This scene is marked as confidential.')).toBeTruthy();
  expect(screen.queryByLabelText('Your question')).toBeNull();
  expect(screen.getByRole('heading', { name: 'What does she want?' })).toBeTruthy();
});
