import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { ContactForm } from './ContactForm.tsx';

vi.mock('#web/platform/api/call.ts');
afterEach(() => {
  cleanup();
  vi.mocked(call).mockReset();
});

const labels = ['Name', 'Email', 'Subject', 'Message'] as const;
const field = (label: (typeof labels)[number]) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: (typeof labels)[number], value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const said = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);

function fillIn() {
  type('Name', 'Flo');
  type('Email', 'flo@example.com');
  type('Subject', 'A question');
  type('Message', 'Where is the exit?');
}
const sentIds = () =>
  vi.mocked(call).mock.calls.map(([, input]) => (input as { body: { id: string } }).body.id);

test('says thank you for a message, and clears the form', async () => {
  vi.mocked(call).mockResolvedValue(undefined);
  render(<ContactForm />);
  fillIn();
  send();
  await waitFor(() => expect(said()).toEqual(["Thank you for your message! We'll get back to you soon."]));
  expect(labels.map((label) => field(label).value)).toEqual(['', '', '', '']);
});

test('each empty field has an error, which disappears when it is edited', async () => {
  render(<ContactForm />);
  send();
  const required = labels.map((label) => `${label} is required`);
  await waitFor(() => expect(said()).toEqual(required));
  type('Subject', 'A');
  expect(said()).toEqual(required.filter((sentence) => !sentence.startsWith('Subject')));
  expect(call).not.toHaveBeenCalled();
});

test('a failure keeps the text, and sending again sends the same message id', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Offline(null)).mockResolvedValue(undefined);
  render(<ContactForm />);
  fillIn();
  send();
  await waitFor(() => expect(said().join()).toContain('Failed to send your message.'));
  expect(field('Message').value).toBe('Where is the exit?');
  send();
  await waitFor(() => expect(said().join()).toContain('Thank you'));
  const [first, second] = sentIds();
  expect(second).toBe(first);
});

test('the server’s sentence says that there were too many messages', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError(429, 'That is many messages.', 'contact.too_many'));
  render(<ContactForm />);
  fillIn();
  send();
  await waitFor(() => expect(said()).toEqual(['That is many messages.']));
});
