import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import { PublishDialog } from './PublishDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bodies: unknown[] = [];
function show(answer: () => Response, author: string | null = 'M. Lane') {
  bodies.length = 0;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('/api/preferences')) return new Response(null, { status: 500 });
    bodies.push(JSON.parse(String(body)));
    return answer();
  });
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PublishDialog scene={{ id: asId<SceneId>('s1'), title: 'Night Bus', author }} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}
const publish = () => screen.getByRole('button', { name: 'Publish' });
const everyone = () => fireEvent.click(screen.getByRole('radio', { name: /^Everyone signed in/ }));
const tick = () =>
  fireEvent.click(screen.getByRole('checkbox', { name: 'This text is mine or free to share' }));
const refusal = (status: number, code: string, error: string) =>
  new Response(JSON.stringify({ error, code, requestId: '1' }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

test('publishes nothing before the statement is accepted and the author is named', () => {
  show(() => new Response(null, { status: 204 }), null);
  expect(publish().getAttribute('aria-disabled')).toBe('true');
  tick();
  expect(publish().getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(screen.getByLabelText(/^Author/), { target: { value: 'M. Lane' } });
  expect(publish().getAttribute('aria-disabled')).toBe('true');
  everyone();
  expect(publish().getAttribute('aria-disabled')).toBeNull();
  expect(bodies).toEqual([]);
});

test('publishes under the given title and author', async () => {
  const onClose = show(() => new Response(null, { status: 204 }));
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'The Night Bus' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Only people with its link' }));
  tick();
  fireEvent.click(publish());
  await screen.findByRole('heading', { name: '“The Night Bus” is published' });
  expect(bodies).toEqual([
    { title: 'The Night Bus', author: 'M. Lane', isFreeToShare: true, visibility: 'unlisted' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toMatch(/\/app\/community\/s1$/);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalled();
});

test('shows a taken title at the title field and any other refusal below', async () => {
  const sentence = 'A scene with this title already exists. Please choose a different title.';
  show(() => refusal(409, 'scene.title_taken', sentence));
  everyone();
  tick();
  fireEvent.click(publish());
  await waitFor(() => expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true'));
  cleanup();
  const copied = 'This scene is a copy from the community library and cannot be published again.';
  const onClose = show(() => refusal(403, 'community.is_copy', copied));
  everyone();
  tick();
  fireEvent.click(publish());
  expect(await screen.findByText(copied)).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
