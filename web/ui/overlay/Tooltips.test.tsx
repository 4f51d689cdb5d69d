import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Plus } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { Tooltips } from './Tooltips.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => (cleanup(), vi.useRealTimers()));

const tip = () => document.querySelector('[data-tip]')?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
function rest(element: Element, pointerType = 'mouse') {
  fireEvent(element, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));
  act(() => void vi.advanceTimersByTime(1000));
}
const buttons = (
  <>
    <IconButton icon={Plus} label="Add" />
    <IconButton icon={Plus} label="More" />
    <p>Beside</p>
    <Tooltips />
  </>
);

test('resting the pointer on a button shows its name, until it moves on', () => {
  render(buttons);
  rest(button('Add').querySelector('svg')!);
  expect(tip()).toBe('Add');
  rest(document.querySelector('[data-tip] p')!);
  expect(tip()).toBe('Add');
  rest(button('More'));
  expect(tip()).toBe('More');
  rest(screen.getByText('Beside'));
  expect(tip()).toBeUndefined();
});

test('touch shows none, and a press hides it', () => {
  render(buttons);
  rest(button('Add'), 'touch');
  expect(tip()).toBeUndefined();
  rest(button('Add'));
  fireEvent.pointerDown(button('Add'));
  fireEvent.click(button('Add'));
  expect(tip()).toBeUndefined();
});

test('focusing a button by keyboard shows its name at once', () => {
  render(buttons);
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => button('Add').focus());
  expect(tip()).toBe('Add');
  act(() => button('More').focus());
  expect(tip()).toBe('More');
  act(() => button('More').blur());
  expect(tip()).toBeUndefined();
});

test('Escape hides the tooltip and keeps the dialog around it open', () => {
  const onOpenChange = vi.fn();
  render(
    <>
      <Dialog open onOpenChange={onOpenChange} title="Places">
        <IconButton icon={Plus} label="Add" />
      </Dialog>
      <Tooltips />
    </>,
  );
  rest(button('Add'));
  fireEvent.pointerDown(document.querySelector('[data-tip] p')!);
  fireEvent.keyDown(button('Add'), { key: 'Escape' });
  expect(tip()).toBeUndefined();
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.keyDown(button('Add'), { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('the text follows the button, and disappears with it', async () => {
  const { rerender } = render([<IconButton key="1" icon={Plus} label="Play" />, <Tooltips key="2" />]);
  rest(button('Play'));
  await act(async () => rerender([<IconButton key="1" icon={Plus} label="Pause" />, <Tooltips key="2" />]));
  expect(tip()).toBe('Pause');
  await act(async () => rerender([<Tooltips key="2" />]));
  expect(tip()).toBeUndefined();
});
