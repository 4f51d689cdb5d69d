import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  cardsOf,
  cardsOfPlan,
  type DrillCard,
  type SceneToLearn,
} from '#domain/learning/drills/drill-cards.ts';
import { learnedPart } from '#domain/learning/learned-part.ts';
import type { MadeTry } from '#domain/learning/with-changes.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { Round } from './Round.tsx';

const saved = vi.hoisted((): { tries: Partial<MadeTry>[] } => ({ tries: [] }));
vi.mock('../use-learning-changes.ts', () => ({
  useLearningChanges: () => ({
    saveTry: (_sceneId: string, made: Partial<MadeTry>) => saved.tries.push(made),
    saveMeaning: () => {},
  }),
}));

const scene = trialSceneOn('2026-01-01');
const part = learnedPart(scene, scene.characters[1]!.id, 'none')!;
const scenes: SceneToLearn[] = [{ scene, part }];
const [first, second] = part.lines.map(({ id }) => scene.lines.find((line) => line.id === id)!);

beforeEach(() => {
  saved.tries = [];
  // jsdom lacks these functions.
  Element.prototype.scrollIntoView = () => {};
  localStorage.setItem('drill', JSON.stringify({ speaksCues: false }));
});
afterEach(cleanup);

function show(cards: readonly DrillCard[]) {
  const onOver = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Round cards={cards} scenes={scenes} strictness="performance" seed={null} onOver={onOver} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return onOver;
}
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const shows = (text: string) => screen.queryAllByText(text).length > 0;

test('hides the line until it is revealed, counts hints, and saves the grade of each key', () => {
  const onOver = show(cardsOfPlan(scenes, [first!.id, second!.id, second!.id]));
  expect(shows(first!.text)).toBe(true);
  press(' ');
  expect(shows(first!.text)).toBe(false);
  press('1');
  expect(saved.tries).toEqual([]);
  press('h');
  press('h');
  press(' ');
  expect(shows(first!.text)).toBe(true);
  press('2');
  press(' ');
  press('l');
  press('3');
  press(' ');
  press('1');
  expect(saved.tries).toMatchObject([
    { lineId: first!.id, grade: 'close', mark: 'close', hints: 2, linesCalled: 0, isShown: false },
    { lineId: second!.id, grade: 'missed', hints: 0, linesCalled: 1 },
    { lineId: second!.id, grade: 'got', hints: 0, linesCalled: 0, way: 'cue-to-line' },
  ]);
  expect(onOver).toHaveBeenCalledOnce();
});

test('compares the typed line, and the actor’s own grade takes precedence', () => {
  const drill = { way: 'written', round: 0, seed: 1, direction: 'forwards', lineIds: null } as const;
  show(cardsOf(scenes, drill));
  const type = (text: string) => {
    const field = screen.getByLabelText('Type your line');
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  type(first!.text.toLowerCase().replaceAll(/[.,?!’]/g, ''));
  expect(shows('Word for word.')).toBe(true);
  press('1');
  type('Something else entirely');
  expect(screen.getByRole('button', { name: /^Missed/ })).toBeTruthy();
  press('1');
  expect(saved.tries).toMatchObject([
    { mark: null, grade: 'got', words: { missed: [], changed: [], added: [] } },
    { mark: 'got', grade: 'got', words: { isReliable: true } },
  ]);
});
