import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { sectionsOf } from '#domain/production/sections-of-script.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import { Breakdown } from './Breakdown.tsx';
import { noChoice } from './use-choice.ts';
import { newProductionIds } from './use-save-production.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const talk = (...said: [string, string][]) => said.map(([who, text]) => `${who}\n${text}`).join('\n\n');
const text = [
  'INT. BUS - NIGHT',
  talk(['MARA', 'Is this the last one?'], ['DRIVER', 'It is.']),
  'EXT. STOP - NIGHT',
  talk(['DRIVER', 'Nobody.'], ['THEO', 'Wait.']),
  'INT. BUS - LATER',
  'The DRIVER watches.',
  talk(['THEO', 'You came.'], ['MARA', 'I did.']),
].join('\n\n');

function open() {
  const script = readScript(fromTxt(new TextEncoder().encode(text)), 'night-bus.txt');
  const onSaved = vi.fn<() => void>();
  const sections = sectionsOf(script)!;
  const breakdown = (
    <Breakdown
      script={script}
      sections={sections}
      fileName="night-bus.txt"
      files={[]}
      ids={newProductionIds(sections)}
      choice={noChoice}
      notes={null}
      isRestored={false}
      onChoice={() => {}}
      onSaved={onSaved}
      onWhole={() => {}}
      onDiscard={() => {}}
    />
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: breakdown }])} />
    </QueryClientProvider>,
  );
  return onSaved;
}

const choosePart = (name: RegExp) =>
  fireEvent.change(screen.getByLabelText('Your part'), {
    target: { value: (screen.getByRole('option', { name }) as HTMLOptionElement).value },
  });
const headings = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent);

test('a part shows its scenes, chosen where it speaks and marked where it only enters', () => {
  open();
  choosePart(/^DRIVER/);
  expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
    true,
    true,
    false,
  ]);
  expect(screen.getByText('You enter without speaking.')).toBeTruthy();
  choosePart(/^MARA/);
  expect(headings()).toEqual(['INT. BUS - NIGHT', 'INT. BUS - LATER']);
  fireEvent.click(screen.getByRole('button', { name: 'Show the 1 scene without your part' }));
  expect(headings()).toHaveLength(3);
});

test('saves the whole script with the chosen scenes, once even on a second try', async () => {
  const bodies: { scenes: { position: number; sceneId: string }[]; sections: unknown[] }[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit = {}) => {
    bodies.push(JSON.parse(body as string));
    throw new TypeError('Failed to fetch');
  });
  const onSaved = open();
  choosePart(/^MARA/);
  const button = screen.getByRole('button', { name: 'Save 2 scenes' });
  fireEvent.click(button);
  await waitFor(() => expect(bodies.length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save 2 scenes' })).toBeTruthy());
  const sent = bodies.length;
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 scenes' }));
  await waitFor(() => expect(bodies.length).toBeGreaterThan(sent));
  expect(bodies[0]!.sections).toHaveLength(3);
  expect(bodies[0]!.scenes.map(({ position }) => position)).toEqual([0, 2]);
  expect(bodies.at(-1)).toEqual(bodies[0]);
  expect(onSaved).not.toHaveBeenCalled();
});
